import { describe, expect } from 'vitest'
import {
  extractLinks,
  type RenderPage,
  createPageRenderer,
  extractText,
  unescapeHtml,
} from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'
import type { Route } from '../../server/src/http/route.ts'

const ORIGIN = 'https://sira.example'
const test = base.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp, { settings: { DEMO: true } })),
})

describe('the frame of public pages', () => {
  test('the header names the product and the three menu entries, for a visitor Sign In, Sign Up and Post a Job', async ({
    show,
  }) => {
    const { links } = await show('/employers')
    for (const link of [
      ['ሥራ Sira', '/'],
      ['Find Jobs', '/jobs'],
      ['Companies', '/companies'],
      ['For Employers', '/employers'],
      ['Sign In', '/signin'],
      ['Sign Up', '/signup'],
      ['Post a Job', '/signin'],
    ])
      expect(links).toContainEqual(link)
  })

  test('the footer has its three columns, the social links, a tagline and this year', async ({ show }) => {
    const { html, text, links } = await show('/privacy')
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    const index = (name: string) =>
      extractLinks(
        footer.slice(
          footer.indexOf(`aria-label="${name}"`),
          footer.indexOf('</nav>', footer.indexOf(`aria-label="${name}"`)),
        ),
      )

    expect(index('For Job Seekers')).toEqual([
      ['Browse Jobs', '/jobs'],
      ['Companies', '/companies'],
    ])
    expect(index('For Employers')).toEqual([
      ['Post a Job', '/post-job'],
      ['Recruitment Solutions', '/employers'],
      ['Pricing', '/employers#pricing'],
    ])
    expect(index('Company')).toEqual([
      ['Contact', '/contact'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ])
    for (const social of ['Facebook', 'Twitter', 'LinkedIn', 'Instagram', 'Telegram'])
      expect(
        links.some(([name]) => name === social),
        social,
      ).toBe(true)
    expect(text).toContain(`© ${new Date().getFullYear()} Sira`)
    expect(extractText(footer)).toContain('Tech jobs in Ethiopia')
  })

  test('neither is on the pages for signing in, nor in the signed-in areas', async ({ show }) => {
    for (const path of [
      '/signin',
      '/signup',
      '/verify-email',
      '/choose-role',
      '/forgot-password',
      '/JOBSEEKER',
      '/COMPANY',
    ])
      expect((await show(path)).html, path).not.toMatch(/<footer|aria-label="Main"/)
  })
})

describe('the home page', () => {
  test('the search box leads to page 1 of the job list, also without scripts', async ({ show }) => {
    const { html } = await show('/')
    expect(html).toContain('placeholder="Job title, skills, or company"')
    expect(html).toMatch(/<form[^>]*action="\/jobs"/)
    expect(html).toMatch(/<input type="hidden" name="page" value="1"/)
    expect(extractText(html)).toContain('Search Jobs')
  })

  test('the first four featured jobs each have Apply Now, and every featured company is shown', async ({
    testApp,
    show,
  }) => {
    const { id: plain } = await testApp.createCompany({ name: 'Plain Works' })
    const featured = []
    for (const name of ['Alem', 'Birhan', 'Chereka', 'Dawit'])
      featured.push(await testApp.createCompany({ name: `${name} Works`, featured: true }))
    const jobs = []
    for (let n = 0; n < 5; n++)
      jobs.push(await testApp.createJob(plain, { featured: true, title: `Featured Engineer ${n}` }))
    await testApp.createJob(plain, { title: 'Ordinary Engineer' })

    const { html, text, links } = await show('/')
    const applying = links.filter(([name]) => name === 'Apply Now').map(([, href]) => href)

    // One link for narrow rows, one for wide ones.
    expect([...new Set(applying)]).toEqual(
      jobs
        .slice(1)
        .toReversed()
        .map(({ id }) => `/jobs/${id}/apply`),
    )
    expect(text).not.toContain('Ordinary Engineer')
    expect(html.slice(html.indexOf('id="featured-companies"'))).toMatch(
      /^[^>]*>Featured companies<\/h2><ul class="[^"]*lg:grid-cols-3/,
    )
    for (const { id } of featured)
      expect(links.some(([name, href]) => name.startsWith('View Profile') && href === `/companies/${id}`)).toBe(true)
    expect(links.some(([, href]) => href === `/companies/${plain}`)).toBe(false)
  })

  test('a part that cannot be loaded says so, and the rest is shown', async ({ testApp }) => {
    const show = await createPageRenderer(testApp, {
      routes: (all) =>
        all.filter(({ endpoint: { path } }) => path !== '/jobs/featured' && path !== '/company/fetchAll'),
    })
    const { status, html, text } = await show('/')

    expect(status).toBe(200)
    expect(html).toMatch(/text-cherry[^>]*>Failed to load featured jobs</)
    expect(html).toMatch(/text-cherry[^>]*>Failed to load featured companies</)
    expect(text).toContain('Become a Partner')
  })

  test('a part that does not load in time keeps its loading text', async ({ testApp }) => {
    const never = (route: Route): Route =>
      /\/jobs\/featured|fetchAll/.test(route.endpoint.path) ? { ...route, handle: () => new Promise(() => {}) } : route
    const show = await createPageRenderer(testApp, { routes: (all) => all.map(never) })
    const { text } = await show('/')

    expect(text).toContain('Loading featured jobs...')
    expect(text).toContain('Loading featured companies...')
    expect(text).toContain('Become a Partner')
  })

  test('it invites people to join, to create a resume and to become a partner', async ({ show }) => {
    const { text, links } = await show('/')
    for (const words of [
      'New Feature',
      'Create Your Professional Resume for Free',
      'Currently free for all users - no credit card required',
      'Trusted by Industry Leaders',
    ])
      expect(text).toContain(words)
    expect(links).toContainEqual(['Join Today', '/signup'])
    expect(links).toContainEqual(['Become a Partner', '/contact?subject=Partnership'])
    expect(links).toContainEqual(['Create Free Resume', '/signup?role=JOBSEEKER'])
    for (const partner of [
      'Entoto Foundry Startup studio',
      'Tana Bootcamp Coding school',
      'Semien Cloud Hosting in Addis Ababa',
      'Bole Commons Shared offices',
    ])
      expect(text).toContain(partner)
  })

  test('without demo data it shows the partners and social accounts of the settings, and no invented ones', async ({
    testApp,
  }) => {
    const bare = await (await createPageRenderer(testApp, { settings: { DEMO: false } }))('/')
    for (const invented of ['Entoto Foundry', 'Trusted by Industry Leaders', 'Telegram', 'https://t.me/sira'])
      expect(bare.html, invented).not.toContain(invented)
    expect(bare.links).toContainEqual(['Become a Partner', '/contact?subject=Partnership'])

    const set = {
      PARTNERS: [{ name: 'Addis Hub', description: 'Startup hub' }],
      SOCIAL_LINKS: [{ label: 'Telegram', href: 'https://t.me/own' }],
    }
    for (const DEMO of [false, true]) {
      const { text, links, html } = await (await createPageRenderer(testApp, { settings: { DEMO, ...set } }))('/')
      expect(text).toMatch(/Trusted by Industry Leaders Become a Partner AH Addis Hub Startup hub/)
      expect(links).toContainEqual(['Telegram', 'https://t.me/own'])
      expect(html).not.toMatch(/Entoto Foundry|LinkedIn/)
    }
  })

  test('the resume builder of the settings opens in a new tab', async ({ testApp }) => {
    const show = await createPageRenderer(testApp, { settings: { RESUME_BUILDER_URL: 'https://resume.example/new' } })
    const { html } = await show('/')
    expect(html).toMatch(/<a target="_blank" rel="noopener noreferrer" href="https:\/\/resume\.example\/new"/)
  })
})

describe('the contact page', () => {
  test('it has the form, the card with opening hours, and no map until somebody opens it', async ({ show }) => {
    const { text, html } = await show('/contact')
    for (const words of [
      'Contact Us',
      'Name',
      'Email',
      'Subject',
      'Message',
      'Address',
      'Phone',
      'Working hours',
      'Mon-Fri 9:00-18:00',
      'Sat 9:00-13:00',
      'Show the map',
    ])
      expect(text).toContain(words)
    expect(html).not.toContain('<iframe')
    expect(html).toContain('href="https://www.openstreetmap.org/?mlat=')
  })
})

describe('what feed readers and link previews get', () => {
  test('the home page and the job list link to their feeds, a search to its own', async ({ show }) => {
    const alternates = (html: string) =>
      [...html.matchAll(/<link rel="alternate" type="([^"]*)"[^>]*href="([^"]*)"/g)].map(([, type, href = '']) => [
        type,
        unescapeHtml(href),
      ])
    expect(alternates((await show('/')).html)).toEqual([
      ['application/rss+xml', `${ORIGIN}/feed.xml`],
      ['application/feed+json', `${ORIGIN}/feed.json`],
    ])
    expect(alternates((await show('/jobs?q=go&skill=Go&page=3')).html)).toEqual([
      ['application/rss+xml', `${ORIGIN}/jobs/feed.xml?q=go&skill=Go`],
      ['application/feed+json', `${ORIGIN}/jobs/feed.json?q=go&skill=Go`],
    ])
  })

  test('a job and a company have a generated preview image with its size', async ({ testApp, show }) => {
    const { id } = await testApp.createCompany()
    const job = await testApp.createJob(id)
    for (const [path, image] of [
      [`/jobs/${job.id}`, `${ORIGIN}/og/jobs/${job.id}.png`],
      [`/companies/${id}`, `${ORIGIN}/og/companies/${id}.png`],
    ] as const) {
      const { html } = await show(path)
      for (const tag of [
        `<meta property="og:image" content="${image}"`,
        '<meta property="og:image:width" content="1200"',
        '<meta property="og:image:height" content="630"',
        '<meta name="twitter:card" content="summary_large_image"',
      ])
        expect(html).toContain(tag)
    }
  })
})

test('the privacy policy says what is kept, why, how long, and how to get and delete it', async ({ show }) => {
  const { text, links } = await show('/privacy')
  for (const words of [
    'Why:',
    'How long:',
    '1321/2024',
    'Download my data',
    'Delete account',
    '12 months',
    '90 days',
    '16 years',
  ])
    expect(text).toContain(words)
  expect(links).toContainEqual(['Terms of Service', '/terms'])
})

test('the terms name both sides, money, and the policy', async ({ show }) => {
  const { text, links } = await show('/terms')
  for (const words of ['If you look for work', 'If you hire', '24-48 hours', 'no fee, no deposit'])
    expect(text).toContain(words)
  expect(links).toContainEqual(['Privacy Policy', '/privacy'])
})

describe('the plans of the employers’ page', () => {
  test('say of what does not exist that it is planned', async ({ show }) => {
    const { text } = await show('/employers')
    for (const feature of ['Branding', 'Custom analytics', 'Custom workflows'])
      expect(text).toContain(`${feature} (planned)`)
    expect(text.match(/\(planned\)/g)).toHaveLength(3)
    for (const feature of ['API access', 'Integration support']) expect(text).toContain(feature)
  })
})
