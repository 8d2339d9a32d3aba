import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type Show, shower } from '#testing/shown-page.ts'
import { test as base } from '#testing/town.ts'

const test = base.extend<{ show: Show }>({ show: async ({ town }, use) => use(await shower(town)) })
const built = fileURLToPath(new URL('../../../web/build/client', import.meta.url))
const KB = 1024

/** Bytes of a built file as they travel; the smallest ones travel as they are. */
const weight = (file: string) =>
  (statSync(path.join(built, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(path.join(built, file))).size
const filesIn = (html: string, ending: 'js' | 'css') => [
  ...new Set([...html.matchAll(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, 'g'))].map(([file]) => file)),
]
const sum = (files: readonly string[]) => files.reduce((all, file) => all + weight(file), 0) / KB

/** What a first visit loads, in KB: scripts, styles, the page itself, how many files of scripts and styles. */
const weigh = (html: string) => {
  const [scripts, styles] = [filesIn(html, 'js'), filesIn(html, 'css')]
  return {
    js: sum(scripts),
    css: sum(styles),
    html: brotliCompressSync(html).length / KB,
    files: scripts.length + styles.length,
  }
}

describe('what a first visit loads stays within its budget (KB as sent)', () => {
  test('pages that are only read load no script at all, for anybody who is not signed in', async ({ show }) => {
    for (const at of ['/privacy', '/terms', '/nowhere']) {
      const { html } = await show(at)
      const { js, css, html: page } = weigh(html)
      expect([at, js]).toEqual([at, 0])
      expect(html, at).not.toMatch(/<script[^>]*(src=|type="module")/)
      expect(css, at).toBeLessThanOrEqual(12)
      expect(page, at).toBeLessThanOrEqual(8)
    }
  })

  test('with the wish for scripts, which the page of a signed-in person adds itself, they come with them', async ({
    show,
  }) => {
    expect((await show('/privacy')).html).toContain(`searchParams.set('app'`)
    expect(weigh((await show('/privacy?app=')).html).js).toBeGreaterThan(100)
  })

  test('public pages', async ({ town, show }) => {
    const company = await town.company({ featured: true })
    const job = await town.job(company.id)
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

  test('screens of signing in', async ({ show }) => {
    for (const at of ['/signin', '/signup', '/verify-email', '/forgot-password', '/reset-password?token=x']) {
      const { js, css, html } = weigh((await show(at)).html)
      expect(js, at).toBeLessThanOrEqual(170)
      expect(css, at).toBeLessThanOrEqual(12)
      expect(html, at).toBeLessThanOrEqual(10)
    }
  })

  test('the letters of a page', () => {
    const fonts = ['hanken-400-700', 'menbere-mark-600'].map(
      (name) => statSync(path.join(built, `fonts/${name}.woff2`)).size / KB,
    )
    expect(fonts.reduce((all, one) => all + one)).toBeLessThanOrEqual(22)
  })
})
