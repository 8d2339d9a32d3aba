import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type RenderPage, createPageRenderer } from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'

const test = base.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp)),
})
const CLIENT_BUILD = fileURLToPath(new URL('../build/client', import.meta.url))
const KB = 1024

/** Bytes of a built file as they are sent: compressed with Brotli, the smallest files as they are. */
const getWeight = (file: string) =>
  (
    statSync(path.join(CLIENT_BUILD, `${file}.br`), { throwIfNoEntry: false }) ??
    statSync(path.join(CLIENT_BUILD, file))
  ).size
const findFiles = (html: string, ending: 'js' | 'css') => [
  ...new Set([...html.matchAll(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, 'g'))].map(([file]) => file)),
]
/** Whether a script contains TanStack Query, known by a property name of its own. */
const hasQueryLibrary = (file: string) => readFileSync(path.join(CLIENT_BUILD, file), 'utf8').includes('queryHash')
const PUBLIC_PAGES = ['/', '/jobs', '/companies', '/employers', '/contact', '/job-alert', '/stop-alert']
const SIGN_IN_PAGES = ['/signin', '/signup', '/verify-email', '/forgot-password', '/reset-password?token=x']
const sumKb = (files: readonly string[]) => files.reduce((all, file) => all + getWeight(file), 0) / KB

/** What a first visit loads, in KB: scripts, styles, the page itself, and the number of script and style files. */
const weigh = (html: string) => {
  const [scripts, styles] = [findFiles(html, 'js'), findFiles(html, 'css')]
  return {
    js: sumKb(scripts),
    css: sumKb(styles),
    html: brotliCompressSync(html).length / KB,
    files: scripts.length + styles.length,
  }
}

describe('what a first visit loads is within its budget (KB as sent)', () => {
  test('pages that are only read load no script at all for visitors', async ({ show }) => {
    for (const at of ['/privacy', '/terms', '/nowhere']) {
      const { html } = await show(at)
      const { js, css, html: page } = weigh(html)
      expect([at, js]).toEqual([at, 0])
      expect(html, at).not.toMatch(/<script[^>]*(src=|type="module")/)
      expect(css, at).toBeLessThanOrEqual(12)
      expect(page, at).toBeLessThanOrEqual(8)
    }
  })

  test('these pages load their scripts with the parameter that the page of a signed-in person adds itself', async ({
    show,
  }) => {
    expect((await show('/privacy')).html).toContain(`searchParams.set('app'`)
    expect(weigh((await show('/privacy?app=')).html).js).toBeGreaterThan(100)
  })

  test('public pages', async ({ testApp, show }) => {
    const company = await testApp.createCompany({ featured: true })
    const job = await testApp.createJob(company.id)
    for (const at of [
      '/',
      '/jobs',
      `/jobs/${job.id}`,
      '/companies',
      `/companies/${company.id}`,
      '/employers',
      '/contact',
    ]) {
      const { js, css, html, files } = weigh((await show(at)).html)
      expect(js, at).toBeLessThanOrEqual(155)
      expect(js, at).toBeGreaterThan(100)
      expect(css, at).toBeLessThanOrEqual(12)
      expect(html, at).toBeLessThanOrEqual(14)
      expect(files, at).toBeLessThanOrEqual(14)
    }
  })

  test('no page that is open to everybody loads the query library', async ({ testApp, show }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    for (const at of [...PUBLIC_PAGES, `/jobs/${job.id}`, `/companies/${company.id}`, ...SIGN_IN_PAGES]) {
      const { html } = await show(at)
      expect(findFiles(html, 'js').filter(hasQueryLibrary), at).toEqual([])
    }
    expect(findFiles((await show('/COMPANY/applications')).html, 'js').filter(hasQueryLibrary)).toHaveLength(1)
  })

  test('no page loads for visitors what only seekers use to hide jobs', async ({ testApp, show }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id, { featured: true })
    const [script] = readdirSync(path.join(CLIENT_BUILD, 'assets')).filter((file) => /^hide-jobs-.*\.js$/.test(file))
    expect(script).toBeDefined()
    for (const at of ['/', '/jobs', `/jobs/${job.id}`, `/companies/${company.id}`])
      expect((await show(at)).html, at).not.toContain(script)
  })

  test('pages for signing in', async ({ show }) => {
    for (const at of SIGN_IN_PAGES) {
      const { js, css, html } = weigh((await show(at)).html)
      expect(js, at).toBeLessThanOrEqual(170)
      expect(css, at).toBeLessThanOrEqual(12)
      expect(html, at).toBeLessThanOrEqual(10)
    }
  })

  test('the fonts of a page', () => {
    const fonts = ['hanken-400-700', 'menbere-mark-600'].map(
      (name) => statSync(path.join(CLIENT_BUILD, `fonts/${name}.woff2`)).size / KB,
    )
    expect(fonts.reduce((all, one) => all + one)).toBeLessThanOrEqual(22)
  })
})
