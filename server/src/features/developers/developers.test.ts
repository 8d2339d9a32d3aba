import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { COMPANY_EVENT_TYPES } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { createApiKeyClient } from '#test/api-keys.ts'
import { test, type TestApp } from '#test/test-app.ts'

const getPage = (testApp: TestApp, path: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: path, headers })
const KEYED = [...EVERY_ENDPOINT].filter(([, { apiKeyScopes }]) => apiKeyScopes)

describe('the documentation for developers', () => {
  test('is a page of at most 40 kB without scripts, that loads nothing', async ({ sharedTestApp: testApp }) => {
    const page = await getPage(testApp, '/developers')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Buffer.byteLength(page.body)).toBeLessThanOrEqual(40_000)
    expect(page.body).not.toMatch(/<script|<img|onload|@import|url\(/)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  test('names every endpoint that an API key can call, every event, and every error of the keys', async ({
    sharedTestApp: testApp,
  }) => {
    const { body } = await getPage(testApp, '/developers.md')
    for (const [, { method, path }] of KEYED)
      expect(body).toContain(`#### ${method} ${path.replace(/:(\w+)/g, '{$1}')}\n`)
    for (const type of COMPANY_EVENT_TYPES) expect(body).toContain(`| \`${type}\` |`)
    for (const code of ['API_KEY_INVALID', 'API_KEY_SCOPE_REQUIRED', 'API_KEY_REFUSED', 'CURSOR_EXPIRED', 'TOO_MANY'])
      expect(body).toContain(code)
    for (const language of ['sh', 'js', 'python']) expect(body).toContain(`\`\`\`${language}\n`)
  })

  test('links only to what there is: anchors of the page, and pages of this site', async ({
    sharedTestApp: testApp,
  }) => {
    const { body } = await getPage(testApp, '/developers')
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const anchors = links.filter((link) => link.startsWith('#'))
    expect(anchors.length).toBeGreaterThan(5)
    expect(anchors.filter((link) => !ids.has(link.slice(1)))).toEqual([])
    const own = links
      .map((link) => link.replace(/^https:\/\/sira\.example/, ''))
      .filter((link) => /^\/(?:api|developers)/.test(link))
    expect(own.length).toBeGreaterThan(1)
    for (const link of own) expect((await getPage(testApp, link)).statusCode, link).toBe(200)
  })

  test('is the same as Markdown, and is named in llms.txt', async ({ sharedTestApp: testApp }) => {
    const markdown = await getPage(testApp, '/developers.md')
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
    const page = await getPage(testApp, '/developers')
    const headings = [...markdown.body.matchAll(/^#{1,4} (.+)$/gm)]
      .map(([, heading]) => heading)
      .filter((heading) => !heading!.startsWith('{'))
    expect(headings.filter((heading) => !page.body.includes(`>${heading}<`))).toEqual(
      // A comment in an example of the shell.
      headings.filter((heading) => heading!.includes('"success"')),
    )
    const index = await getPage(testApp, '/llms.txt')
    expect(index.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(index.body).toContain('(https://sira.example/developers.md)')
  })

  test('is sent once: whoever has it is told that it has not changed', async ({ sharedTestApp: testApp }) => {
    const first = await getPage(testApp, '/developers')
    const again = await getPage(testApp, '/developers', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('has an example that writes: sent as it stands, with the id of a skill, it saves a draft', async ({
    testApp,
  }) => {
    const { body } = await getPage(testApp, '/developers.md')
    const [, path, example] = /curl https:\/\/sira\.example\/api\/v1(\/jobs\/drafts) [^']+-d '([^']+)'/.exec(body) ?? []
    const { owner } = await testApp.createCompany()
    const { client } = await createApiKeyClient(testApp, owner, ['jobs:write'])
    const skillId = (await testApp.visitor.get('/skills/getAll')).data[0].id
    const draft = await client.post(path!, JSON.parse(example!.replace('ID of GET /skills/getAll', skillId)))
    expect(draft).toMatchObject({ status: 201, data: { title: 'Backend engineer', status: 'DRAFT' } })
  })
})
