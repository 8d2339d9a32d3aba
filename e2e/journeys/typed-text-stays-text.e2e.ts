import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN_ACCOUNT, EMPTY_PORT } from '../playwright.config.ts'
import { buildPdf, buildPng } from '../files.ts'
import { openPageForPerson, expect, expectNoSideScroll, waitUntilShown, test } from '../people.ts'
import { getEmailCode, waitForEmail } from '../emails.ts'

test.use({ baseURL: `http://localhost:${EMPTY_PORT}` })

const PASSWORD = 'kemer bet coffee at six'
/** Texts that would run as script if a page inserted them as markup, a URL or a handler. */
const PAYLOADS = [
  `</script><script>window.__xss=1</script>`,
  `"><img src=x onerror=window.__xss=1>`,
  `<svg/onload=window.__xss=1>`,
  `{{constructor.constructor('window.__xss=1')()}}\${window.__xss=1}`,
  `<iframe srcdoc="<script>parent.__xss=1</script>">`,
].join(' ')

/** A word that is too long for a line, before the payloads. */
const LONG = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
const NAME = `${LONG}${PAYLOADS}`.slice(0, 100)

/** Creates a person. Returns functions that call the API as that person. */
async function person(request: APIRequestContext, role: 'JOBSEEKER' | 'COMPANY', email: string) {
  const { data } = (await (
    await request.post('/api/v1/auth/register', {
      data: {
        firstName: `Hanna${PAYLOADS.slice(0, 60)}`,
        lastName: NAME,
        email,
        password: PASSWORD,
        phone: '+251 911234567',
        role,
      },
    })
  ).json()) as { data: { user: { id: string } } }
  await request.post('/api/v1/auth/verify-email', {
    data: { userId: data.user.id, otp: getEmailCode(await waitForEmail(email, /code/i)) },
  })
  return signedIn(request, email, PASSWORD)
}

async function signedIn(request: APIRequestContext, email: string, password: string) {
  const { data } = (await (await request.post('/api/v1/auth/login', { data: { email, password } })).json()) as {
    data: { accessToken: string }
  }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const send = async (method: 'post' | 'patch' | 'get', path: string, body: object = {}) => {
    const response = await request[method](`/api/v1${path}`, { headers, ...body })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: { id: string } & { id: string }[] }).data
  }
  return { token: data.accessToken, send }
}

/** A host that appears only in URLs that a user entered. */
const TYPED = 'typed.example'

/**
 * Opens each screen and checks that no payload ran, nothing scrolls sideways, and every user-entered link is marked as
 * such for search engines. Returns how many such links it saw.
 */
async function expectNothingRuns(page: Page, paths: string[]): Promise<number> {
  let typed = 0
  for (const path of paths) {
    await page.goto(path)
    await waitUntilShown(page)
    expect(await page.evaluate(() => (window as unknown as { __xss?: number }).__xss), path).toBeUndefined()
    await expectNoSideScroll(page, path)
    const links = await page
      .locator(`a[href*="//${TYPED}"]`)
      .evaluateAll((all) => all.map((link) => `${link.getAttribute('rel')} ${link.getAttribute('target')}`))
    expect(new Set(links), path).toEqual(new Set(links.length > 0 ? ['noopener nofollow ugc _blank'] : []))
    typed += links.length
  }
  return typed
}

test('hostile text in every field of company, job, profile and application runs nowhere and breaks no screen, for any role', async ({
  page,
  request,
  browser,
  baseURL,
  tag,
}) => {
  const employer = await person(request, 'COMPANY', `xss.employer.${tag}@town.example`)
  const company = await employer.send('post', '/company/create-profile', {
    multipart: {
      name: NAME,
      email: 'jobs@town.example',
      phone: '+251911223344',
      location: PAYLOADS.slice(0, 100),
      description: PAYLOADS,
      size: 'SMALL',
      industry: 'FINTECH',
      website: `https://${TYPED}/?q=<script>window.__xss=1</script>`,
      logo: buildPng(`"><img src=x onerror=__xss=1>.png`),
      trade_license: buildPdf('licence'),
    },
  })
  const admin = await signedIn(request, ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password)
  const asAdmin = await expectNothingRuns(
    await withSession(await openPageForPerson(browser, page, baseURL!), admin.token),
    ['/ADMIN/companies', `/ADMIN/companies?id=${company.id}`],
  )
  await admin.send('patch', `/admin/companies/${company.id}/status`, { data: { status: 'ACTIVE' } })
  const skills = await employer.send('get', '/skills/getAll')
  const skill = { skillId: skills[0]!.id, level: 'EXPERT' }
  const job = await employer.send('post', '/jobs/create', {
    data: {
      title: `Hostile ${NAME}`.slice(0, 100),
      description: PAYLOADS,
      location: PAYLOADS.slice(0, 100),
      skills: [skill],
      salary: { type: 'FIXED', amount: 5, benefits: PAYLOADS },
    },
  })
  await expectNothingRuns(await withSession(await openPageForPerson(browser, page, baseURL!), admin.token), [
    '/ADMIN/jobs',
    `/ADMIN/jobs?id=${job.id}`,
  ])
  await admin.send('patch', `/admin/jobs/${job.id}/status`, { data: { status: 'ACTIVE' } })
  const seeker = await person(request, 'JOBSEEKER', `xss.seeker.${tag}@town.example`)
  await seeker.send('post', '/job-seeker/create-profile', {
    data: {
      title: NAME,
      bio: PAYLOADS.slice(0, 500),
      location: PAYLOADS.slice(0, 100),
      skills: [skill],
      githubUrl: `https://${TYPED}/${'x'.repeat(80)}`,
    },
  })
  const long = PAYLOADS.slice(0, 300)
  const link = `https://${TYPED}/${'x'.repeat(80)}`
  await seeker.send('post', '/job-seeker/add-education', {
    data: {
      education: [
        {
          institution: NAME,
          degree: NAME,
          fieldOfStudy: NAME,
          startDate: '2020-01-01',
          isCurrentStudy: true,
          description: PAYLOADS,
          achievements: [long],
        },
      ],
    },
  })
  await seeker.send('post', '/job-seeker/add-experience', {
    data: {
      experiences: [
        {
          companyName: NAME,
          position: NAME,
          location: NAME,
          startDate: '2020-01-01',
          isCurrentRole: true,
          description: PAYLOADS,
          responsibilities: [long],
          achievements: [long],
        },
      ],
    },
  })
  await seeker.send('post', '/job-seeker/add-portfolio', {
    data: {
      portfolios: [
        { title: NAME, description: PAYLOADS, projectUrl: link, imageUrl: link, technologies: [PAYLOADS.slice(0, 50)] },
      ],
    },
  })
  await seeker.send('post', `/jobs/${job.id}/apply`, {
    multipart: {
      coverLetter: PAYLOADS,
      linkedinUrl: `https://${TYPED}/in`,
      resume: { ...buildPdf('CV'), name: `"><img src=x onerror=__xss=1>.pdf` },
    },
  })

  const [application] = await employer.send('get', '/applications/company')
  const asVisitor = await expectNothingRuns(page, [
    '/',
    '/jobs',
    `/jobs/${job.id}`,
    '/companies',
    `/companies/${company.id}`,
    `/jobs?q=${encodeURIComponent(PAYLOADS)}`,
  ])
  const asEmployer = await expectNothingRuns(
    await withSession(await openPageForPerson(browser, page, baseURL!), employer.token),
    [
      '/COMPANY',
      '/COMPANY/profile',
      '/COMPANY/jobs',
      `/COMPANY/jobs?id=${job.id}`,
      `/COMPANY/jobs/${job.id}/edit`,
      '/COMPANY/applications',
      `/COMPANY/applications?id=${application!.id}`,
    ],
  )
  const asSeeker = await expectNothingRuns(
    await withSession(await openPageForPerson(browser, page, baseURL!), seeker.token),
    [
      '/JOBSEEKER',
      '/JOBSEEKER/profile',
      '/JOBSEEKER/applications',
      `/JOBSEEKER/applications?id=${application!.id}`,
      '/JOBSEEKER/create-profile?tab=basic',
      ...['education', 'experience', 'portfolio'].map((tab) => `/JOBSEEKER/create-profile?tab=${tab}`),
    ],
  )
  for (const [who, seen] of Object.entries({ asAdmin, asVisitor, asEmployer, asSeeker }))
    expect(seen, who).toBeGreaterThan(0)
})

test('the check itself works: the same text inserted as markup runs', async ({ page }) => {
  await page.setContent(`<p>${PAYLOADS}</p>`)
  await expect.poll(() => page.evaluate(() => (window as unknown as { __xss?: number }).__xss)).toBe(1)
})

async function withSession(page: Page, token: string): Promise<Page> {
  // A document in a frame has no storage.
  await page.addInitScript((kept) => window === window.top && localStorage.setItem('token', kept), token)
  return page
}
