import { describe, expect } from 'vitest'
import { run } from '../../server/src/db/database.ts'
import {
  extractLinks,
  type RenderPage,
  createPageRenderer,
  type RenderedPage,
  extractText,
  unescapeHtml,
} from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'
import type { Route } from '../../server/src/http/route.ts'

const ORIGIN = 'https://sira.example'
const getFrameSources = ({ headers }: RenderedPage) =>
  /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')

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
    const at = (name: string) =>
      extractLinks(
        footer.slice(
          footer.indexOf(`aria-label="${name}"`),
          footer.indexOf('</nav>', footer.indexOf(`aria-label="${name}"`)),
        ),
      )

    expect(at('For Job Seekers')).toEqual([
      ['Browse Jobs', '/jobs'],
      ['Companies', '/companies'],
    ])
    expect(at('For Employers')).toEqual([
      ['Post a Job', '/post-job'],
      ['Recruitment Solutions', '/employers'],
      ['Pricing', '/employers#pricing'],
    ])
    expect(at('Company')).toEqual([
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

describe('the page for employers', () => {
  test('it has the text of every section of the product spec', async ({ show }) => {
    const { text } = await show('/employers')
    for (const words of [
      `Hire Ethiopia's Best Tech Talent`,
      'How It Works',
      'Create Your Profile',
      'Post a Job',
      'Review Applications',
      'Schedule Interviews',
      'Schedule an Onboarding Call',
      'Book a Free Consultation',
      'free 15-minute session',
      'Technical Screening',
      'Fast Hiring',
      'Quality Matching',
      'Skill Assessment',
      'Why Choose Ethiopian Tech Talent?',
      'Local Expertise',
      'Rich Culture',
      'Growing Talent Pool',
      'Innovation Hub',
    ])
      expect(text).toContain(words)
  })

  test('the plans have the prices and features of the product spec, and their buttons lead on within the page', async ({
    show,
  }) => {
    const { html, links, text } = await show('/employers')
    const plan = (name: string) =>
      extractText(
        html.slice(
          html.indexOf(`aria-labelledby="plan-${name}"`) - 10,
          html.indexOf('</article>', html.indexOf(`aria-labelledby="plan-${name}"`)),
        ),
      )

    expect(plan('Basic')).toMatch(
      /2,000 ETB per post Single job posting 30 days visibility Basic tracking Email support Basic analytics Get Started$/,
    )
    expect(plan('Growth')).toMatch(
      /Most Popular .*5,000 ETB per month Up to 5 active job posts Featured listings Advanced tracking Priority support Advanced analytics Profile customization Bulk messaging Get Started$/,
    )
    expect(plan('Enterprise')).toMatch(
      /Custom price per year Unlimited posts Branding Account manager API access Custom analytics Talent pipeline tools Integration support Custom workflows Contact Sales$/,
    )
    expect(text.match(/Most Popular/g)).toHaveLength(1)
    expect(links.filter(([name]) => name === 'Get Started' || name === 'Contact Sales')).toEqual([
      ['Get Started', '/employers?plan=basic#start'],
      ['Get Started', '/employers?plan=growth#start'],
      ['Contact Sales', '/employers?plan=enterprise#start'],
    ])
    expect(text).toContain('Need help choosing? Contact us')
    expect(links).toContainEqual(['Contact us', '/contact'])
    expect(html).toMatch(/<h2 id="pricing"/)
  })

  test('it says what posting costs today, and what the next step of a chosen plan is', async ({ show }) => {
    const nextStep = async (path: string) => {
      const { html } = await show(path)
      const from = html.indexOf('aria-labelledby="start"')
      const part = html.slice(from, html.indexOf('</section>', from))
      return { text: extractText(part), links: extractLinks(part).map(([, href]) => href) }
    }
    const today = await nextStep('/employers')
    expect(today.text).toContain('What posting costs today Posting a job is free today, and you do not need a plan.')
    expect(today.links).toEqual(['/post-job', '/signup?role=COMPANY'])
    expect((await nextStep('/employers?plan=growth')).text).toContain('Start with Growth')
    const talk = await nextStep('/employers?plan=enterprise')
    expect(talk.text).toContain('Start with Enterprise')
    expect(talk.links).toEqual(['/contact?subject=Enterprise+plan', '/post-job', '/signup?role=COMPANY'])
    expect((await nextStep('/employers?plan=%3Cb%3E')).text).toContain('What posting costs today')
  })

  test('posting a job starts from the top and from the hiring process, and the launch offer says when it ended', async ({
    show,
  }) => {
    const { text, links } = await show('/employers')
    expect(links).toContainEqual(['Post a Job', '/post-job'])
    expect(links).toContainEqual(['Post a Job Now', '/post-job'])
    expect(text).toContain('ended on April 30th, 2025')
    expect(text).not.toContain('Special Launch Offer!')
  })

  test('a call is booked with the contact form, or with the scheduling service of the settings in a frame', async ({
    testApp,
    show,
  }) => {
    const without = await show('/employers')
    expect(without.links).toContainEqual(['Book a Free Consultation', '/contact?subject=Onboarding+call'])
    expect(getFrameSources(without)).toContain('https://www.openstreetmap.org')
    expect(getFrameSources(without)).not.toContain('calls.example')

    const set = await createPageRenderer(testApp, { settings: { SCHEDULING_URL: 'https://calls.example/sira/15' } })
    const shown = await set('/employers')
    const { html } = shown
    expect(getFrameSources(shown)).toContain('https://calls.example')
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>[\s\S]*?Book a Free Consultation/)
    expect(html).not.toContain('<iframe')
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

describe('companies', () => {
  test('the list has its texts, both groups of filters, the three sort orders and the count', async ({
    testApp,
    show,
  }) => {
    await testApp.createCompany({ name: 'Sheba Tech' })
    const { text, html } = await show('/companies')
    for (const words of [
      'Ethiopian Tech Companies',
      `Discover opportunities with Ethiopia's most innovative technology companies`,
      'Showing 1 companies',
      'All Industries',
      'All Sizes',
      'Sort by: Featured',
      'Sort by: Most Jobs',
      'Sort by: Alphabetical',
      'Financial Technology',
      'Telecommunications',
      'Banking',
      'Software Development',
      'Education Technology',
      'E-Commerce',
      'IT Consulting',
    ])
      expect(text).toContain(words)
    expect(html).toContain('placeholder="Search companies by name or description..."')
  })

  test('a card has two lines of description, at most five skills, four facts and a link to the profile', async ({
    testApp,
    show,
  }) => {
    const company = await testApp.createCompany({ name: 'Sheba Tech', size: 'MEDIUM', location: 'Adama' })
    await testApp.createJob(company.id, { skills: ['React', 'Go', 'Docker', 'SQL'] })
    await testApp.createJob(company.id, { skills: ['React', 'Java', 'Git', 'Linux'] })
    const { html, links } = await show('/companies')
    const card = html.slice(html.indexOf('<article'), html.indexOf('</article>'))

    expect(card).toContain('line-clamp-2')
    expect(card.match(/class="chip"/g)).toHaveLength(5)
    expect(extractText(card)).toMatch(/51–200 employees Eyob Mulugeta Adama 2 open positions/)
    expect(links.some(([name, href]) => name.startsWith('View Profile') && href === `/companies/${company.id}`)).toBe(
      true,
    )
  })

  test('an empty result and a list that cannot be loaded say so', async ({ testApp, show }) => {
    const { text } = await show('/companies?q=nothingofthekind')
    expect(text).toContain('No companies found')
    expect(text).toContain('Try adjusting your search or filters')
    await testApp.createCompany({ industry: 'FINTECH' })
    expect((await show('/companies?industry=FINTECH&page=9')).links, 'beyond the last page').toContainEqual([
      'Back to the first page (1)',
      '/companies?industry=FINTECH',
    ])
    const failing = await createPageRenderer(testApp, {
      routes: (all) => all.filter(({ endpoint }) => endpoint.path !== '/company/fetchAll'),
    })
    const failed = await failing('/companies')
    expect([failed.status, failed.text.includes('Failed to load companies')]).toEqual([500, true])
    expect(failed.text, 'the id under which the log has it').toContain(
      `Request id: ${String(failed.headers['x-request-id'])}`,
    )
    expect(failed.links).toContainEqual(['Try again', '/companies'])
  })

  test('a profile has its header, the contact card and its positions', async ({ testApp, show }) => {
    const { id } = await testApp.createCompany({
      name: 'Sheba Tech',
      website: 'https://sheba.example',
      email: 'jobs@sheba.example',
      phone: '+251 911223344',
      size: 'SMALL',
    })
    const job = await testApp.createJob(id, {
      title: 'Ledger Engineer',
      location: 'Adama',
      is_remote: true,
      level: 'SENIOR',
      skills: ['React', 'Go', 'Docker', 'SQL', 'Git'],
    })
    await testApp.createJob(id, {
      title: 'Paid Engineer',
      salary_type: 'RANGE',
      salary_min: 65_000,
      salary_max: 90_000,
    })
    await run(testApp.db, `update jobs set created_at = now() - interval '1 day' where id = $1`, [job.id])
    const { text, html, links } = await show(`/companies/${id}`)

    for (const words of [
      'Sheba Tech',
      '11–50 employees',
      'Addis Ababa',
      '2 open positions',
      'Company Overview',
      'Contact Person Eyob Mulugeta',
      'Contact Info jobs@sheba.example +251 911223344',
      'Open Positions',
      'Adama (Remote)',
      'Full-time',
      'Level: Senior',
      'Posted Yesterday',
      'Not specified',
      '65,000 - 90,000 ETB monthly',
      '+2 more',
    ])
      expect(text).toContain(words)
    expect(html).toMatch(/<a target="_blank"[^>]*href="https:\/\/sheba\.example"[^>]*>[\s\S]*?Visit website/)
    expect(links).toContainEqual(['Follow Company', `/signin?returnTo=${encodeURIComponent(`/companies/${id}`)}`])
    expect(links).toContainEqual(['View All Jobs', `/jobs?company=${id}`])
    expect(links).toContainEqual(['Apply Now', `/jobs/${job.id}/apply`])
  })

  test('a profile that does not exist or cannot be loaded says so', async ({ testApp, show }) => {
    const missing = await show('/companies/0199a000-0000-7000-8000-000000000001')
    expect([missing.status, missing.text.includes('Company not found')]).toEqual([404, true])
    const { id } = await testApp.createCompany()
    const failing = await createPageRenderer(testApp, {
      routes: (all) => all.filter(({ endpoint }) => endpoint.path !== '/company/fetch/:companyId'),
    })
    const failed = await failing(`/companies/${id}`)
    expect([failed.status, failed.text.includes('Failed to fetch company details')]).toEqual([500, true])
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
        `<meta name="twitter:image" content="${image}"`,
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
