import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { ACTORS, getMatrixCells, type MatrixRow } from './access-matrix.ts'

let scenario: Scenario | undefined
const getScenario = async (testApp: TestApp) => (scenario ??= await createScenario(testApp))
const repeatEthiopic = (n: number) => 'አ'.repeat(n)
/** Names need two of these characters; one Ethiopic character is a syllable and enough. */
const repeatLatin = (n: number) => 'ï'.repeat(n)
const buildUrl = (n: number) => `https://${'a'.repeat(n - 16)}.example`
const buildEmailAddress = (n: number) => `${'a'.repeat(n - 13)}@town.example`
const repeatDigit = (n: number) => '9'.repeat(n)
const buildFixedSalary = (amount: number) => ({ type: 'FIXED', amount })
const SAMPLE_ID = '01980000-0000-7000-8000-000000000001'
const listCriteria = (count: number) => Array.from({ length: count }, (_, at) => `Criterion ${at}`)
const formatDayFromNow = (days: number) => new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10)

/** Row, field, accepted values, refused values: the last value within each limit and the first beyond it. */
const LIMITS: [row: MatrixRow, field: string, taken: unknown[], refused: unknown[]][] = [
  [
    'registerAccount',
    'firstName',
    [repeatLatin(1), repeatEthiopic(1), repeatEthiopic(100)],
    ['\u2060', repeatEthiopic(101), '', ' - '],
  ],
  [
    'registerAccount',
    'lastName',
    [repeatLatin(1), repeatEthiopic(1), repeatEthiopic(100)],
    ['\u2060', repeatEthiopic(101)],
  ],
  [
    'registerAccount',
    'email',
    [buildEmailAddress(254)],
    [buildEmailAddress(255), 'a@b', 'a@b.c', '@town.example', 'a b@town.example'],
  ],
  ['registerAccount', 'password', ['wq4!zt', `${repeatEthiopic(127)}x`], ['wq4!z', `${repeatEthiopic(128)}x`]],
  ['registerAccount', 'phone', ['911234567', '+251 911234567'], ['', '123', repeatDigit(40), '+251 91123456a']],
  ['registerAccount', 'role', ['JOBSEEKER', 'COMPANY'], ['ADMIN', 'OTHER', 'company', ['COMPANY'], null]],
  [
    'updateAccount',
    'firstName',
    [repeatLatin(1), repeatEthiopic(1), repeatEthiopic(100)],
    ['\u2060', repeatEthiopic(101), '', 'evil.com', 'a\r\nb'],
  ],
  [
    'updateAccount',
    'lastName',
    [repeatLatin(1), repeatEthiopic(1), repeatEthiopic(100)],
    ['\u2060', repeatEthiopic(101), 'https://evil'],
  ],
  ['updateAccount', 'phone', ['911234567', '+251 911234567', ''], ['123', repeatDigit(40), '+251 91123456a', null]],
  ['updateAccount', 'location', [repeatEthiopic(100), ''], [repeatEthiopic(101), null]],
  ['sendContactMessage', 'name', [repeatEthiopic(1), repeatEthiopic(100)], ['', ' ', repeatEthiopic(101)]],
  ['sendContactMessage', 'email', [buildEmailAddress(254)], [buildEmailAddress(255), 'a@b']],
  ['sendContactMessage', 'subject', [repeatEthiopic(1), repeatEthiopic(200)], ['', repeatEthiopic(201)]],
  ['sendContactMessage', 'message', [repeatEthiopic(1), repeatEthiopic(5000)], [' ', repeatEthiopic(5001)]],
  ['updateCompany', 'name', [repeatEthiopic(2), repeatEthiopic(100)], [repeatEthiopic(1), repeatEthiopic(101), '']],
  ['updateCompany', 'location', [repeatEthiopic(2), repeatEthiopic(100)], [repeatEthiopic(1), repeatEthiopic(101)]],
  ['updateCompany', 'description', [repeatEthiopic(1000)], [repeatEthiopic(1001)]],
  [
    'updateCompany',
    'phone',
    [repeatDigit(10), `+${repeatDigit(29)}`],
    [repeatDigit(9), repeatDigit(31), '0911 22 33 4x'],
  ],
  ['updateCompany', 'email', [buildEmailAddress(254)], [buildEmailAddress(255)]],
  [
    'updateCompany',
    'website',
    [buildUrl(2000), 'http://sheba.example'],
    [buildUrl(2001), 'sheba.example', 'ftp://sheba.example'],
  ],
  ['updateCompany', 'size', ['ENTERPRISE', 'STARTUP'], ['HUGE', 'startup', 1]],
  ['updateCompany', 'industry', ['EDTECH', 'FINTECH'], ['FARMING', '']],
  ['hideJob', 'reason', ['PAY', 'OTHER'], ['pay', '', null, ['PAY']]],
  ['postJob', 'title', [repeatEthiopic(3), repeatEthiopic(100)], [repeatEthiopic(2), repeatEthiopic(101)]],
  ['postJob', 'description', [repeatEthiopic(10), repeatEthiopic(20_000)], [repeatEthiopic(9), repeatEthiopic(20_001)]],
  ['postJob', 'location', [repeatEthiopic(2), repeatEthiopic(100)], [repeatEthiopic(1), repeatEthiopic(101)]],
  ['postJob', 'type', ['REMOTE', 'INTERNSHIP'], ['FULL', 'fulltime', null]],
  ['postJob', 'level', ['INTERN', 'INTERNSHIP', 'MID', 'MIDLEVEL', 'MANAGER'], ['MIDDLE', 'junior', 3]],
  [
    'postJob',
    'deadline',
    [formatDayFromNow(0), formatDayFromNow(400), '', null],
    [formatDayFromNow(-1), '2027-02-29', '2027-13-01', '01-01-2028', 1],
  ],
  [
    'postJob',
    'salary',
    [buildFixedSalary(0.01), buildFixedSalary(99_999_999), buildFixedSalary(12.34)],
    [
      buildFixedSalary(0),
      buildFixedSalary(-1),
      buildFixedSalary(100_000_000),
      buildFixedSalary(12.345),
      buildFixedSalary(2 ** 63),
      { ...buildFixedSalary(5), benefits: repeatEthiopic(1001) },
      { type: 'RANGE', minAmount: 2, maxAmount: 1 },
      { ...buildFixedSalary(1), extra: 1 },
    ],
  ],
  [
    'postJob',
    'criteria',
    [[], listCriteria(8), [repeatEthiopic(80)]],
    [listCriteria(9), [repeatEthiopic(81)], ['a'], null],
  ],
  ['saveScorecard', 'overall', ['STRONG_NO', 'STRONG_YES'], ['MAYBE', 'yes', '', null]],
  ['answerOffer', 'message', ['', repeatEthiopic(1000)], [repeatEthiopic(1001), null]],
  ['updateProfile', 'title', [repeatEthiopic(2), repeatEthiopic(100)], [repeatEthiopic(1), repeatEthiopic(101), '']],
  ['updateProfile', 'bio', [repeatEthiopic(500)], [repeatEthiopic(501)]],
  ['updateProfile', 'location', [repeatEthiopic(100)], [repeatEthiopic(101)]],
  ['updateProfile', 'githubUrl', [buildUrl(2000)], [buildUrl(2001), 'github.com/selam']],
  [
    'updateApplicationStatus',
    'status',
    ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'ACCEPTED', 'REJECTED', 'PENDING'],
    ['HIRED', 'rejected', null, ['REJECTED']],
  ],
  ['updateApplicationStatus', 'message', [repeatEthiopic(2000), ''], [repeatEthiopic(2001), null]],
  ['updateApplicationStatus', 'reason', [], ['skills', '', null, ['SKILLS']]],
  ['createCompanyTemplate', 'name', [repeatEthiopic(2), repeatEthiopic(80)], [repeatEthiopic(1), repeatEthiopic(81)]],
  ['createCompanyTemplate', 'kind', ['STATUS', 'MESSAGE', 'INVITATION'], ['status', null]],
  ['createCompanyTemplate', 'status', ['REJECTED', null], ['WITHDRAWN', 'rejected']],
  [
    'createCompanyTemplate',
    'subject',
    [repeatEthiopic(1), repeatEthiopic(120), '', null],
    [repeatEthiopic(121), 'two\nlines', '{{salary}}'],
  ],
  [
    'createCompanyTemplate',
    'body',
    // Of a template for a status change.
    [repeatEthiopic(1), repeatEthiopic(2000)],
    [' ', repeatEthiopic(2001), '{{salary}}', null],
  ],
  [
    'previewJobBoard',
    'address',
    [],
    ['', ' ', null, 1, `https://boards.greenhouse.io/${'a'.repeat(101)}`, 'a'.repeat(2001), 'https://a b.example'],
  ],
  ['linkJobBoard', 'address', [], ['', null, 'nothing', 'a'.repeat(2001)]],
  ['linkJobBoard', 'postings', [['a']], [[], 'a', null, [''], ['a'.repeat(101)], Array(501).fill('a')]],
  ['submitImportedJobs', 'jobIds', [[SAMPLE_ID]], [[], ['x'], null, Array(101).fill(SAMPLE_ID)]],
  ['resolveSourceChanges', 'fields', [['title']], [[], ['skills'], null, 'title']],
  ['resolveSourceChanges', 'take', [true, false], [null, 'true', 1]],
  ['addApplicationNote', 'body', [repeatEthiopic(1), repeatEthiopic(5000)], ['', ' ', repeatEthiopic(5001)]],
  [
    'inviteCandidate',
    'message',
    [repeatEthiopic(10), repeatEthiopic(500)],
    [repeatEthiopic(9), repeatEthiopic(501), ''],
  ],
  ['applyToJob', 'coverLetter', [], [repeatEthiopic(49), repeatEthiopic(10_001), `${' '.repeat(60)}x`]],
]

describe('the HTTP API enforces the limits of a field exactly:', () => {
  test.for(LIMITS)('%s %s', async ([row, field, accepted, refused], { sharedTestApp: testApp }) => {
    const currentScenario = await getScenario(testApp)
    const actor = ACTORS.find((each) => getMatrixCells(row)[each].startsWith('20'))!
    const sendValue = async (value: unknown) => {
      const { body, ...ask } = await MATRIX_REQUESTS[row](currentScenario, row === 'updateCompany' ? 'CA' : actor)
      return sendMatrixRequest(
        row,
        { ...ask, body: { ...(body as object), [field]: value } },
        currentScenario.fixtures.clients[row === 'updateCompany' ? 'CA' : actor],
      )
    }
    for (const value of accepted)
      expect([value, (await sendValue(value)).status]).toEqual([value, getMatrixEndpoint(row)!.status ?? 200])
    for (const value of refused) {
      const { status, errors } = await sendValue(value)
      expect([value, status, Object.keys(errors ?? {})]).toEqual([
        value,
        400,
        [expect.stringMatching(new RegExp(`^${field}\\b`))],
      ])
    }
  })

  test.for([
    ['yearsOfExp', [0, 60, '0', '60', '', null], [-1, 61, 1.5, '61', '-1', 'x', '007']],
    ['level', ['BEGINNER', 'EXPERT'], ['GURU', 'expert', 1]],
  ] as const)('updateProfile skills[0].%s', async ([field, accepted, refused], { sharedTestApp: testApp }) => {
    const { fixtures, skillId } = await getScenario(testApp)
    const sendValue = (value: unknown) =>
      fixtures.people.J.patch('/job-seeker/update-profile', {
        bio: repeatEthiopic(1 + (bioCounter++ % 400)),
        skills: [{ skillId, [field]: value }],
      })
    for (const value of accepted) expect([value, (await sendValue(value)).status]).toEqual([value, 200])
    for (const value of refused)
      expect([value, await sendValue(value)]).toEqual([
        value,
        expect.objectContaining({ status: 400, errors: { [`skills.0.${field}`]: [expect.any(String)] } }),
      ])
  })

  test('fifty skills are accepted, fifty-one or the same one twice are not', async ({ sharedTestApp: testApp }) => {
    const { fixtures } = await getScenario(testApp)
    const ids = (await testApp.db.selectFrom('skills').select('id').limit(51).execute()).map(({ id }) => ({
      skillId: id,
    }))
    const sendValue = async (skills: unknown) =>
      (await fixtures.people.JX.patch('/job-seeker/update-profile', { skills })).status
    expect([
      await sendValue(ids.slice(0, 50)),
      await sendValue(ids),
      await sendValue([ids[0], ids[0]]),
      await sendValue([]),
    ]).toEqual([200, 400, 400, 400])
  })

  test.for(['companyVerdict', 'jobVerdict'] as const)(
    'the reason of a %s has 1 to 500 characters',
    async (which, { sharedTestApp: testApp }) => {
      const { fixtures } = await getScenario(testApp)
      const path =
        which === 'jobVerdict'
          ? `/admin/jobs/${fixtures.jobs['in review']}/status`
          : `/admin/companies/${fixtures.companies.inReview}/status`
      const sendValue = async (reason: unknown) =>
        (await fixtures.people.AD.patch(path, { status: 'REJECTED', reason })).status
      expect([
        await sendValue(''),
        await sendValue(repeatEthiopic(501)),
        await sendValue(undefined),
        await sendValue(' '.repeat(20)),
      ]).toEqual([400, 400, 400, 400])
      expect(await sendValue(repeatEthiopic(500))).toBe(200)
    },
  )
})
let bioCounter = 0
