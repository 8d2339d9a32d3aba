import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import type { TestClient, TestResponse } from '#test/test-client.ts'
import { signUpUnverifiedUser } from '#test/sign-up.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** Texts that would run, load something or break out if a page, an email or a header treated them as more than text. */
const PAYLOADS = [
  `<script>alert(1)</script>`,
  `"><svg/onload=alert(1)>`,
  `'-alert(1)-'`,
  `</script><script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `javascript:alert(1)//`,
  `{{constructor.constructor('alert(1)')()}}`,
  '${alert(1)}',
  `<!--<script>`,
  `]]><x>`,
  `&lt;b&gt;&#60;i&#62;`,
  `%3Cscript%3E`,
  `<a href="data:text/html,x">x</a>`,
  `" autofocus onfocus=alert(1) x="`,
  `\\u003cscript\\u003e`,
  `<iframe srcdoc=x>`,
  `=cmd|' /C calc'!A0`,
  `'; drop table jobs; --`,
  `\u2028\u2029alert(1)`,
  `__proto__`,
] as const
/** All payloads in one text, which is shorter than the shortest limit of a text field. */
const ALL_PAYLOADS = PAYLOADS.join(' ')
/** Groups of three, for fields with one line. */
const PAYLOAD_GROUPS = Array.from({ length: Math.ceil(PAYLOADS.length / 3) }, (_, n) =>
  [0, 1, 2].map((k) => PAYLOADS[(3 * n + k) % PAYLOADS.length]!),
)
const [PDF, PNG] = await Promise.all([createSamplePdf(), createSamplePng()])
const UNESCAPED_TAG = /<(script|svg|img|iframe|a href="data|x>)/i

/** Returns what the server stores of a name: one line, without doubled spaces. */
const toStoredName = (text: string) => text.replace(/\s+/g, ' ').trim()

function expectTexts(response: TestResponse, wanted: string[], what: string) {
  expect([response.status, response.headers['content-type'], response.headers['x-content-type-options']], what).toEqual(
    [200, 'application/json; charset=utf-8', 'nosniff'],
  )
  const texts = new Set<unknown>()
  JSON.parse(response.text, (_key, value: unknown) => {
    texts.add(value)
    return value
  })
  expect(
    wanted.filter((text) => !texts.has(text)),
    what,
  ).toEqual([])
}

/** Creates a company, a job, a seeker and an application through the HTTP API, with payloads in every text field. */
async function createWithPayloads(testApp: TestApp, [one, two, three]: string[]) {
  const [a, b, c] = [one!, two!, three!]
  const [admin, skillId] = [await testApp.createAdmin(), await testApp.getSkillId('React')]
  const owner = await testApp.createAccount({ role: 'COMPANY', first_name: a, last_name: b })
  const seeker = await testApp.createAccount({ role: 'JOBSEEKER', first_name: b, last_name: c })
  const company = await owner.post(
    '/company/create-profile',
    buildMultipartForm({
      name: c,
      email: 'jobs@sheba.example',
      phone: '+251 911223344',
      location: a,
      description: ALL_PAYLOADS,
      size: 'SMALL',
      industry: 'FINTECH',
      logo: toUploadFile(PNG, `${a}.png`),
      trade_license: toUploadFile(PDF, `${a}.pdf`),
    }),
  )
  expect(company.status).toBe(201)
  await admin.patch(`/admin/companies/${company.data.id}/status`, { status: 'REJECTED', reason: ALL_PAYLOADS })
  const rejected = await owner.get('/auth/me')
  await owner.patch('/company/update-profile', { size: 'LARGE' })
  await admin.patch(`/admin/companies/${company.data.id}/status`, { status: 'ACTIVE' })
  const job = await owner.post('/jobs/create', {
    title: b,
    description: ALL_PAYLOADS,
    location: c,
    skills: [{ skillId }],
    salary: { type: 'FIXED', amount: 5, benefits: a },
  })
  await admin.patch(`/admin/jobs/${job.data.id}/status`, { status: 'ACTIVE' })
  const profile = await seeker.post(
    '/job-seeker/create-profile',
    buildMultipartForm({
      title: a,
      bio: ALL_PAYLOADS,
      location: b,
      'skills[0][skillId]': skillId,
      githubUrl: `https://github.com/?q=${encodeURIComponent(a)}`,
      resume: toUploadFile(PDF, `${a}.pdf`),
    }),
  )
  const application = await seeker.post(`/jobs/${job.data.id}/apply`, {
    coverLetter: ALL_PAYLOADS,
    useExistingResume: 'true',
  })
  expect([job.status, profile.status, application.status]).toEqual([201, 201, 201])
  return {
    texts: [a, b, c].map(toStoredName),
    admin,
    owner,
    seeker,
    rejected,
    company: company.data.id,
    job: job.data.id,
    profile: profile.data.id,
    application: application.data.id,
  }
}

describe('markup that people enter is returned as text in every response, and is escaped in emails:', () => {
  test.for(PAYLOAD_GROUPS)('%j', async (payloads, { sharedTestApp: testApp }) => {
    await testApp.resetDatabase()
    const { texts, admin, owner, seeker, rejected, company, job, profile, application } = await createWithPayloads(
      testApp,
      payloads,
    )
    const [a, b, c] = texts as [string, string, string]

    const answers: [who: TestClient, path: string, wanted: string[]][] = [
      ...[testApp.visitor, seeker].flatMap((client): [TestClient, string, string[]][] => [
        [client, `/company/fetch/${company}`, [a, b, c, ALL_PAYLOADS]],
        [client, '/company/fetchAll', [a, b, c, ALL_PAYLOADS]],
        [client, '/jobs/getAll', [a, b, c]],
        [client, `/jobs/getOne/${job}`, [a, b, c, ALL_PAYLOADS]],
      ]),
      [owner, '/auth/me', [a, b, c]],
      [owner, '/jobs/company', [a, b, c, ALL_PAYLOADS]],
      [owner, '/applications/company', [a, b, c, ALL_PAYLOADS]],
      [owner, `/jobs/${job}/applications`, [b, c, ALL_PAYLOADS]],
      [owner, `/applications/${application}`, [b, c, ALL_PAYLOADS]],
      [owner, `/job-seeker/${profile}`, [a, b, c, ALL_PAYLOADS]],
      [seeker, '/applications/mine', [b, c, ALL_PAYLOADS]],
      [seeker, '/job-seeker/get-profile', [a, b, c, ALL_PAYLOADS]],
      [seeker, '/auth/me', [a, b, c]],
      [admin, '/admin/companies?status=ACTIVE', [a, b, c, ALL_PAYLOADS]],
      [admin, `/admin/companies/${company}`, [a, b, c, ALL_PAYLOADS]],
      [admin, '/admin/jobs?status=ACTIVE', [b, c, ALL_PAYLOADS]],
    ]
    expectTexts(rejected, [a, b, c, ALL_PAYLOADS], 'the reason of a rejection')
    for (const [client, path, wanted] of answers) expectTexts(await client.get(path), wanted, path)

    const emails = await run<{ subject: string; html: string }>(
      testApp.db,
      'select subject, body_html as html from outbox',
    )
    expect(emails.length).toBeGreaterThan(5)
    for (const { subject, html } of emails) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toMatch(UNESCAPED_TAG)
      expect(html.match(/<[a-z][^>]*>/gi)!.filter((tag) => /\son\w+=|javascript:/i.test(tag))).toEqual([])
    }
    const { headers } = await testApp.app.inject({
      url: (await owner.get(`/applications/${application}`)).data.resume.url,
    })
    expect(headers['content-disposition']).toMatch(
      /^(inline|attachment); filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!$&+^`|#-]*$/,
    )
  })

  test('a name with line breaks or direction marks is stored as one plain line', async ({ sharedTestApp: testApp }) => {
    const { id } = await signUpUnverifiedUser(testApp, {
      firstName: 'Hiwot\u202e\u2066 txet',
      lastName: 'Be\tkele\u200f  T',
    })
    const [row] = await run<{ name: string }>(
      testApp.db,
      `select first_name || '|' || last_name as name from accounts where id = $1`,
      [id],
    )
    expect(row!.name).toBe('Hiwot txet|Be kele T')
  })
})
