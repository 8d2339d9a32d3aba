import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findEndpoints, importAddresses, leaveOutEndpoints } from '../tools/endpoints-by-address.ts'

const CONTRACT = `import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
export const LIMIT = 5
export const KINDS = ['A', 'B']
export const Thing = z.object({ kind: z.enum(KINDS) })
export const listThings = defineEndpoint('GET /things/:thingId', {
  summary: 'List things',
  access: 'seeker',
  reply: z.array(Thing),
})
export const addThing = defineEndpoint('POST /things', { summary: 'Add', access: 'seeker', idempotent: true, body: Thing })
`

test('of an endpoint a browser gets method, path and whether it can be repeated', () => {
  expect(findEndpoints(CONTRACT).map(({ name, address }) => [name, JSON.parse(address)])).toEqual([
    ['listThings', { method: 'GET', path: '/things/:thingId' }],
    ['addThing', { method: 'POST', path: '/things', idempotent: true }],
  ])
})

test('an endpoint whose address is not written out is reported by its name', () => {
  expect(() => findEndpoints("export const odd = defineEndpoint(PATH, { access: 'seeker' })")).toThrow(/endpoint odd/)
})

test('a module that calls endpoints imports no schema for them', () => {
  const code = [
    "import { listThings as list, LIMIT, type Thing } from '@sira/contract/things'",
    "import { addThing, type Thing as Other } from '@sira/contract/things'",
    "import type { Reply } from '@sira/contract/things'",
    "import { other } from './other.ts'",
  ].join('\n')
  expect(importAddresses(code, 'page.ts', () => findEndpoints(CONTRACT)).split('\n')).toEqual([
    "import { LIMIT } from '@sira/contract/things'",
    'const list = {"method":"GET","path":"/things/:thingId"}',
    'const addThing = {"method":"POST","path":"/things","idempotent":true}',
    "import type { Reply } from '@sira/contract/things'",
    "import { other } from './other.ts'",
  ])
})

test('a schema of an endpoint is imported by its own name', () => {
  const build = (use: string) =>
    importAddresses(`import { addThing } from '@sira/contract/things'\n${use}`, 'page.ts', () =>
      findEndpoints(CONTRACT),
    )
  expect(() => build('show(addThing.body)')).toThrow('page.ts must import the schemas of addThing by their own names.')
  expect(build('type Form = Input<typeof addThing.body>; show(addThing.path)')).toContain('const addThing')
})

test('an endpoint is not taken from a module that is loaded later', () => {
  const code = "const { addThing } = await load()\nconst load = () => import('@sira/contract/things')"
  expect(() => importAddresses(code, 'page.ts', () => findEndpoints(CONTRACT))).toThrow(
    'page.ts must import addThing at its beginning.',
  )
  const schema = "const load = () => import('@sira/contract/things').then(({ Thing }) => Thing)"
  expect(importAddresses(schema, 'page.ts', () => findEndpoints(CONTRACT))).toBe(schema)
})

test('endpoints behind one name cannot be told apart', () => {
  const code = "import * as things from '@sira/contract/things'"
  expect(() => importAddresses(code, 'page.ts', () => findEndpoints(CONTRACT))).toThrow(/page\.ts .* by their names/)
})

test('the contract loses its endpoints, and schemas that nothing imports can be left out', () => {
  const left = leaveOutEndpoints(CONTRACT, 'things.ts')
  expect(left).not.toMatch(/defineEndpoint\(|summary/)
  expect(left).toContain('export const LIMIT = 5')
  expect(left).toContain("export const KINDS = ['A', 'B']")
  expect(left).toContain('export const Thing = /* @__PURE__ */ (() => (z.object({ kind: z.enum(KINDS) })))()')
})

test('a file without schemas stays as it is', () => {
  const code = "import { t } from './t.ts'\nexport const TITLE = t('Jobs')\n"
  expect(leaveOutEndpoints(code, 'titles.ts')).toBe(code)
})

test('every endpoint of the contract is called as it is served', () => {
  const folder = new URL('../../contract/src/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const found = files.flatMap((name) => findEndpoints(readFileSync(new URL(name, folder), 'utf8')))
  const addresses = Object.fromEntries(found.map(({ name, address }) => [name, JSON.parse(address) as unknown]))
  const served = Object.fromEntries(
    [...EVERY_ENDPOINT].map(([name, { method, path, idempotent }]) => [
      name,
      { method, path, ...(idempotent && { idempotent }) },
    ]),
  )
  expect(addresses).toEqual(served)
})
