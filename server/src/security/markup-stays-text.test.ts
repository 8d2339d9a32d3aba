import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { formOf } from '#testing/forms.ts'
import type { Caller, Reply } from '#testing/person.ts'
import { newcomer } from '#testing/registered.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { test, type Town } from '#testing/town.ts'

/** What would run, load or break out if some page, letter or header took it for more than text. */
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
/** All of them in one text; shorter than the shortest limit of a text. */
const ALL = PAYLOADS.join(' ')
/** Three at a time, for the fields that hold one line. */
const THREES = Array.from({ length: Math.ceil(PAYLOADS.length / 3) }, (_, n) =>
  [0, 1, 2].map((k) => PAYLOADS[(3 * n + k) % PAYLOADS.length]!),
)
const [PDF, PNG] = await Promise.all([samplePdf(), samplePng()])
const TAG = /<(script|svg|img|iframe|a href="data|x>)/i

/** What the server keeps of a name: one line, without doubled spaces. */
const asName = (text: string) => text.replace(/\s+/g, ' ').trim()

function expectPlain(answer: Reply, wanted: string[], what: string) {
  expect([answer.status, answer.headers['content-type'], answer.headers['x-content-type-options']], what).toEqual([
    200,
    'application/json; charset=utf-8',
    'nosniff',
  ])
  const texts = new Set<unknown>()
  JSON.parse(answer.text, (_key, value: unknown) => {
    texts.add(value)
    return value
  })
  expect(
    wanted.filter((text) => !texts.has(text)),
    what,
  ).toEqual([])
}

/** A company, a job, a seeker and an application, made through the door, with payloads in every text that people write. */
async function written(town: Town, [one, two, three]: string[]) {
  const [a, b, c] = [one!, two!, three!]
  const [admin, skillId] = [await town.admin(), await town.skillId('React')]
  const owner = await town.account({ role: 'COMPANY', first_name: a, last_name: b })
  const seeker = await town.account({ role: 'JOBSEEKER', first_name: b, last_name: c })
  const company = await owner.post(
    '/company/create-profile',
    formOf({
      name: c,
      email: 'jobs@sheba.example',
      phone: '+251 911223344',
      location: a,
      description: ALL,
      size: 'SMALL',
      industry: 'FINTECH',
      logo: fileOf(PNG, `${a}.png`),
      trade_license: fileOf(PDF, `${a}.pdf`),
    }),
  )
  expect(company.status).toBe(201)
  await admin.patch(`/admin/companies/${company.data.id}/status`, { status: 'REJECTED', reason: ALL })
  const rejected = await owner.get('/auth/me')
  await owner.patch('/company/update-profile', { size: 'LARGE' })
  await admin.patch(`/admin/companies/${company.data.id}/status`, { status: 'ACTIVE' })
  const job = await owner.post('/jobs/create', {
    title: b,
    description: ALL,
    location: c,
    skills: [{ skillId }],
    salary: { type: 'FIXED', amount: 5, benefits: a },
  })
  await admin.patch(`/admin/jobs/${job.data.id}/status`, { status: 'ACTIVE' })
  const profile = await seeker.post(
    '/job-seeker/create-profile',
    formOf({
      title: a,
      bio: ALL,
      location: b,
      'skills[0][skillId]': skillId,
      githubUrl: `https://github.com/?q=${encodeURIComponent(a)}`,
      resume: fileOf(PDF, `${a}.pdf`),
    }),
  )
  const application = await seeker.post(`/jobs/${job.data.id}/apply`, { coverLetter: ALL, useExistingResume: 'true' })
  expect([job.status, profile.status, application.status]).toEqual([201, 201, 201])
  return {
    texts: [a, b, c].map(asName),
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

describe('markup that people write comes back as the text it is, from every answer, and is escaped in letters:', () => {
  test.for(THREES)('%j', async (payloads, { townOfFile: town }) => {
    await town.sweep()
    const { texts, admin, owner, seeker, rejected, company, job, profile, application } = await written(town, payloads)
    const [a, b, c] = texts as [string, string, string]

    const answers: [who: Caller, path: string, wanted: string[]][] = [
      ...[town.visitor, seeker].flatMap((who): [Caller, string, string[]][] => [
        [who, `/company/fetch/${company}`, [a, b, c, ALL]],
        [who, '/company/fetchAll', [a, b, c, ALL]],
        [who, '/jobs/getAll', [a, b, c]],
        [who, `/jobs/getOne/${job}`, [a, b, c, ALL]],
      ]),
      [owner, '/auth/me', [a, b, c]],
      [owner, '/jobs/company', [a, b, c, ALL]],
      [owner, '/applications/company', [a, b, c, ALL]],
      [owner, `/jobs/${job}/applications`, [b, c, ALL]],
      [owner, `/applications/${application}`, [b, c, ALL]],
      [owner, `/job-seeker/${profile}`, [a, b, c, ALL]],
      [seeker, '/applications/mine', [b, c, ALL]],
      [seeker, '/job-seeker/get-profile', [a, b, c, ALL]],
      [seeker, '/auth/me', [a, b, c]],
      [admin, '/admin/companies?status=ACTIVE', [a, b, c, ALL]],
      [admin, `/admin/companies/${company}`, [a, b, c, ALL]],
      [admin, '/admin/jobs?status=ACTIVE', [b, c, ALL]],
    ]
    expectPlain(rejected, [a, b, c, ALL], 'the reason of a rejection')
    for (const [who, path, wanted] of answers) expectPlain(await who.get(path), wanted, path)

    const letters = await run<{ subject: string; html: string }>(
      town.db,
      'select subject, body_html as html from outbox',
    )
    expect(letters.length).toBeGreaterThan(5)
    for (const { subject, html } of letters) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toMatch(TAG)
      expect(html.match(/<[a-z][^>]*>/gi)!.filter((tag) => /\son\w+=|javascript:/i.test(tag))).toEqual([])
    }
    const { headers } = await town.app.inject({
      url: (await owner.get(`/applications/${application}`)).data.resume.url,
    })
    expect(headers['content-disposition']).toMatch(
      /^(inline|attachment); filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!$&+^`|#-]*$/,
    )
  })

  test('a name with line breaks or direction marks is one plain line before it reaches anybody', async ({
    townOfFile: town,
  }) => {
    const { id } = await newcomer(town, { firstName: 'Hiwot\u202e\u2066 txet', lastName: 'Be\tkele\u200f  T' })
    const [row] = await run<{ name: string }>(
      town.db,
      `select first_name || '|' || last_name as name from accounts where id = $1`,
      [id],
    )
    expect(row!.name).toBe('Hiwot txet|Be kele T')
  })
})
