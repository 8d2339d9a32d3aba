import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, sendMatrixRequest } from '#test/matrix-requests.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createScenario, type Scenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { MatrixRow } from './access-matrix.ts'

let scenario: Scenario | undefined
const getScenario = async (testApp: TestApp) => (scenario ??= await createScenario(testApp))

describe('the limits of a query hold:', () => {
  const buildFilters = (conditions: number, pad = 0) =>
    encodeURIComponent(
      JSON.stringify(Array(conditions).fill({ columnField: 'location', operatorValue: '=', value: 'Adama' })) +
        ' '.repeat(pad),
    )
  const buildFiltersOfLength = (length: number) => buildFilters(1, length - decodeURIComponent(buildFilters(1)).length)
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
        `filters=${buildFilters(10)}`,
        `filters=${buildFiltersOfLength(4096)}`,
        'filters=',
        'sort=',
      ],
      [
        'search_key=' + 'a'.repeat(201),
        'per_page=101',
        'per_page=0',
        'page=0',
        'page=101&per_page=100',
        `filters=${buildFilters(11)}`,
        `filters=${buildFiltersOfLength(4097)}`,
        'page=1&page=2',
        'search_key=a&search_key=b',
      ],
    ],
    [
      '/company/fetchAll',
      ['per_page=100', 'page=100&per_page=100', `filters=${buildFilters(10)}`],
      [
        'per_page=101',
        'page=101&per_page=100',
        `filters=${buildFilters(11)}`,
        `filters=${buildFiltersOfLength(4097)}`,
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
  test.for(CASES)('%s', async ([path, accepted, refused], { sharedTestApp: testApp }) => {
    const { fixtures } = await getScenario(testApp)
    const caller = path.startsWith('/admin')
      ? fixtures.people.AD
      : path.endsWith('company')
        ? fixtures.people.CA
        : fixtures.people.J
    for (const query of accepted)
      expect([query.slice(0, 60), (await caller.get(`${path}?${query}`)).status]).toEqual([query.slice(0, 60), 200])
    for (const query of refused)
      expect([query.slice(0, 60), (await caller.get(`${path}?${query}`)).code]).toEqual([
        query.slice(0, 60),
        'BAD_INPUT',
      ])
  })
})

describe('a URL that people enter', () => {
  const INVALID_URLS = [
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
  const FIELDS: [MatrixRow, string, object][] = [
    ['updateCompany', 'website', {}],
    ...['githubUrl', 'linkedinUrl', 'portfolioUrl'].flatMap((field): [MatrixRow, string, object][] => [
      ['updateProfile', field, {}],
      ['createProfile', field, { title: 'Developer' }],
      ['applyToJob', field, { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }],
    ]),
  ]
  test('stores a host with non-ASCII letters as ASCII, so that it cannot look like another one', async ({
    sharedTestApp: testApp,
  }) => {
    const { fixtures } = await getScenario(testApp)
    expect(
      (await fixtures.people.CA.patch('/company/update-profile', { website: 'https://аpple.com/jobs' })).data.website,
    ).toBe('https://xn--pple-43d.com/jobs')
  })

  test.for(FIELDS)(
    'of %s %s leads to the web and nowhere else',
    async ([row, field, rest], { sharedTestApp: testApp }) => {
      const currentScenario = await getScenario(testApp)
      const actor = row === 'createProfile' ? 'J0' : row === 'updateCompany' ? 'CA' : 'J'
      const ask = await MATRIX_REQUESTS[row](currentScenario, actor)
      for (const value of INVALID_URLS) {
        const { status, errors } = await sendMatrixRequest(
          row,
          { ...ask, body: { ...(ask.body as object), ...rest, [field]: value } },
          currentScenario.fixtures.clients[actor],
        )
        expect([value, status, Object.keys(errors ?? {})]).toEqual([value, 400, [field]])
      }
    },
  )
})
