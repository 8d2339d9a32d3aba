import { describe, expect } from 'vitest'
import { ASKS, endpointOf, send, type Stage } from '#testing/asks.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { newStage } from '#testing/stage.ts'
import { test, type Town } from '#testing/town.ts'
import { ACTORS, cellsOf, type Row } from './matrix.ts'

let stage: Stage | undefined
const onStage = async (town: Town) => (stage ??= await newStage(town))
const letters = (n: number) => 'አ'.repeat(n)
/** One of these is one character of a name; an Ethiopic one is a syllable. */
const latin = (n: number) => 'ï'.repeat(n)
const address = (n: number) => `https://${'a'.repeat(n - 16)}.example`
const mail = (n: number) => `${'a'.repeat(n - 13)}@town.example`
const digits = (n: number) => '9'.repeat(n)
const fixed = (amount: number) => ({ type: 'FIXED', amount })
const day = (days: number) => new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10)

/** Row, field, values that are taken, values that are refused: the last before and the first behind each limit. */
const LIMITS: [row: Row, field: string, taken: unknown[], refused: unknown[]][] = [
  ['register', 'firstName', [latin(2), letters(1), letters(100)], [latin(1), letters(101), '', ' a ']],
  ['register', 'lastName', [latin(2), letters(1), letters(100)], [latin(1), letters(101)]],
  ['register', 'email', [mail(254)], [mail(255), 'a@b', 'a@b.c', '@town.example', 'a b@town.example']],
  ['register', 'password', ['wq4!zt', `${letters(127)}x`], ['wq4!z', `${letters(128)}x`]],
  ['register', 'phone', ['911234567', '+251 911234567'], ['', '123', digits(40), '+251 91123456a']],
  ['register', 'role', ['JOBSEEKER', 'COMPANY'], ['ADMIN', 'OTHER', 'company', ['COMPANY'], null]],
  [
    'changeAccount',
    'firstName',
    [latin(2), letters(1), letters(100)],
    [latin(1), letters(101), '', 'evil.com', 'a\r\nb'],
  ],
  ['changeAccount', 'lastName', [latin(2), letters(1), letters(100)], [latin(1), letters(101), 'https://evil']],
  ['changeAccount', 'phone', ['911234567', '+251 911234567', ''], ['123', digits(40), '+251 91123456a', null]],
  ['changeAccount', 'location', [letters(100), ''], [letters(101), null]],
  ['sendMessage', 'name', [letters(1), letters(100)], ['', ' ', letters(101)]],
  ['sendMessage', 'email', [mail(254)], [mail(255), 'a@b']],
  ['sendMessage', 'subject', [letters(1), letters(200)], ['', letters(201)]],
  ['sendMessage', 'message', [letters(1), letters(5000)], [' ', letters(5001)]],
  ['updateCompany', 'name', [letters(2), letters(100)], [letters(1), letters(101), '']],
  ['updateCompany', 'location', [letters(2), letters(100)], [letters(1), letters(101)]],
  ['updateCompany', 'description', [letters(1000)], [letters(1001)]],
  ['updateCompany', 'phone', [digits(10), `+${digits(29)}`], [digits(9), digits(31), '0911 22 33 4x']],
  ['updateCompany', 'email', [mail(254)], [mail(255)]],
  [
    'updateCompany',
    'website',
    [address(2000), 'http://sheba.example'],
    [address(2001), 'sheba.example', 'ftp://sheba.example'],
  ],
  ['updateCompany', 'size', ['ENTERPRISE', 'STARTUP'], ['HUGE', 'startup', 1]],
  ['updateCompany', 'industry', ['EDTECH', 'FINTECH'], ['FARMING', '']],
  ['postJob', 'title', [letters(3), letters(100)], [letters(2), letters(101)]],
  ['postJob', 'description', [letters(10), letters(20_000)], [letters(9), letters(20_001)]],
  ['postJob', 'location', [letters(2), letters(100)], [letters(1), letters(101)]],
  ['postJob', 'type', ['REMOTE', 'INTERNSHIP'], ['FULL', 'fulltime', null]],
  ['postJob', 'level', ['INTERN', 'INTERNSHIP', 'MID', 'MIDLEVEL', 'MANAGER'], ['MIDDLE', 'junior', 3]],
  ['postJob', 'deadline', [day(0), day(400), '', null], [day(-1), '2027-02-29', '2027-13-01', '01-01-2028', 1]],
  [
    'postJob',
    'salary',
    [fixed(0.01), fixed(99_999_999), fixed(12.34)],
    [
      fixed(0),
      fixed(-1),
      fixed(100_000_000),
      fixed(12.345),
      fixed(2 ** 63),
      { ...fixed(5), benefits: letters(1001) },
      { type: 'RANGE', minAmount: 2, maxAmount: 1 },
      { ...fixed(1), extra: 1 },
    ],
  ],
  ['updateProfile', 'title', [letters(2), letters(100)], [letters(1), letters(101), '']],
  ['updateProfile', 'bio', [letters(500)], [letters(501)]],
  ['updateProfile', 'location', [letters(100)], [letters(101)]],
  ['updateProfile', 'githubUrl', [address(2000)], [address(2001), 'github.com/selam']],
  [
    'moveApplication',
    'status',
    ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'ACCEPTED', 'REJECTED', 'PENDING'],
    ['HIRED', 'rejected', null, ['REJECTED']],
  ],
  ['moveApplication', 'message', [letters(2000), ''], [letters(2001), null]],
  ['addNote', 'body', [letters(1), letters(5000)], ['', ' ', letters(5001)]],
  ['inviteCandidate', 'message', [letters(10), letters(500)], [letters(9), letters(501), '']],
  ['applyToJob', 'coverLetter', [], [letters(49), letters(10_001), `${' '.repeat(60)}x`]],
]

describe('the limits of a field hold at the door, to the letter:', () => {
  test.for(LIMITS)('%s %s', async ([row, field, taken, refused], { townOfFile: town }) => {
    const here = await onStage(town)
    const actor = ACTORS.find((each) => cellsOf(row)[each].startsWith('20'))!
    const sent = async (value: unknown) => {
      const { body, ...ask } = await ASKS[row](here, row === 'updateCompany' ? 'CA' : actor)
      return send(
        row,
        { ...ask, body: { ...(body as object), [field]: value } },
        here.cast.callers[row === 'updateCompany' ? 'CA' : actor],
      )
    }
    for (const value of taken)
      expect([value, (await sent(value)).status]).toEqual([value, endpointOf(row)!.status ?? 200])
    for (const value of refused) {
      const { status, errors } = await sent(value)
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
  ] as const)('updateProfile skills[0].%s', async ([field, taken, refused], { townOfFile: town }) => {
    const { cast, skillId } = await onStage(town)
    const sent = (value: unknown) =>
      cast.people.J.patch('/job-seeker/update-profile', {
        bio: letters(1 + (numbers++ % 400)),
        skills: [{ skillId, [field]: value }],
      })
    for (const value of taken) expect([value, (await sent(value)).status]).toEqual([value, 200])
    for (const value of refused)
      expect([value, await sent(value)]).toEqual([
        value,
        expect.objectContaining({ status: 400, errors: { [`skills.0.${field}`]: [expect.any(String)] } }),
      ])
  })

  test('fifty skills are taken, fifty-one and twice the same are not', async ({ townOfFile: town }) => {
    const { cast } = await onStage(town)
    const ids = (await town.db.selectFrom('skills').select('id').limit(51).execute()).map(({ id }) => ({ skillId: id }))
    const sent = async (skills: unknown) =>
      (await cast.people.JX.patch('/job-seeker/update-profile', { skills })).status
    expect([await sent(ids.slice(0, 50)), await sent(ids), await sent([ids[0], ids[0]]), await sent([])]).toEqual([
      200, 400, 400, 400,
    ])
  })

  test.for(['companyVerdict', 'jobVerdict'] as const)(
    'the reason of a %s has 1 to 500 characters',
    async (which, { townOfFile: town }) => {
      const { cast } = await onStage(town)
      const path =
        which === 'jobVerdict'
          ? `/admin/jobs/${cast.jobs['in review']}/status`
          : `/admin/companies/${cast.companies.inReview}/status`
      const sent = async (reason: unknown) => (await cast.people.AD.patch(path, { status: 'REJECTED', reason })).status
      expect([await sent(''), await sent(letters(501)), await sent(undefined), await sent(' '.repeat(20))]).toEqual([
        400, 400, 400, 400,
      ])
      expect(await sent(letters(500))).toBe(200)
    },
  )
})
let numbers = 0

describe('the limits of a question hold:', () => {
  const many = (conditions: number, pad = 0) =>
    encodeURIComponent(
      JSON.stringify(Array(conditions).fill({ columnField: 'location', operatorValue: '=', value: 'Adama' })) +
        ' '.repeat(pad),
    )
  const long = (length: number) => many(1, length - decodeURIComponent(many(1)).length)
  const LISTS = [
    '/jobs/saved',
    '/applications/mine',
    '/jobs/company',
    '/applications/company',
    '/admin/jobs',
    '/admin/companies',
  ]
  const CASES: [path: string, taken: string[], refused: string[]][] = [
    [
      '/jobs/getAll',
      [
        'search_key=' + 'a'.repeat(200),
        'per_page=100',
        'page=1',
        'page=100&per_page=100',
        `filters=${many(10)}`,
        `filters=${long(4096)}`,
        'filters=',
        'sort=',
      ],
      [
        'search_key=' + 'a'.repeat(201),
        'per_page=101',
        'per_page=0',
        'page=0',
        'page=101&per_page=100',
        `filters=${many(11)}`,
        `filters=${long(4097)}`,
        'page=1&page=2',
        'search_key=a&search_key=b',
      ],
    ],
    [
      '/company/fetchAll',
      ['per_page=100', 'page=100&per_page=100', `filters=${many(10)}`],
      [
        'per_page=101',
        'page=101&per_page=100',
        `filters=${many(11)}`,
        `filters=${long(4097)}`,
        'sort=Name',
        'sort=name&sort=jobs',
      ],
    ],
    ['/jobs/suggestions', ['q=' + 'a'.repeat(100), 'q=', ''], ['q=' + 'a'.repeat(101), 'q=a&q=b']],
    ...['/jobs/company', '/applications/company', '/applications/mine'].map((path): [string, string[], string[]] => [
      path,
      ['search=' + 'a'.repeat(100), 'status=all'],
      ['search=' + 'a'.repeat(101), 'status=ALL', 'status='],
    ]),
    ...LISTS.map((path): [string, string[], string[]] => [
      path,
      ['page=1', 'per_page=1', 'per_page=100', 'page=100&per_page=100'],
      [
        'page=0',
        'page=-1',
        'page=1.0',
        'page=01e1',
        'page=2147483648',
        'page=9223372036854775808',
        'page=NaN',
        'page=',
        'per_page=101',
        'per_page=0',
        'per_page=ten',
        'page=21',
        'page=101&per_page=100',
        'page=1&page=1',
      ],
    ]),
  ]
  test.for(CASES)('%s', async ([path, taken, refused], { townOfFile: town }) => {
    const { cast } = await onStage(town)
    const caller = path.startsWith('/admin')
      ? cast.people.AD
      : path.endsWith('company')
        ? cast.people.CA
        : cast.people.J
    for (const query of taken)
      expect([query.slice(0, 60), (await caller.get(`${path}?${query}`)).status]).toEqual([query.slice(0, 60), 200])
    for (const query of refused)
      expect([query.slice(0, 60), (await caller.get(`${path}?${query}`)).code]).toEqual([
        query.slice(0, 60),
        'BAD_INPUT',
      ])
  })
})

describe('an address that people write', () => {
  const BAD = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https:evil.example',
    'https://user@evil.example',
    'https://a:b@evil.example',
    'https://evil',
    'http://[::1]',
    'https://evil.example/\u0000',
    'https://evil.example/a b',
    'https://evil.example/\nx',
    'blob:https://evil.example',
    'ftp://evil.example',
    5,
    ['https://a.example'],
  ]
  const FIELDS: [Row, string, object][] = [
    ['updateCompany', 'website', {}],
    ...['githubUrl', 'linkedinUrl', 'portfolioUrl'].flatMap((field): [Row, string, object][] => [
      ['updateProfile', field, {}],
      ['createProfile', field, { title: 'Developer' }],
      ['applyToJob', field, { coverLetter: LONG_LETTER, useExistingResume: 'true' }],
    ]),
  ]
  test('keeps a host of other letters in plain ones, so that it cannot pass for another', async ({
    townOfFile: town,
  }) => {
    const { cast } = await onStage(town)
    expect(
      (await cast.people.CA.patch('/company/update-profile', { website: 'https://аpple.com/jobs' })).data.website,
    ).toBe('https://xn--pple-43d.com/jobs')
  })

  test.for(FIELDS)('of %s %s leads to the web and nowhere else', async ([row, field, rest], { townOfFile: town }) => {
    const here = await onStage(town)
    const actor = row === 'createProfile' ? 'J0' : row === 'updateCompany' ? 'CA' : 'J'
    const ask = await ASKS[row](here, actor)
    for (const value of BAD) {
      const { status, errors } = await send(
        row,
        { ...ask, body: { ...(ask.body as object), ...rest, [field]: value } },
        here.cast.callers[actor],
      )
      expect([value, status, Object.keys(errors ?? {})]).toEqual([value, 400, [field]])
    }
  })
})
