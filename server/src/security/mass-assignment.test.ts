import { describe, expect } from 'vitest'
import { ASKS, endpointOf, send, type Stage } from '#testing/asks.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { fileOf, samplePdf } from '#testing/samples.ts'
import { onDisk } from '#testing/stored-files.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { ACTORS, cellsOf, ROWS, type Row } from './matrix.ts'

const ID = '01890000-0000-7000-8000-000000000000'
/** What the server, a reviewer or somebody else decides, under the names of the wire and of the columns. */
const FOREIGN: Record<string, unknown> = {
  id: ID,
  userId: ID,
  accountId: ID,
  ownerId: ID,
  companyId: ID,
  seekerId: ID,
  jobSeekerId: ID,
  owner_id: ID,
  account_id: ID,
  company_id: ID,
  user: { role: 'ADMIN' },
  company: { status: 'ACTIVE' },
  isVerified: true,
  verified: true,
  featured: true,
  isAdmin: true,
  suspended_at: null,
  needs_another_look: false,
  isViewed: true,
  discoverable: true,
  rejectionReason: null,
  rejection_reason: '',
  applicationsCount: 9,
  live_jobs: 9,
  createdAt: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  publishedAt: '2020-01-01T00:00:00Z',
  passwordHash: 'x',
  password_hash: 'x',
  logo_file_id: ID,
  resume_file_id: ID,
}
/** Words that some bodies do know: only refused where they are not theirs to say. */
const KNOWN_SOMEWHERE: Record<string, unknown> = {
  role: 'ADMIN',
  status: 'ACTIVE',
  jobId: ID,
  reason: 'Because I say so',
  email: 'evil@evil.example',
  remember: true,
  otp: '000000',
}
/** The same as names of form fields. */
const FORM_FIELDS = [
  'userId',
  'user[role]',
  'user[email]',
  'status',
  'verified',
  'featured',
  'owner_id',
  'isVerified',
  'id',
  'company[status]',
  'rejection_reason',
  'unknown',
  'skills[0][userId]',
  'links[0]',
]

let stage: Stage | undefined
const onStage = async (town: Town) => (stage ??= await newStage(town))
const admitted = (row: Row) => ACTORS.find((actor) => cellsOf(row)[actor].startsWith('20'))
/** A document of a standard is taken with fields of others, which reach nothing (features/seekers/json-resume.test.ts). */
const FOREIGN_DOCUMENTS: Row[] = ['importResume']
const rows = ROWS.filter((row) => endpointOf(row)?.body && admitted(row) && !FOREIGN_DOCUMENTS.includes(row))

/** The fields that a body does not know. */
function strange(row: Row): [string, unknown][] {
  const shape = JSON.stringify(endpointOf(row)!.body!.toJSONSchema({ io: 'input', unrepresentable: 'any' }))
  return Object.entries({ ...FOREIGN, ...KNOWN_SOMEWHERE }).filter(([name]) => !shape.includes(`"${name}":`))
}

describe('a good body with one field more is refused, names the field and changes nothing:', () => {
  test.for(rows)('%s', async (row, { townOfFile: town }) => {
    const here = await onStage(town)
    const caller = here.cast.callers[admitted(row)!]
    const { body, ...ask } = await ASKS[row](here, admitted(row)!)
    const plain = body instanceof FormData ? Object.fromEntries(body) : (body as object)
    const before = await fingerprint(town)

    expect(strange(row).length).toBeGreaterThan(20)
    for (const [name, value] of strange(row)) {
      const answer = await send(row, { ...ask, body: { ...plain, [name]: value } }, caller)
      expect([name, answer.status, answer.code, answer.errors]).toEqual([
        name,
        400,
        'BAD_INPUT',
        expect.objectContaining({ [name]: ['This field is not accepted here'] }),
      ])
    }
    expect(await fingerprint(town)).toBe(before)
  })
})

const uploads = rows.filter((row) => endpointOf(row)!.files)
describe('a form with a field or file more is refused and leaves no row and no file:', () => {
  test.for(uploads)('%s', async (row, { townOfFile: town }) => {
    const here = await onStage(town)
    const caller = here.cast.callers[admitted(row)!]
    const { body, ...ask } = await ASKS[row](here, admitted(row)!)
    const file = fileOf(await samplePdf(), 'a.pdf')
    const before = [await fingerprint(town), onDisk(town)]

    const more = [
      ...FORM_FIELDS.map((name) => [name, 'ACTIVE'] as const),
      ['avatar', file],
      ['resumes', file],
      ['status', file],
      ['__proto__', file],
      ['logo[0]', file],
    ] as const
    for (const [name, value] of more) {
      const answer = await send(row, { ...ask, body: formOf(body, name, value) }, caller)
      expect([name, answer.status, answer.code]).toEqual([name, 400, 'BAD_INPUT'])
    }
    expect([await fingerprint(town), onDisk(town)]).toEqual(before)
  })
})

test('fields of a form that describe a file are no file', async ({ townOfFile: town }) => {
  const { cast } = await onStage(town)
  const before = [await fingerprint(town), onDisk(town)]
  const described = (field: string) =>
    [
      ['path', '/etc/passwd'],
      ['name', 'a.pdf'],
      ['size', '9'],
      ['declaredType', 'application/pdf'],
    ].map(([part, text]) => [`${field}[${part}]`, text!] as const)
  const company = {
    name: 'New Company',
    email: 'jobs@new.example',
    phone: '+251 911223344',
    location: 'Adama',
    size: 'SMALL',
    industry: 'TELECOM',
  }
  const form = (fields: object, ...files: string[]) =>
    formWith([...Object.entries(fields), ...files.flatMap(described)])

  expect(await cast.people.C0.post('/company/create-profile', form(company, 'logo', 'trade_license'))).toMatchObject({
    status: 400,
    errors: { logo: [expect.any(String)], trade_license: [expect.any(String)] },
  })
  expect(
    await cast.people.J.post(`/jobs/${cast.jobs.another}/apply`, form({ coverLetter: LONG_LETTER }, 'resume')),
  ).toMatchObject({ status: 400, errors: { resume: [expect.any(String)] } })
  expect(await cast.people.J.patch('/job-seeker/update-profile', form({}, 'resume', 'profileImage'))).toMatchObject({
    status: 400,
    code: 'NOTHING_CHANGED',
  })
  expect([await fingerprint(town), onDisk(town)]).toEqual(before)
})

/** The body as a form, with one field more. */
function formOf(body: unknown, name: string, value: string | File): FormData {
  const skills = (picks: { skillId: string }[]) =>
    picks.map(({ skillId }, n) => [`skills[${n}][skillId]`, skillId] as const)
  const fields =
    body instanceof FormData
      ? [...body]
      : Object.entries(body as Record<string, string>).flatMap(([key, text]) =>
          key === 'skills' ? skills(text as never) : [[key, text] as const],
        )
  return formWith([...fields, [name, value]])
}

function formWith(entries: (readonly [string, string | File])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
