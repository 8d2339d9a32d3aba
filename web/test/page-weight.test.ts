import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { type BudgetPath, fillBudgetPath, PAGE_BUDGETS } from '../../bench/src/page-budgets.ts'
import { weighPage } from '../../bench/src/page-weights.ts'
import { type RenderPage, createPageRenderer } from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'

const test = base.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp)),
})
const CLIENT_BUILD = fileURLToPath(new URL('../build/client', import.meta.url))
/** kB of a built file as they are sent: compressed with Brotli, the smallest files as they are. */
const getSize = (file: string) =>
  (
    statSync(path.join(CLIENT_BUILD, `${file}.br`), { throwIfNoEntry: false }) ??
    statSync(path.join(CLIENT_BUILD, file))
  ).size / 1000
const findFiles = (html: string, ending: 'js' | 'css') => [
  ...new Set([...html.matchAll(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, 'g'))].map(([file]) => file)),
]
/** Whether a script contains TanStack Query, known by a property name of its own. */
const hasQueryLibrary = (file: string) => readFileSync(path.join(CLIENT_BUILD, file), 'utf8').includes('queryHash')
const PUBLIC_PAGES = ['/', '/jobs', '/companies', '/employers', '/contact', '/job-alert', '/stop-alert']
const SIGN_IN_PAGES = ['/signin', '/signup', '/verify-email', '/forgot-password', '/reset-password?token=x']

describe('what a first visit loads', () => {
  test('no page is over its budget', async ({ testApp, show }) => {
    const company = await testApp.createCompany({ featured: true })
    const job = await testApp.createJob(company.id)
    for (const path of Object.keys(PAGE_BUDGETS) as BudgetPath[]) {
      const { html } = await show(fillBudgetPath(path, { job: job.id, company: company.id }))
      const { overBudget, js } = await weighPage(path, html, getSize)
      expect([path, overBudget]).toEqual([path, []])
      // Nothing was overlooked: pages with scripts have at least those of React.
      if (PAGE_BUDGETS[path].js > 0) expect(js, path).toBeGreaterThan(90)
    }
  })

  test('more than the budget is noticed', async ({ show }) => {
    const { html } = await show('/privacy')
    const { html: withScripts } = await show('/privacy?app=')
    expect((await weighPage('/privacy', html, getSize)).overBudget).toEqual([])
    const { overBudget } = await weighPage('/privacy', withScripts, getSize)
    expect(overBudget).toEqual(expect.arrayContaining(['js 0', 'requests 4']))
  })

  test('pages that are only read load no script at all for visitors', async ({ show }) => {
    for (const at of ['/privacy', '/terms', '/employers', '/nowhere'])
      expect((await show(at)).html, at).not.toMatch(/<script[^>]*(src=|type="module")|modulepreload/)
  })

  test('the page for employers has its scripts where a calendar opens in a dialog', async ({ testApp }) => {
    const show = await createPageRenderer(testApp, { settings: { SCHEDULING_URL: 'https://calendar.example/sira' } })
    expect((await show('/employers')).html).toMatch(/type=["']module["']/)
  })

  test('these pages load their scripts with the parameter that the page of a signed-in person adds itself', async ({
    show,
  }) => {
    expect((await show('/privacy')).html).toContain(`searchParams.set('app'`)
    expect((await show('/privacy?app=')).html).toMatch(/type=["']module["']/)
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

  test('the fonts of a page', () => {
    const fonts = ['hanken-400-700', 'menbere-mark-600'].map(
      (name) => statSync(path.join(CLIENT_BUILD, `fonts/${name}.woff2`)).size / 1000,
    )
    expect(fonts.reduce((all, one) => all + one)).toBeLessThanOrEqual(18)
  })
})
