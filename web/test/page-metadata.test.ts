import { describe, expect } from 'vitest'
import { test, type TestApp } from '../../server/test/support/test-app.ts'
import { buildRoutes } from '../../server/src/routes.ts'
import { registerPages } from '../../server/src/http/pages.ts'

const ORIGIN = 'https://sira.example'
let app: Promise<Awaited<ReturnType<TestApp['startInstance']>>['app']> | undefined
/** The metadata of a page (`npm test` builds the pages first). */
async function getHead(testApp: TestApp, path: string) {
  const { body, statusCode } = await (
    await (app ??= testApp
      .startInstance((fresh, resources) => registerPages(fresh, buildRoutes(resources), resources.config))
      .then((one) => one.app))
  ).inject(path)
  const of = (pattern: RegExp) => pattern.exec(body)?.[1]?.replaceAll('&#x27;', `'`).replaceAll('&amp;', '&')
  const meta = (name: string) => of(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, json = '{}']) => JSON.parse(json) as Record<string, unknown>,
  )
  return {
    status: statusCode,
    title: of(/<title>([^<]*)</),
    description: meta('description'),
    canonical: of(/<link rel="canonical" href="([^"]*)"/),
    robots: meta('robots'),
    og: [meta('og:title'), meta('og:description'), meta('og:url'), meta('og:site_name')],
    card: meta('twitter:card'),
    image: meta('og:image'),
    data,
  }
}

describe('the metadata of public pages', () => {
  test.for([
    ['/', 'Tech jobs in Ethiopia'],
    ['/jobs', undefined],
    ['/companies', 'Ethiopian Tech Companies'],
    ['/employers', `Hire Ethiopia's Best Tech Talent`],
    ['/contact', 'Contact Us'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ] as const)('%s has a title, a description and a canonical URL', async ([path, title], { testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id)
    const metadata = await getHead(testApp, path)
    expect(metadata).toMatchObject({
      status: 200,
      title: title ? `${title} | Sira` : expect.stringMatching(/ \| Sira$/),
      description: expect.stringMatching(/^.{20,200}$/),
      canonical: ORIGIN + path,
      robots: undefined,
      card: expect.stringMatching(/^summary/),
    })
    expect(metadata.og).toEqual([metadata.title, metadata.description, metadata.canonical, 'Sira'])
  })

  test.for(['/', '/jobs', '/companies', '/employers'])(
    '%s has the preview image of the product, which exists',
    async (path, { testApp }) => {
      const metadata = await getHead(testApp, path)
      expect([metadata.image, metadata.card]).toEqual([`${ORIGIN}/preview.png`, 'summary_large_image'])
      expect(await (await app!).inject('/preview.png')).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'image/png' },
      })
    },
  )

  test('there are icons, also at the paths where phones and old browsers look for one', async ({ testApp }) => {
    await getHead(testApp, '/')
    for (const [path, type] of [
      ['/favicon.svg', /svg/],
      ['/favicon.ico', /icon/],
      ['/apple-touch-icon.png', /png/],
    ] as const) {
      const { statusCode, headers } = await (await app!).inject(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers['content-type']).toMatch(type)
    }
  })

  test('searches and filters have the canonical URL of the whole list', async ({ testApp }) => {
    await testApp.createCompany({ industry: 'FINTECH' })
    for (const path of ['/companies?industry=FINTECH', '/companies?q=Sheba', '/companies?sort=name'])
      expect([path, (await getHead(testApp, path)).canonical]).toEqual([path, `${ORIGIN}/companies`])
    expect((await getHead(testApp, '/companies?industry=FINTECH')).robots).toBe('noindex')
  })

  test('a company has structured data about itself and its breadcrumbs, and nothing about its owner', async ({
    testApp,
  }) => {
    const { id, owner } = await testApp.createCompany({ name: 'Sheba Tech', website: 'https://sheba.example' })
    const { title, canonical, data } = await getHead(testApp, `/companies/${id}`)
    expect([title, canonical]).toEqual(['Sheba Tech | Sira', `${ORIGIN}/companies/${id}`])
    expect(data).toEqual([
      {
        '@context': 'https://schema.org/',
        '@type': 'Organization',
        name: 'Sheba Tech',
        url: `${ORIGIN}/companies/${id}`,
        sameAs: 'https://sheba.example',
        logo: expect.stringMatching(/^https:\/\/sira\.example\/api\/v1\/images\//),
        description: 'We build things.',
        email: 'jobs@sheba.example',
        telephone: '+251 911223344',
        address: { '@type': 'PostalAddress', addressLocality: 'Addis Ababa', addressCountry: 'ET' },
      },
      {
        '@context': 'https://schema.org/',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Companies', item: `${ORIGIN}/companies` },
          { '@type': 'ListItem', position: 2, name: 'Sheba Tech', item: `${ORIGIN}/companies/${id}` },
        ],
      },
    ])
    expect(JSON.stringify(data)).not.toContain(owner.email)
  })

  test.for(['PENDING', 'REJECTED', 'SUSPENDED'] as const)(
    'a %s company has no metadata',
    async (status, { testApp }) => {
      const { id } = await testApp.createCompany({ name: 'Hidden Tech', status })
      expect(await getHead(testApp, `/companies/${id}`)).toMatchObject({
        status: 404,
        title: 'Company not found | Sira',
        robots: 'noindex',
        canonical: undefined,
        data: [],
      })
    },
  )
})
