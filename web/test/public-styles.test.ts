import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from 'vitest'
import { type RenderPage, createPageRenderer } from '../../server/test/support/rendered-page.ts'
import { test as testWithApp } from '../../server/test/support/test-app.ts'

const test = testWithApp.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp)),
})
const APP = fileURLToPath(new URL('../app', import.meta.url))
const ASSETS = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const ENTRIES = /^(layouts\/(public-layout|auth-layout|not-found)|features\/(pages|auth)\/[\w-]+\.route)\.tsx$/
const MORE_ENTRIES = [
  'root.tsx',
  'features/job-search/browse-jobs.route.tsx',
  'features/job-search/show-job.route.tsx',
  'features/companies/browse-companies.route.tsx',
  'features/companies/show-company.route.tsx',
  'features/contact/send-message.route.tsx',
  'features/alerts/stop-alert.route.tsx',
  'features/alerts/request-alert.route.tsx',
  'features/alerts/confirm-alert.route.tsx',
  'features/account/revert-email.route.tsx',
  'features/account/confirm-email.route.tsx',
  'features/team/join-company.route.tsx',
]

const IMPORTS = /^(?:import|export) (?!type )[^']*'(\.[^']+)'|import\('(\.[^']+)'/gm
/** The modules of public pages and those for signing in: what their routes import, at once or later. */
function listPublicModules(): string[] {
  const names = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  const waiting = [...names.filter((name) => ENTRIES.test(name)), ...MORE_ENTRIES].map((name) => path.join(APP, name))
  const found = new Set<string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    found.add(file)
    for (const [, atOnce, later] of readFileSync(file, 'utf8').matchAll(IMPORTS))
      waiting.push(path.resolve(path.dirname(file), (atOnce ?? later)!))
  }
  return [...found]
}

/**
 * Words that are no classes of public pages: `group` marks what others look at (`group-hover:…`) and is also a role, and
 * `entry` is a name in code.
 */
const NOT_STYLED = new Set(['group', 'entry'])
/** The classes that a sheet has rules for. */
const listClasses = (css: string) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(-?[a-zA-Z](?:[\w-]|\\.)*)/g)].map(([, name]) =>
      name!.replaceAll('\\', ''),
    ),
  )

function readClasses(sheet: string): Set<string> {
  const name = readdirSync(ASSETS).find((file) => file.startsWith(`${sheet}-`) && file.endsWith('.css'))!
  return listClasses(readFileSync(path.join(ASSETS, name), 'utf8'))
}

base('the modules of public pages are found', () => {
  const modules = listPublicModules().map((file) => path.relative(APP, file))
  expect(modules).toContain('features/job-search/job-row.tsx')
  expect(modules).toContain('layouts/notification-panel.tsx')
  expect(modules).not.toContain('layouts/company-layout.tsx')
})

test('the styles in the page have every class that public pages use', async ({ show }) => {
  const { html } = await show('/jobs')
  const inPage = listClasses(/<style id="page-styles"[^>]*>([\s\S]*?)<\/style>/.exec(html)![1]!)
  const ofArea = readClasses('area')
  // These are loaded with the scripts that show what they style.
  for (const name of [...readClasses('account'), ...readClasses('suggestions')]) inPage.add(name)
  for (const file of listPublicModules()) {
    const words = new Set(readFileSync(file, 'utf8').match(/[^\s'"`<>=;,]+/g))
    const missing = [...words].filter((word) => ofArea.has(word) && !inPage.has(word) && !NOT_STYLED.has(word))
    expect([path.relative(APP, file), missing]).toEqual([path.relative(APP, file), []])
  }
})

test('every value that a sheet refers to is defined, in it or in the page', async ({ show }) => {
  const { html } = await show('/jobs')
  const listDefined = (css: string) =>
    [...css.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map(([, set, typed]) => set ?? typed)
  const ofPage = new Set(listDefined(/<style id="page-styles"[^>]*>([\s\S]*?)<\/style>/.exec(html)![1]!))
  const code = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  // Set on elements: `style={{ '--h': hue }}`.
  const onElements = new Set(
    code.flatMap((name) => readFileSync(path.join(APP, name), 'utf8').match(/--[\w-]+(?=')/g) ?? []),
  )
  const sheets = readdirSync(ASSETS).filter((name) => name.endsWith('.css') && !name.startsWith('server-build'))
  expect(sheets.length).toBeGreaterThan(5)
  for (const name of sheets) {
    const css = readFileSync(path.join(ASSETS, name), 'utf8')
    const defined = new Set([...ofPage, ...onElements, ...listDefined(css)])
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, value]) => value!)
    expect([name, used.filter((value) => !defined.has(value))]).toEqual([name, []])
  }
})

test('the areas add their own styles, which come after those in the page', async ({ show }) => {
  const { html } = await show('/COMPANY')
  const [, sheets, styles] = /<style id="page-styles" data-sheets="([^"]*)">([\s\S]*?)<\/style>/.exec(html)!
  expect(sheets!.split(' ')).toEqual(['account', 'suggestions', 'area', 'overlays', 'company', 'tables'])
  const ofPublicPages = /<style id="page-styles">([\s\S]*?)<\/style>/.exec((await show('/jobs')).html)![1]!
  // Those of public pages come first, without the classes, which the sheet of the areas has.
  const [before, after] = ofPublicPages.split(
    /@layer utilities *\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/,
  )
  expect(after).toContain('--ink:')
  expect(styles!.startsWith(before! + after!)).toBe(true)
  for (const sheet of sheets!.split(' '))
    expect([sheet, [...readClasses(sheet)].filter((name) => !listClasses(styles!).has(name))]).toEqual([sheet, []])
  // A first visit requests no sheet.
  for (const path of ['/COMPANY', '/jobs']) expect((await show(path)).html).not.toMatch(/\/assets\/[\w-]+\.css/)
})

test('what is the same in every page is allowed by its hash', async ({ show }) => {
  const shared = new Set<string>()
  for (const at of ['/jobs', '/privacy', '/forgot-password']) {
    const { html, headers } = await show(at)
    expect(html).toMatch(/<style id="page-styles"[^>]*>/)
    // A page without other scripts makes no markup from text, and needs no policy for it.
    expect(html.match(/<script>window\.trustedTypes/g) ?? []).toHaveLength(at === '/privacy' ? 0 : 1)
    expect(html.match(/<script>.*localStorage\.getItem\('theme'\)/gs)).toHaveLength(1)
    shared.add(/('sha256-\S+' 'sha256-\S+') 'strict-dynamic'/.exec(String(headers['content-security-policy']))![1]!)
  }
  expect(shared.size).toBe(1)
})
