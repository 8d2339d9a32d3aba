import { describe, expect } from 'vitest'
import { run } from '../../server/src/db/database.ts'
import {
  extractLinks,
  type RenderPage,
  createPageRenderer,
  type RenderedPage,
  extractText,
} from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'

const getFrameSources = ({ headers }: RenderedPage) =>
  /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')

const test = base.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp, { settings: { DEMO: true } })),
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
    const plan = (name: string) => {
      const start = html.indexOf(`aria-labelledby="plan-${name.toLowerCase()}"`)
      return extractText(html.slice(start - 10, html.indexOf('</article>', start)))
    }

    expect(plan('Basic')).toMatch(
      /2,000 ETB per post Single job posting 30 days visibility Basic tracking Email support Basic analytics Get Started$/,
    )
    expect(plan('Growth')).toMatch(
      /Most Popular .*5,000 ETB per month Up to 5 active job posts Featured listings Advanced tracking Priority support Advanced analytics Profile customization Bulk messaging Get Started$/,
    )
    expect(plan('Enterprise')).toMatch(
      /Custom price per year Unlimited posts Branding \(planned\) Account manager API access Custom analytics \(planned\) Talent pipeline tools Integration support Custom workflows \(planned\) Contact Sales$/,
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
    const beyond = await show('/companies?industry=FINTECH&page=9')
    expect(beyond.links, 'beyond the last page').toContainEqual(['Go to page 1', '/companies?industry=FINTECH'])
    expect(beyond.text).toContain('This page is past the end')
    expect(beyond.text).not.toContain('No companies found')
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

  test('a profile lists ten positions, and a link leads to all of them where there are more', async ({
    testApp,
    show,
  }) => {
    const { id } = await testApp.createCompany()
    const listRows = (html: string) => html.match(/<article/g) ?? []
    for (let n = 0; n < 10; n++) await testApp.createJob(id)
    const ten = await show(`/companies/${id}`)
    expect(listRows(ten.html)).toHaveLength(10)
    expect(ten.text).not.toContain('See All Positions')

    await testApp.createJob(id)
    const { html, text, links } = await show(`/companies/${id}`)
    expect(listRows(html)).toHaveLength(10)
    expect(text).toContain('11 open positions')
    expect(links).toContainEqual(['See All Positions (11)', `/jobs?company=${id}`])
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
