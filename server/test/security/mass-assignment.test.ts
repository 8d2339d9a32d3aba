import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { computeDatabaseFingerprint } from '#test/database-fingerprint.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ACTORS, getMatrixCells, MATRIX_ROWS, type MatrixRow } from './access-matrix.ts'

const ID = '01890000-0000-7000-8000-000000000000'
/** Fields that the server, a moderator or somebody else decides, under their API names and their column names. */
const SERVER_FIELDS: Record<string, unknown> = {
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
/** Fields that some bodies accept: they are refused in all others. */
const FIELDS_OF_OTHER_BODIES: Record<string, unknown> = {
  role: 'ADMIN',
  status: 'ACTIVE',
  jobId: ID,
  reason: 'Because I say so',
  email: 'evil@evil.example',
  remember: true,
  otp: '000000',
}
/** The same kind of fields as names of form fields. */
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

let scenario: Scenario | undefined
const getScenario = async (testApp: TestApp) => (scenario ??= await createScenario(testApp))
const findAllowedActor = (row: MatrixRow) => ACTORS.find((actor) => getMatrixCells(row)[actor].startsWith('20'))
/** A standard document is accepted with unknown fields, which are ignored (features/seekers/import-resume.test.ts). */
const STANDARD_DOCUMENT_ROWS: MatrixRow[] = ['importResume']
const rows = MATRIX_ROWS.filter(
  (row) => getMatrixEndpoint(row)?.body && findAllowedActor(row) && !STANDARD_DOCUMENT_ROWS.includes(row),
)

/** Returns the fields that a row's body does not accept, with a value. */
function listUnknownFields(row: MatrixRow): [string, unknown][] {
  const shape = JSON.stringify(getMatrixEndpoint(row)!.body!.toJSONSchema({ io: 'input', unrepresentable: 'any' }))
  return Object.entries({ ...SERVER_FIELDS, ...FIELDS_OF_OTHER_BODIES }).filter(
    ([name]) => !shape.includes(`"${name}":`),
  )
}

describe('a valid body with one extra field is refused with the name of the field and changes nothing:', () => {
  test.for(rows)('%s', async (row, { sharedTestApp: testApp }) => {
    const currentScenario = await getScenario(testApp)
    const caller = currentScenario.fixtures.clients[findAllowedActor(row)!]
    const { body, ...ask } = await MATRIX_REQUESTS[row](currentScenario, findAllowedActor(row)!)
    const plain = body instanceof FormData ? Object.fromEntries(body) : (body as object)
    const before = await computeDatabaseFingerprint(testApp)

    expect(listUnknownFields(row).length).toBeGreaterThan(20)
    for (const [name, value] of listUnknownFields(row)) {
      const response = await sendMatrixRequest(row, { ...ask, body: { ...plain, [name]: value } }, caller)
      expect([name, response.status, response.code, response.errors]).toEqual([
        name,
        400,
        'BAD_INPUT',
        expect.objectContaining({ [name]: ['This field is not accepted here'] }),
      ])
    }
    expect(await computeDatabaseFingerprint(testApp)).toBe(before)
  })
})

const uploads = rows.filter((row) => getMatrixEndpoint(row)!.files)
describe('a form with an extra field or file is refused and leaves no row and no file:', () => {
  test.for(uploads)('%s', async (row, { sharedTestApp: testApp }) => {
    const currentScenario = await getScenario(testApp)
    const caller = currentScenario.fixtures.clients[findAllowedActor(row)!]
    const { body, ...ask } = await MATRIX_REQUESTS[row](currentScenario, findAllowedActor(row)!)
    const file = toUploadFile(await createSamplePdf(), 'a.pdf')
    const before = [await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]

    const extras = [
      ...FORM_FIELDS.map((name) => [name, 'ACTIVE'] as const),
      ['avatar', file],
      ['resumes', file],
      ['status', file],
      ['__proto__', file],
      ['logo[0]', file],
    ] as const
    for (const [name, value] of extras) {
      const response = await sendMatrixRequest(row, { ...ask, body: buildFormWithExtra(body, name, value) }, caller)
      expect([name, response.status, response.code]).toEqual([name, 400, 'BAD_INPUT'])
    }
    expect([await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]).toEqual(before)
  })
})

test('form fields that describe a file are not accepted as a file', async ({ sharedTestApp: testApp }) => {
  const { fixtures } = await getScenario(testApp)
  const before = [await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]
  const describeFileFields = (field: string) =>
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
    buildForm([...Object.entries(fields), ...files.flatMap(describeFileFields)])

  expect(
    await fixtures.people.C0.post('/company/create-profile', form(company, 'logo', 'trade_license')),
  ).toMatchObject({
    status: 400,
    errors: { logo: [expect.any(String)], trade_license: [expect.any(String)] },
  })
  expect(
    await fixtures.people.J.post(
      `/jobs/${fixtures.jobs.another}/apply`,
      form({ coverLetter: SAMPLE_COVER_LETTER }, 'resume'),
    ),
  ).toMatchObject({ status: 400, errors: { resume: [expect.any(String)] } })
  expect(await fixtures.people.J.patch('/job-seeker/update-profile', form({}, 'resume', 'profileImage'))).toMatchObject(
    {
      status: 400,
      code: 'NOTHING_CHANGED',
    },
  )
  expect([await computeDatabaseFingerprint(testApp), listFilesOnDisk(testApp)]).toEqual(before)
})

/** Returns the body as a form with one extra field. */
function buildFormWithExtra(body: unknown, name: string, value: string | File): FormData {
  const skills = (picks: { skillId: string }[]) =>
    picks.map(({ skillId }, n) => [`skills[${n}][skillId]`, skillId] as const)
  const fields =
    body instanceof FormData
      ? [...body]
      : Object.entries(body as Record<string, string>).flatMap(([key, text]) =>
          key === 'skills' ? skills(text as never) : [[key, text] as const],
        )
  return buildForm([...fields, [name, value]])
}

function buildForm(entries: (readonly [string, string | File])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
