import type { Access } from '@sira/contract/endpoint'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Caller, Reply } from '#testing/person.ts'
import { test, type Town } from '#testing/town.ts'

const INSIDE =
  /\bat \S+ \(|node_modules|\/src\/|select .+ from|insert into|violates|constraint|syntax error|invalid input syntax|\b(?:22P02|22003|22021|23505)\b/i
const VALUES: unknown[] = [
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

/** Somebody with every right that the endpoint asks for, and things of theirs to name in the path. */
async function rightful(town: Town, access: Access): Promise<{ caller: Caller; ids: Record<string, string> }> {
  const seeker = await town.seeker()
  const { id: companyId, owner } = await town.company()
  const { id: jobId } = await town.job(companyId)
  const { id: applicationId } = await town.application(jobId, seeker)
  const callers: Record<Access, () => Promise<Caller>> = {
    anyone: async () => town.visitor,
    signedIn: async () => seeker,
    undecided: () => town.account({ role: 'OTHER' }),
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
    admin: () => town.admin(),
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
const expectPlanned = (answer: Reply, what: string) => {
  expect(answer.status, what).toBeLessThan(500)
  if (answer.status >= 400) expect(answer.text, what).not.toMatch(INSIDE)
}

describe.for([...EVERY_ENDPOINT])('%s', ([, { method, path, access, query, body }]) => {
  test('has a planned answer to whatever is sent', { timeout: 60_000 }, async ({ town }) => {
    const { caller, ids } = await rightful(town, access)
    const at = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '01890000-0000-7000-8000-000000000000')
    const call = caller[method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete']

    for (const name of fieldsOf(query))
      for (const value of VALUES.filter((each) => typeof each !== 'object' && each !== '\ud800'))
        expectPlanned(
          await call(`${at}?${name}=${encodeURIComponent(String(value)).slice(0, 8000)}`),
          `${name}=${String(value).slice(0, 40)}`,
        )
    if (!body) return
    for (const name of fieldsOf(body))
      for (const value of VALUES)
        expectPlanned(await call(at, { [name]: value } as never), `${name}: ${JSON.stringify(value).slice(0, 40)}`)
    for (const value of VALUES) expectPlanned(await call(at, value as never), JSON.stringify(value).slice(0, 40))
  })
})
