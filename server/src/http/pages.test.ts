import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { describe, expect } from 'vitest'
import { textOf } from '#testing/shown-page.ts'
import { test as base } from '#testing/town.ts'
import { run } from '#db/database.ts'
import { everyRoute } from '../every-route.ts'
import { mountPages } from './pages.ts'
import type { Route } from './route.ts'

/** A town whose app also serves the built pages (`npm test` builds them first). */
const test = base.extend<{
  show: (path: string) => Promise<{ status: number; html: string; policy: string; caching: string }>
}>({
  show: async ({ town }, use) => {
    const { app } = await town.instance((fresh, resources) =>
      mountPages(fresh, everyRoute(resources), resources.config),
    )
    await use(async (path) => {
      const answer = await app.inject({ url: path, headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } })
      return {
        status: answer.statusCode,
        html: answer.body,
        policy: String(answer.headers['content-security-policy']),
        caching: String(answer.headers['cache-control']),
      }
    })
  },
})

const EVIL = `</script><script>window.__xss=1</script><img src=x onerror=__xss=1>"'\u2028\u2029<!--`
const scripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }))

describe('pages', () => {
  test('every script carries the nonce of its own answer, and no nonce comes twice', async ({ show }) => {
    const seen = new Set<string>()
    for (let times = 0; times < 40; times++) {
      const { html, policy } = await show('/signin')
      const nonce = /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? ''
      expect(seen.has(nonce)).toBe(false)
      seen.add(nonce)
      for (const { attributes } of scripts(html)) expect(attributes).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/\son\w+=/i)
    }
  })

  test('asked for its head alone, a page answers as it would with its body, which is left out', async ({ town }) => {
    const { app } = await town.instance((fresh, resources) =>
      mountPages(fresh, everyRoute(resources), resources.config),
    )
    for (const [url, status] of [
      ['/', 200],
      ['/jobs', 200],
      ['/privacy', 200],
      ['/nowhere', 404],
      ['/JOBSEEKER/nowhere', 302],
      ['/employers.data', 200],
    ] as const) {
      const [head, whole] = await Promise.all([app.inject({ method: 'HEAD', url }), app.inject({ url })])
      expect([url, head.statusCode, head.body, head.headers['content-type'], head.headers['location']]).toEqual([
        url,
        status,
        '',
        whole.headers['content-type'],
        whole.headers['location'],
      ])
      expect(whole.statusCode).toBe(status)
    }
  })

  test('the policy lets nothing run, load, frame or post that is not ours', async ({ show }) => {
    const { policy, caching } = await show('/jobs')

    expect(caching).toBe('private, no-cache')
    for (const part of [
      `'strict-dynamic'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
      `require-trusted-types-for 'script'`,
    ])
      expect(policy).toContain(part)
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:/)
  })

  test('lets nothing of Google’s in, also where Google signs people in: its button has a document of its own', async ({
    town,
    show,
  }) => {
    for (const path of ['/signin', '/signup', '/jobs']) {
      const { policy, html } = await show(path)
      expect(policy + html, path).not.toMatch(/accounts\.google\.com/)
    }
    expect((await show('/signin')).html).toContain('Or continue with')
    const without = await town.instance(
      (fresh, resources) => mountPages(fresh, everyRoute(resources), resources.config),
      { GOOGLE_CLIENT_ID: '' },
    )
    expect((await without.app.inject({ url: '/signin' })).headers['cross-origin-opener-policy']).toBe('same-origin')
    const { app } = await town.instance((fresh, resources) =>
      mountPages(fresh, everyRoute(resources), resources.config),
    )
    expect((await app.inject({ url: '/signin' })).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    )
  })

  test('no other account is offered where none is set up', async ({ town }) => {
    const { app } = await town.instance(
      (fresh, resources) => mountPages(fresh, everyRoute(resources), resources.config),
      { GOOGLE_CLIENT_ID: '', GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '' },
    )
    for (const url of ['/signin', '/signup']) expect((await app.inject({ url })).body).not.toContain('Or continue with')
  })

  test('what people typed cannot end a script or become markup', async ({ town, show }) => {
    const { id: companyId } = await town.company({ name: EVIL.slice(0, 100), description: EVIL })
    const { id } = await town.job(companyId, {
      title: `Engineer ${EVIL}`.slice(0, 100),
      location: EVIL.slice(0, 100),
      description: `Build it. ${EVIL}`,
    })

    for (const path of [
      `/jobs/${id}`,
      '/jobs',
      `/jobs?q=${encodeURIComponent(EVIL)}`,
      `/companies/${companyId}`,
      '/companies',
      '/',
    ]) {
      const { status, html } = await show(path)
      expect(status, path).toBe(200)
      expect(html, path).not.toContain('<script>window.__xss')
      expect(html, path).not.toContain('<img src=x')
      // React Router's own data lies in scripts as text: neither the end of a script nor a comment may stand in them.
      for (const { text } of scripts(html)) expect(text, path).not.toMatch(/<!--|<\/|<script|\u2028|\u2029/)
    }
  })

  test('a live job has metadata, a canonical address on the public origin and JobPosting data', async ({
    town,
    show,
  }) => {
    const { id: companyId } = await town.company({ name: 'Sheba Tech' })
    const { id } = await town.job(companyId, { title: 'Ledger Engineer' })
    const { html } = await show(`/jobs/${id}`)

    expect(html).toContain('<title>Ledger Engineer at Sheba Tech | Sira</title>')
    expect(html).toContain(`<link rel="canonical" href="https://sira.example/jobs/${id}"`)
    expect(html).toContain('property="og:title"')
    expect(html).not.toContain('evil.test')
    const data = scripts(html)
      .filter(({ attributes }) => attributes.includes('ld+json'))
      .map(({ text }) => JSON.parse(text) as { '@type': string })
    expect(data.map((one) => one['@type'])).toEqual(['JobPosting', 'BreadcrumbList'])
  })

  test('a closed job can be read without JobPosting data and is kept out of search engines', async ({ town, show }) => {
    const { id: companyId } = await town.company()
    const { id } = await town.job(companyId)
    await run(town.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [id])
    const { status, html } = await show(`/jobs/${id}`)

    expect(status).toBe(200)
    expect(html).toContain('no longer accepting applications')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('Apply Now')
  })

  test('what is not there, or not public, is a real 404 that shows nothing of it', async ({ town, show }) => {
    const { id: companyId } = await town.company({ status: 'PENDING', name: 'Hidden Works' })
    const { id } = await town.job((await town.company()).id, { status: 'PENDING', title: 'Hidden Engineer' })

    const words = {
      '/nothing': 'Unexpected Application Error!',
      [`/jobs/${id}`]: 'Job not found',
      '/jobs/nonsense': 'Job not found',
      [`/companies/${companyId}`]: 'not found',
    }
    for (const [path, word] of Object.entries(words)) {
      const { status, html } = await show(path)
      expect(status, path).toBe(404)
      expect(html.toLowerCase(), path).toContain(word.toLowerCase())
      expect(html, path).not.toContain('Hidden')
    }
  })

  test('an address on the request line that looks like another site is a path of ours', async ({ show }) => {
    for (const path of ['//', '///', '//evil.test/nothing', '/\\evil.test'])
      expect([200, 404], path).toContain((await show(path)).status)
    const { html } = await show('//evil.test/jobs')
    expect(html).not.toContain('evil.test')
  })

  test('a browser that reads brotli gets the same page in fewer bytes', async ({ town }) => {
    const { app } = await town.instance((fresh, resources) =>
      mountPages(fresh, everyRoute(resources), resources.config),
    )
    const [plain, small] = await Promise.all([
      app.inject('/privacy'),
      app.inject({ url: '/privacy', headers: { 'accept-encoding': 'gzip, br' } }),
    ])

    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('<h1')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  test('guarded screens are shells without anybody’s data', async ({ show }) => {
    for (const path of ['/JOBSEEKER', '/COMPANY/applications', '/ADMIN/companies', '/post-job'])
      expect((await show(path)).status, path).toBe(200)
  })

  test('what takes long is waited for only a moment: a browser gets the rest of the page first, a program gets it whole', async ({
    town,
  }) => {
    await town.job((await town.company()).id, { featured: true, title: 'Late Engineer' })
    const release: (() => void)[] = []
    const held = (route: Route): Route =>
      route.endpoint.path === '/jobs/featured'
        ? {
            ...route,
            handle: async (...given) => {
              await new Promise<void>((go) => release.push(go))
              return route.handle(...given)
            },
          }
        : route
    const { app } = await town.instance((fresh, resources) =>
      mountPages(fresh, everyRoute(resources).map(held), resources.config),
    )
    const asBrowser = async (headers: Record<string, string>) =>
      (
        await app.inject({ url: '/', headers: { 'sec-fetch-dest': 'document', ...headers }, payloadAsStream: true })
      ).stream()

    const page = await asBrowser({})
    let html = ''
    for await (const chunk of page) {
      html += String(chunk)
      if (html.includes('Become a Partner') && release.length > 0) {
        expect(textOf(html)).toContain('Loading featured jobs...')
        expect(html).not.toContain('Late Engineer')
        release.pop()!()
      }
    }
    expect(html).toContain('Late Engineer')
    expect(html, 'the part that came late can be read without scripts too').toMatch(
      /<div hidden id="S:\d+">(?:(?!<script).)*Late Engineer/s,
    )

    const packed = (await asBrowser({ 'accept-encoding': 'br' })).pipe(createBrotliDecompress())
    let unpacked = ''
    for await (const chunk of packed) {
      unpacked += String(chunk)
      if (unpacked.includes('Become a Partner')) release.pop()?.()
    }
    expect(unpacked).toContain('Late Engineer')

    const whole = app.inject({ url: '/' })
    await expect.poll(() => release.length).toBe(1)
    release.pop()!()
    expect((await whole).body).toMatch(/Late Engineer/)
    expect((await whole).body).not.toContain('Loading featured jobs...')
  })
})
