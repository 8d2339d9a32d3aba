import type { AccessRule } from '@sira/contract/endpoint'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { TestClient, TestResponse } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** Text that shows internals: stack traces, SQL, messages of PostgreSQL. */
const INTERNALS =
  /\bat \S+ \(|node_modules|\/src\/|select .+ from|insert into|violates|constraint|syntax error|invalid input syntax|\b(?:22P02|22003|22021|23505)\b/i
const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  2 ** 31,
  2 ** 63,
  1.5,
  '',
  ' ',
  'x',
  'a\0b',
  '\ud800',
  "'; drop table jobs; --",
  '%',
  '\\',
  '🦋'.repeat(60),
  'x'.repeat(30_000),
  '1e400',
  '-0',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '+999999-01-01',
  '00000000-0000-0000-0000-000000000000',
  [],
  [null],
  ['x'],
  [[]],
  [{}],
  Array(1001).fill('x'),
  {},
  { length: 5 },
  { toString: 'x' },
  { type: 'RANGE', minAmount: 1, maxAmount: 1e300 },
  'https://user@evil.example',
  'javascript:alert(1)',
]

/** A caller with all rights that the endpoint requires, and the ids of their own things for the path. */
async function createRightfulCaller(
  testApp: TestApp,
  access: AccessRule,
): Promise<{ caller: TestClient; ids: Record<string, string> }> {
  const seeker = await testApp.createSeeker()
  const { id: companyId, owner } = await testApp.createCompany()
  const { id: jobId } = await testApp.createJob(companyId)
  const { id: applicationId } = await testApp.createApplication(jobId, seeker)
  const callers: Record<AccessRule, () => Promise<TestClient>> = {
    anyone: async () => testApp.visitor,
    signedIn: async () => seeker,
    undecided: () => testApp.createAccount({ role: 'OTHER' }),
    notUndecided: async () => seeker,
    seeker: async () => seeker,
    seekerWithProfile: async () => seeker,
    companyAccount: async () => owner,
    activeCompany: async () => owner,
    activeCompanyEditor: async () => owner,
    activeCompanyOwner: async () => owner,
    companyOwner: async () => owner,
    companyEditor: async () => owner,
    seekerOrActiveCompany: async () => owner,
    seekerOrActiveCompanyEditor: async () => owner,
    admin: () => testApp.createAdmin(),
  }
  return { caller: await callers[access](), ids: { companyId, jobId, applicationId, seekerId: seeker.seekerId } }
}

const fieldsOf = (schema: z.ZodType | undefined) => {
  const {
    properties,
    oneOf = [],
    anyOf = [],
  } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as {
    properties?: object
    oneOf?: { properties: object }[]
    anyOf?: { properties: object }[]
  }
  return Object.keys(Object.assign({}, properties, ...[...oneOf, ...anyOf].map((each) => each.properties)))
}
const expectNoServerError = (response: TestResponse, what: string) => {
  expect(response.status, what).toBeLessThan(500)
  if (response.status >= 400) expect(response.text, what).not.toMatch(INTERNALS)
}

describe.for([...EVERY_ENDPOINT])('%s', ([, { method, path, access, query, body }]) => {
  test('sends no server error and nothing internal, whatever the input', async ({ testApp }) => {
    const { caller, ids } = await createRightfulCaller(testApp, access)
    const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '01890000-0000-7000-8000-000000000000')
    const call = caller[method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete']

    for (const name of fieldsOf(query))
      for (const value of HOSTILE_VALUES.filter((each) => typeof each !== 'object' && each !== '\ud800'))
        expectNoServerError(
          await call(`${url}?${name}=${encodeURIComponent(String(value)).slice(0, 8000)}`),
          `${name}=${String(value).slice(0, 40)}`,
        )
    if (!body) return
    for (const name of fieldsOf(body))
      for (const value of HOSTILE_VALUES)
        expectNoServerError(
          await call(url, { [name]: value } as never),
          `${name}: ${JSON.stringify(value).slice(0, 40)}`,
        )
    for (const value of HOSTILE_VALUES)
      expectNoServerError(await call(url, value as never), JSON.stringify(value).slice(0, 40))
  })
})
