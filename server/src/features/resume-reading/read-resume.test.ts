import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { computeDatabaseFingerprint } from '#test/database-fingerprint.ts'
import { buildMultipartForm } from '#test/forms.ts'
import {
  buildWordLink,
  buildWordParagraph,
  buildWordTable,
  createBrokenPdf,
  createPdfBomb,
  createResumePdf,
  createScannedPdf,
  createTwoColumnPdf,
  createWordResume,
} from '#test/resume-files.ts'
import { createDoc, createDocx } from '#test/sample-documents.ts'
import { toUploadFile } from '#test/sample-files.ts'
import { createDetailedSeeker, createSeekerWithResume } from '#test/seekers.ts'
import { createTestClient, type TestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'

// All people and companies in these resumes are invented.

const readFileOf = (person: TestClient, bytes: Buffer, name = 'cv.pdf') =>
  person.post('/job-seeker/read-resume', buildMultipartForm({ resume: toUploadFile(bytes, name) }))

const RESUME_LINES = [
  '# Selam Getachew',
  'Backend Engineer',
  'selam@mail.example | +251 911 234 567 | Addis Ababa, Ethiopia | github.com/selamg',
  '',
  '# EXPERIENCE',
  'Senior Backend Engineer\tJan 2021 - Present',
  'Wenchi Payments PLC',
  '• Built the ledger',
  '• Runs the night shift',
  '# EDUCATION',
  'BSc in Computer Science\t2014 - 2018',
  'Addis Ababa University',
  '# SKILLS',
  'Go, PostgreSQL, Underwater welding',
]
const PROPOSAL = {
  resume: {
    basics: {
      name: 'Selam Getachew',
      label: 'Backend Engineer',
      phone: '+251 911234567',
      location: { city: 'Addis Ababa, Ethiopia' },
      profiles: [{ network: 'GitHub', url: 'https://github.com/selamg' }],
    },
    work: [
      {
        name: 'Wenchi Payments PLC',
        position: 'Senior Backend Engineer',
        startDate: '2021-01',
        endDate: 'present',
        highlights: ['Built the ledger', 'Runs the night shift'],
      },
    ],
    education: [
      {
        institution: 'Addis Ababa University',
        studyType: 'BSc',
        area: 'Computer Science',
        startDate: '2014',
        endDate: '2018',
      },
    ],
    skills: [{ name: 'Go' }, { name: 'PostgreSQL' }],
  },
  notes: {
    work: [{ source: 'Senior Backend Engineer · Jan 2021 - Present / Wenchi Payments PLC', doubts: [] }],
    education: [{ source: 'BSc in Computer Science · 2014 - 2018 / Addis Ababa University', doubts: [] }],
  },
  unread: ['SKILLS', 'Underwater welding'],
}

describe('POST /job-seeker/read-resume', () => {
  test('proposes what a PDF says, saves nothing and leaves no file', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    const before = await computeDatabaseFingerprint(testApp)

    const response = await readFileOf(hanna, await createResumePdf(RESUME_LINES))

    expect(response).toMatchObject({ status: 200, data: PROPOSAL })
    expect(await computeDatabaseFingerprint(testApp)).toBe(before)
  })

  test('proposes the same for a Word file, with line breaks, tabs, tables and the addresses behind links', async ({
    testApp,
  }) => {
    const hanna = await testApp.createSeeker()
    const [name, title, contact, ...rest] = RESUME_LINES.map((line) => line.replace(/^# /, ''))
    const word = createWordResume(
      [
        buildWordParagraph(`${name}\n${title}`),
        buildWordTable([
          contact!
            .replace('github.com/selamg', 'My code')
            .split(' | ')
            .map((cell) => [cell]),
        ]),
        buildWordLink('My code', 'link0'),
        ...rest.map(buildWordParagraph),
      ].join(''),
      ['https://github.com/selamg'],
    )

    const { status, data } = await readFileOf(hanna, word, 'cv.docx')

    expect(status).toBe(200)
    expect(data.resume).toEqual(PROPOSAL.resume)
  })

  test('reads a Word file whose columns are cells of a table', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    const word = createWordResume(
      buildWordTable([
        [
          ['SKILLS', 'Go', 'PostgreSQL'],
          ['EXPERIENCE', 'Backend Engineer', 'Wenchi Payments', '2019 - 2021'],
        ],
      ]),
    )
    const { data } = await readFileOf(hanna, word, 'cv.docx')
    expect(data.resume).toMatchObject({
      skills: [{ name: 'Go' }, { name: 'PostgreSQL' }],
      work: [{ name: 'Wenchi Payments', position: 'Backend Engineer', startDate: '2019', endDate: '2021' }],
    })
  })

  test('separates two columns of a PDF whose lines were written alternately', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    const bytes = await createTwoColumnPdf(
      ['CONTACT', '0911 234 567', 'Adama', 'SKILLS', 'Figma', 'Adobe XD', 'LANGUAGES', 'Amharic'],
      `Marta Tadesse/UI-UX Designer/EXPERIENCE/Designer/Langano Studio/2018 - 2020/Designs screens for a bank./EDUCATION/Diploma in Graphic Design/Hawassa College/2014 - 2016`.split(
        '/',
      ),
    )
    const { data } = await readFileOf(hanna, bytes)
    expect(data.resume).toMatchObject({
      basics: { name: 'Marta Tadesse', label: 'UI-UX Designer', phone: '+251 911234567', location: { city: 'Adama' } },
      work: [{ name: 'Langano Studio', position: 'Designer', summary: 'Designs screens for a bank.' }],
      education: [{ institution: 'Hawassa College', studyType: 'Diploma', area: 'Graphic Design' }],
      skills: [{ name: 'Figma' }, { name: 'Adobe XD' }, { name: 'Amharic' }],
    })
  })

  test('reads the CV that Sira makes of a profile, Amharic too', async ({ testApp }) => {
    const hanna = await createDetailedSeeker(testApp)
    const cv = await testApp.app.inject({
      url: '/api/v1/job-seeker/cv',
      headers: { authorization: `Bearer ${hanna.token}` },
    })

    const { data } = await readFileOf(hanna, cv.rawPayload)

    expect(data.resume).toMatchObject({
      basics: {
        label: 'Backend Developer',
        location: { city: 'Adama' },
        profiles: [
          { network: 'LinkedIn', url: 'https://linkedin.com/in/hanna' },
          { network: 'GitHub', url: 'https://github.com/hanna' },
        ],
        summary: expect.stringContaining('ሰላም'),
      },
      work: [
        { name: 'Wenchi', position: 'Engineer', startDate: '2021-03', endDate: 'present' },
        { name: 'Sheba', position: 'Trainee', startDate: '2019-01', endDate: '2021-02' },
      ],
      education: [{ institution: 'AAU', studyType: 'BSc' }],
      skills: expect.arrayContaining([expect.objectContaining({ name: 'Go' })]),
    })
  })

  test('reads the resume of the profile, and what it proposes can be imported', async ({ testApp }) => {
    const bytes = await createResumePdf(RESUME_LINES)
    const selam = await createSeekerWithResume(testApp, { resume: toUploadFile(bytes, 'mine.pdf') })

    const { status, data } = await selam.post('/job-seeker/read-resume', { useExistingResume: 'true' })

    expect({ status, data }).toEqual({ status: 200, data: PROPOSAL })
    const imported = await selam.post('/job-seeker/import-resume', data.resume)
    expect(imported).toMatchObject({
      status: 200,
      data: { added: { experiences: 1, education: 1, skills: 2 }, filled: ['location', 'githubUrl'] },
    })
    expect((await selam.get('/job-seeker/get-profile')).data).toMatchObject({
      experiences: [{ companyName: 'Wenchi Payments PLC', startDate: '2021-01-01', isCurrentRole: true }],
      education: [{ institution: 'Addis Ababa University', startDate: '2014-01-01', endDate: '2018-12-31' }],
    })
  })

  test('needs a file, or a resume in the profile', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    expect(await hanna.post('/job-seeker/read-resume', {})).toMatchObject({
      status: 400,
      errors: { resume: ['Please upload a resume'] },
    })
    expect(await hanna.post('/job-seeker/read-resume', { useExistingResume: 'true' })).toMatchObject({
      status: 400,
      code: 'NO_PROFILE_RESUME',
      errors: { resume: ['No existing resume found in your profile. Please upload a new one.'] },
    })
    expect(
      await hanna.post('/job-seeker/read-resume', { resume: { name: 'a.pdf', size: 5, path: '/etc/passwd' } }),
    ).toMatchObject({ status: 400, errors: { resume: ['Please send a file'] } })
  })

  test('requests nothing that a resume links to, and logs nothing of its text', async ({ testApp }) => {
    const requests: string[] = []
    const listener = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const trap = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/trap`
    const log: string[] = []
    const logStream = { write: (line: string) => void log.push(line) }
    const { app } = await testApp.startInstance(undefined, { LOG_LEVEL: 'debug' }, { logStream })
    const hanna = createTestClient(app, (await testApp.createSeeker()).token)
    const text = ['Canaryname Canarysurname', trap, 'SKILLS', 'Canaryskill, Go', ...RESUME_LINES]

    const pdf = await readFileOf(hanna, await createResumePdf(text))
    const word = createWordResume(text.map(buildWordParagraph).join('') + buildWordLink('Link', 'link0'), [trap])
    const docx = await readFileOf(hanna, word, 'canaryfile.docx')
    const broken = await readFileOf(hanna, createBrokenPdf(), 'canaryfile.pdf')

    listener.close()
    expect([pdf.status, docx.status, broken.status]).toEqual([200, 200, 400])
    expect(pdf.data.unread).toContain('Canaryskill')
    expect(requests).toEqual([])
    expect(log.join('')).toContain('RESUME_UNREADABLE')
    expect(log.join('')).not.toMatch(/canary/i)
  })

  test('reads two resumes of an account at a time, so that others are served too', async ({ testApp }) => {
    const [hanna, sara] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const resume = await createResumePdf(RESUME_LINES)
    const [served, ...responses] = await Promise.all([
      readFileOf(sara, resume),
      ...Array.from({ length: 6 }, () => readFileOf(hanna, resume)),
    ])
    expect(served.status).toBe(200)
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429])
    expect(responses.find(({ status }) => status === 429)).toMatchObject({
      code: 'TOO_MANY',
      message: 'Two of your resumes are being read. Please wait until one is done, then try again.',
    })
  })
})

describe('a file that cannot be read gets an error at its field:', () => {
  test.for<[what: string, name: string, create: () => Promise<Buffer> | Buffer, code: string, text: RegExp]>([
    ['a scan', 'cv.pdf', () => createScannedPdf(), 'RESUME_UNREADABLE', /no text that we can read/],
    ['21 pages', 'cv.pdf', () => createScannedPdf(21), 'RESUME_UNREADABLE', /more than 20 pages/],
    ['a broken PDF', 'cv.pdf', () => createBrokenPdf(), 'RESUME_UNREADABLE', /damaged/],
    ['a PDF that unpacks to 400 MB', 'cv.pdf', () => createPdfBomb(400), 'RESUME_UNREADABLE', /too complicated/],
    [
      'a Word file that unpacks to 200 MB',
      'cv.docx',
      () => createDocx({ name: 'word/media/x.png', data: Buffer.alloc(200_000_000) }),
      'FILE_WRONG_TYPE',
      /./,
    ],
    [
      'a Word file that unpacks to more than it says',
      'cv.docx',
      () => createDocx({ name: 'word/document.xml', data: Buffer.alloc(5_000_000, 32), claimedSize: 1000 }),
      'FILE_WRONG_TYPE',
      /./,
    ],
    ['an old Word file', 'cv.doc', createDoc, 'RESUME_UNREADABLE', /Old Word files/],
    [
      'a Word file that is broken inside',
      'cv.docx',
      () => createWordResume('<w:p><w:r></w:p>'),
      'RESUME_UNREADABLE',
      /damaged/,
    ],
    [
      'a Word file with 9 MB of text',
      'cv.docx',
      () => createWordResume(buildWordParagraph(randomBytes(4_500_000).toString('hex'))),
      'RESUME_UNREADABLE',
      /too much text/,
    ],
    [
      'a Word file of 60,000 elements within each other',
      'cv.docx',
      () =>
        createWordResume(Array.from({ length: 60_000 }, (_, n) => `<w:p a="${n}">`).join('') + '</w:p>'.repeat(60_000)),
      'RESUME_UNREADABLE',
      /damaged|too complicated/,
    ],
    ['a picture named PDF', 'cv.pdf', () => Buffer.from('\x89PNG'), 'FILE_WRONG_TYPE', /not a PDF file/],
    ['another kind of file', 'cv.txt', () => Buffer.from('text'), 'BAD_INPUT', /PDF or DOC/],
  ])('%s', async ([, name, create, code, text], { testApp }) => {
    const hanna = await testApp.createSeeker()
    const before = await computeDatabaseFingerprint(testApp)

    const response = await readFileOf(hanna, await create(), name)

    expect(response).toMatchObject({ status: 400, code, errors: { resume: [expect.stringMatching(text)] } })
    expect(await computeDatabaseFingerprint(testApp)).toBe(before)
    expect((await readFileOf(hanna, await createResumePdf(RESUME_LINES))).status).toBe(200)
  })
})
