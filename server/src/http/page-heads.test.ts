import { describe, expect } from 'vitest'
import { test, type Town } from '#testing/town.ts'
import { everyRoute } from '../every-route.ts'
import { mountPages } from './pages.ts'

const ORIGIN = 'https://sira.example'
let app: Promise<Awaited<ReturnType<Town['instance']>>['app']> | undefined
/** What a page says about itself to machines (`npm test` builds the pages first). */
async function head(town: Town, path: string) {
  const { body, statusCode } = await (
    await (app ??= town
      .instance((fresh, resources) => mountPages(fresh, everyRoute(resources), resources.config))
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

describe('a public page tells search engines and previews', () => {
  test.for([
    ['/', 'Tech jobs in Ethiopia'],
    ['/jobs', undefined],
    ['/companies', 'Ethiopian Tech Companies'],
    ['/employers', `Hire Ethiopia's Best Tech Talent`],
    ['/contact', 'Contact Us'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ] as const)('at %s its title, a description and its one address', async ([path, title], { town }) => {
    await town.job((await town.company()).id)
    const told = await head(town, path)
    expect(told).toMatchObject({
      status: 200,
      title: title ? `${title} | Sira` : expect.stringMatching(/ \| Sira$/),
      description: expect.stringMatching(/^.{20,200}$/),
      canonical: ORIGIN + path,
      robots: undefined,
      card: expect.stringMatching(/^summary/),
    })
    expect(told.og).toEqual([told.title, told.description, told.canonical, 'Sira'])
  })

  test.for(['/', '/jobs', '/companies', '/employers'])(
    'at %s the picture of the product, which is there',
    async (path, { town }) => {
      const told = await head(town, path)
      expect([told.image, told.card]).toEqual([`${ORIGIN}/preview.png`, 'summary_large_image'])
      expect(await (await app!).inject('/preview.png')).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'image/png' },
      })
    },
  )

  test('of an icon, also where phones and old programs look for one by themselves', async ({ town }) => {
    await head(town, '/')
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

  test('of a search or filters that it is one of many views of the same', async ({ town }) => {
    await town.company({ industry: 'FINTECH' })
    for (const path of ['/companies?industry=FINTECH', '/companies?q=Sheba', '/companies?sort=name'])
      expect([path, (await head(town, path)).canonical]).toEqual([path, `${ORIGIN}/companies`])
    expect((await head(town, '/companies?industry=FINTECH')).robots).toBe('noindex')
  })

  test('of a company who it is, where it stands in the list, and nothing about its owner', async ({ town }) => {
    const { id, owner } = await town.company({ name: 'Sheba Tech', website: 'https://sheba.example' })
    const { title, canonical, data } = await head(town, `/companies/${id}`)
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

  test.for(['PENDING', 'REJECTED', 'SUSPENDED'] as const)('of a %s company nothing', async (status, { town }) => {
    const { id } = await town.company({ name: 'Hidden Tech', status })
    expect(await head(town, `/companies/${id}`)).toMatchObject({
      status: 404,
      title: 'Company not found | Sira',
      robots: 'noindex',
      canonical: undefined,
      data: [],
    })
  })
})
