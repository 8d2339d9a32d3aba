import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { registerPages } from '../../server/src/http/pages.ts'
import { buildRoutes } from '../../server/src/routes.ts'
import { createPageRenderer } from '../../server/test/support/rendered-page.ts'
import { test } from '../../server/test/support/test-app.ts'

const CLIENT_BUILD = fileURLToPath(new URL('../build/client', import.meta.url))
const NO_JOB = '00000000-0000-0000-0000-000000000000'
/** Some of the screens that are used again where they are kept. */
const MORE_SCREENS = ['/JOBSEEKER', '/COMPANY/applications', '/ADMIN/reports/messages']
const SCREENS = ['/JOBSEEKER/saved', '/JOBSEEKER/applications', '/JOBSEEKER/profile', `/jobs/${NO_JOB}/apply`]
const readList = (language: string) =>
  JSON.parse(readFileSync(path.join(CLIENT_BUILD, `offline-${language}.json`), 'utf8')) as string[]

test.for([
  ['en', ''],
  ['am', '/am'],
] as const)(
  'the screens that a device keeps name no file that it does not keep, in %s',
  async ([language, prefix], { testApp }) => {
    const show = await createPageRenderer(testApp)
    const kept = readList(language)
    expect(kept.filter((file) => !existsSync(CLIENT_BUILD + file))).toEqual([])
    for (const screen of SCREENS) {
      const { html } = await show(prefix + screen)
      const named = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))]
      expect(named.length).toBeGreaterThan(5)
      // The router's list of screens has its address in the page.
      expect(
        named.filter((file) => !kept.includes(file) && !file.startsWith('/assets/manifest-')),
        screen,
      ).toEqual([])
    }
  },
)

test('a device keeps nothing of the areas of companies and administrators', () => {
  for (const language of ['en', 'am'])
    expect(
      readList(language).filter((file) => /company-layout|admin|moderat|hiring|(?<!resume-)review/.test(file)),
    ).toEqual([])
})

test('a screen that is used again without a connection has no nonce', async ({ testApp }) => {
  const show = await createPageRenderer(testApp)
  for (const screen of [...SCREENS, ...MORE_SCREENS]) {
    const { headers, html } = await show(screen)
    expect(headers['content-security-policy'], screen).not.toContain('nonce-')
    expect(html).not.toContain('nonce=')
  }
  // Its address names somebody, so it is not kept.
  const { headers } = await show('/ADMIN/users/0199aaaa-0000-7000-8000-000000000000')
  expect(headers['content-security-policy']).toContain('nonce-')
})

test('each page links the manifest of its language', async ({ testApp }) => {
  const show = await createPageRenderer(testApp)
  for (const at of ['/', '/privacy', '/JOBSEEKER/saved']) {
    expect((await show(at)).html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
    expect((await show(`/am${at}`)).html).toContain('<link rel="manifest" href="/am/manifest.webmanifest"/>')
  }
})

test('a request to save data is repeated for scripts, and gets the page that everybody gets', async ({ testApp }) => {
  const { app } = await testApp.startInstance((fresh, resources) =>
    registerPages(fresh, buildRoutes(resources), resources.config),
  )
  await testApp.createCompany({ featured: true })
  const usual = await app.inject('/companies')
  const saving = await app.inject({ url: '/companies', headers: { 'save-data': 'on' } })
  expect([usual.headers['server-timing'], saving.headers['server-timing']]).toEqual([undefined, 'save-data'])
  expect(saving.body).toBe(usual.body)
  expect(saving.headers['etag']).toBe(usual.headers['etag'])
  const again = await app.inject({
    url: '/companies',
    headers: { 'save-data': 'on', 'if-none-match': String(usual.headers['etag']) },
  })
  expect([again.statusCode, again.headers['server-timing']]).toEqual([304, 'save-data'])
})
