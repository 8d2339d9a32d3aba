import { createHash } from 'node:crypto'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { describe, expect } from 'vitest'
import { extractText } from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'
import { run } from '../../server/src/db/database.ts'
import { buildRoutes } from '../../server/src/routes.ts'
import { registerPages } from '../../server/src/http/pages.ts'
import type { Route } from '../../server/src/http/route.ts'

/** A test app that also serves the built pages (`npm test` builds them first). */
const test = base.extend<{
  show: (path: string) => Promise<{ status: number; html: string; policy: string; caching: string }>
}>({
  show: async ({ testApp }, use) => {
    const { app } = await testApp.startInstance((fresh, resources) =>
      registerPages(fresh, buildRoutes(resources), resources.config),
    )
    await use(async (path) => {
      const response = await app.inject({ url: path, headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } })
      return {
        status: response.statusCode,
        html: response.body,
        policy: String(response.headers['content-security-policy']),
        caching: String(response.headers['cache-control']),
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
  test('every script has the nonce of its own response, or is known by its hash, and no nonce is used twice', async ({
    show,
  }) => {
    const seen = new Set<string>()
    for (let times = 0; times < 40; times++) {
      const { html, policy } = await show('/forgot-password')
      const nonce = /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? ''
      expect(seen.has(nonce)).toBe(false)
      seen.add(nonce)
      const hasHash = ({ text }: { text: string }) =>
        policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      const [head, ...others] = scripts(html)
      expect([head!.attributes, hasHash(head!)]).toEqual(['', true])
      for (const script of others) expect(script.attributes).toContain(`nonce="${nonce}"`)
      expect(html).not.toMatch(/\son\w+=/i)
    }
  })

  test('the scripts of a page that is kept are allowed by their hashes, and by nothing else', async ({ show }) => {
    for (const path of ['/', '/jobs', '/privacy', '/signin']) {
      const { html, policy } = await show(path)
      const allowed = /script-src ([^;]*)/.exec(policy)![1]!
      expect(allowed).toMatch(/^('sha256-[^']{44}' )+'strict-dynamic'$/)
      const ran = scripts(html).filter(({ attributes }) => !attributes.includes('ld+json'))
      expect(ran.length).toBeGreaterThan(0)
      for (const { attributes, text } of ran) {
        expect([path, attributes]).toEqual([path, ''])
        expect(allowed).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      }
    }
  })

  test('a HEAD request gets the same response as GET, without the body', async ({ testApp }) => {
    const { app } = await testApp.startInstance((fresh, resources) =>
      registerPages(fresh, buildRoutes(resources), resources.config),
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

  test('the content security policy allows nothing from other sites to run, load, frame or receive forms', async ({
    show,
  }) => {
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

  test('nothing of Google is loaded, also with Google sign-in: its button is in a document of its own', async ({
    testApp,
    show,
  }) => {
    for (const path of ['/signin', '/signup', '/jobs']) {
      const { policy, html } = await show(path)
      expect(policy + html, path).not.toMatch(/accounts\.google\.com/)
    }
    expect((await show('/signin')).html).toContain('Or continue with')
    const without = await testApp.startInstance(
      (fresh, resources) => registerPages(fresh, buildRoutes(resources), resources.config),
      { GOOGLE_CLIENT_ID: '' },
    )
    expect((await without.app.inject({ url: '/signin' })).headers['cross-origin-opener-policy']).toBe('same-origin')
    const { app } = await testApp.startInstance((fresh, resources) =>
      registerPages(fresh, buildRoutes(resources), resources.config),
    )
    expect((await app.inject({ url: '/signin' })).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    )
  })

  test('signing in with other accounts is not offered when none is set up', async ({ testApp }) => {
    const { app } = await testApp.startInstance(
      (fresh, resources) => registerPages(fresh, buildRoutes(resources), resources.config),
      {
        GOOGLE_CLIENT_ID: '',
        GITHUB_CLIENT_ID: '',
        GITHUB_CLIENT_SECRET: '',
        TELEGRAM_CLIENT_ID: '',
        TELEGRAM_CLIENT_SECRET: '',
      },
    )
    for (const url of ['/signin', '/signup'])
      expect((await app.inject({ url })).body).not.toMatch(/Or continue with|Telegram/)
  })

  test('what people typed cannot end a script or become HTML', async ({ testApp, show }) => {
    const { id: companyId } = await testApp.createCompany({ name: EVIL.slice(0, 100), description: EVIL })
    const { id } = await testApp.createJob(companyId, {
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
      // React Router's data is text inside scripts: it may contain neither the end of a script nor a comment.
      for (const { text } of scripts(html)) expect(text, path).not.toMatch(/<!--|<\/|<script|\u2028|\u2029/)
    }
  })

  test('a live job has metadata, a canonical URL on the public origin and JobPosting data', async ({
    testApp,
    show,
  }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
    const { id } = await testApp.createJob(companyId, { title: 'Ledger Engineer' })
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

  test('a live job in no known country has no JobPosting data, but search engines may index it', async ({
    testApp,
    show,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { location: 'Europe' })
    const { html } = await show(`/jobs/${id}`)

    expect(html).not.toContain('"JobPosting"')
    expect(html).toContain('"BreadcrumbList"')
    expect(html).not.toMatch(/<meta name="robots" content="noindex"/)
  })

  test('a closed job can be read, has no JobPosting data and is not indexed by search engines', async ({
    testApp,
    show,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    await run(testApp.db, `update jobs set status = 'CLOSED', closed_at = now() where id = $1`, [id])
    const { status, html } = await show(`/jobs/${id}`)

    expect(status).toBe(200)
    expect(html).toContain('no longer accepting applications')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('Apply Now')
  })

  test('what does not exist or is not public is a real 404 that shows nothing of it', async ({ testApp, show }) => {
    const { id: companyId } = await testApp.createCompany({ status: 'PENDING', name: 'Hidden Works' })
    const { id } = await testApp.createJob((await testApp.createCompany()).id, {
      status: 'PENDING',
      title: 'Hidden Engineer',
    })

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

  test('a request line that looks like another site is treated as a path of ours', async ({ show }) => {
    for (const path of ['//', '///', '//evil.test/nothing', '/\\evil.test'])
      expect([200, 404], path).toContain((await show(path)).status)
    const { html } = await show('//evil.test/jobs')
    expect(html).not.toContain('evil.test')
  })

  test('a browser that accepts Brotli gets the same page in fewer bytes', async ({ testApp }) => {
    const { app } = await testApp.startInstance((fresh, resources) =>
      registerPages(fresh, buildRoutes(resources), resources.config),
    )
    const [plain, small] = await Promise.all([
      app.inject('/privacy'),
      app.inject({ url: '/privacy', headers: { 'accept-encoding': 'gzip, br' } }),
    ])

    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('<h1')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  test('screens of the signed-in areas are frames without personal data', async ({ show }) => {
    for (const path of ['/JOBSEEKER', '/COMPANY/applications', '/ADMIN/companies', '/post-job'])
      expect((await show(path)).status, path).toBe(200)
  })

  test('slow data: a browser gets the rest of the page first, a program gets the whole page', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id, { featured: true, title: 'Late Engineer' })
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
    const { app } = await testApp.startInstance((fresh, resources) =>
      registerPages(fresh, buildRoutes(resources).map(held), resources.config),
    )
    const asBrowser = async (url: string, headers: Record<string, string>) =>
      (await app.inject({ url, headers: { 'sec-fetch-dest': 'document', ...headers }, payloadAsStream: true })).stream()

    const page = await asBrowser('/', {})
    let html = ''
    for await (const chunk of page) {
      const wasShown = html.includes('Become a Partner')
      html += String(chunk)
      if (!wasShown && html.includes('Become a Partner')) {
        expect(extractText(html)).toContain('Loading featured jobs...')
        expect(html).not.toContain('Late Engineer')
        release.pop()!()
      }
    }
    expect(html).toContain('Late Engineer')
    expect(release, 'each call is made once for a request').toEqual([])
    expect(html, 'the part that came late can be read without scripts too').toMatch(
      /<div hidden id="S:\d+">(?:(?!<script).)*Late Engineer/s,
    )

    // Other addresses: the page at `/` is kept by now.
    const packed = (await asBrowser('/?from=link', { 'accept-encoding': 'br' })).pipe(createBrotliDecompress())
    let unpacked = ''
    for await (const chunk of packed) {
      const wasShown = unpacked.includes('Become a Partner')
      unpacked += String(chunk)
      if (!wasShown && unpacked.includes('Become a Partner')) release.pop()!()
    }
    expect(unpacked).toContain('Late Engineer')

    const whole = app.inject({ url: '/?from=feed' })
    await expect.poll(() => release.length).toBe(1)
    release.pop()!()
    expect((await whole).body).toMatch(/Late Engineer/)
    expect((await whole).body).not.toContain('Loading featured jobs...')
  })
})
