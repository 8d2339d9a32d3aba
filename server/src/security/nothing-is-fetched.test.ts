import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { expect } from 'vitest'
import { formOf } from '#testing/forms.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { test } from '#testing/town.ts'
import { everyRoute } from '../every-route.ts'
import { mountPages } from '../http/pages.ts'
import { columnsIn, PRIVATE, PUBLIC } from './columns.ts'

/** Every column that holds an address which somebody typed; one that is added has to be filled below. */
const FILLED = [
  'applications.github_url',
  'applications.linkedin_url',
  'applications.portfolio_url',
  'companies.website',
  'portfolios.image_url',
  'portfolios.project_url',
  'seekers.github_url',
  'seekers.linkedin_url',
  'seekers.portfolio_url',
]

test('no address that somebody typed is ever asked for by the server, whatever is read, drawn, mailed or fed afterwards', async ({
  town,
}) => {
  const hits: string[] = []
  const listener = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.end('caught')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const trap = (name: string) => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${name}`
  const [{ app }, admin, skillId, pdf, png] = [
    await town.instance((fresh, resources) => mountPages(fresh, everyRoute(resources), resources.config)),
    await town.admin(),
    await town.skillId('React'),
    await samplePdf(),
    await samplePng(),
  ]
  const made = async (answer: Promise<{ status: number; data?: { id: string } }>) => {
    const { status, data } = await answer
    expect(status).toBeLessThan(300)
    return data?.id ?? ''
  }

  const owner = await town.account({ role: 'COMPANY' })
  const company = await made(
    owner.post(
      '/company/create-profile',
      formOf({
        name: 'Sheba',
        email: 'jobs@sheba.example',
        phone: '+251 911223344',
        location: 'Adama',
        size: 'SMALL',
        industry: 'TELECOM',
        description: trap('text'),
        website: trap('website'),
        logo: fileOf(png, 'logo.png'),
        trade_license: fileOf(pdf, 'licence.pdf'),
      }),
    ),
  )
  await made(admin.patch(`/admin/companies/${company}/status`, { status: 'ACTIVE' }))
  const job = await made(
    owner.post('/jobs/create', {
      title: 'Engineer',
      description: `Apply at ${trap('text')}`,
      location: 'Adama',
      skills: [{ skillId }],
    }),
  )
  await made(admin.patch(`/admin/jobs/${job}/status`, { status: 'ACTIVE' }))
  const seeker = await town.account({ role: 'JOBSEEKER' })
  const links = (where: string) => ({
    githubUrl: trap(`${where}-github`),
    linkedinUrl: trap(`${where}-linkedin`),
    portfolioUrl: trap(`${where}-portfolio`),
  })
  const profile = await made(
    seeker.post(
      '/job-seeker/create-profile',
      formOf({ title: 'Developer', 'skills[0][skillId]': skillId, ...links('profile'), resume: fileOf(pdf, 'cv.pdf') }),
    ),
  )
  await made(
    seeker.post('/job-seeker/add-portfolio', {
      portfolios: [{ title: 'Edir book', projectUrl: trap('project'), imageUrl: trap('image') }],
    }),
  )
  const application = await made(
    seeker.post(`/jobs/${job}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true', ...links('application') }),
  )
  await made(
    town.visitor.post('/company/contact', {
      name: 'Hanna',
      email: 'hanna@town.example',
      subject: trap('subject'),
      message: trap('message'),
    }),
  )

  for (const [person, path] of [
    [owner, `/applications/${application}`],
    [owner, `/job-seeker/${profile}`],
    [seeker, '/job-seeker/get-profile'],
    [seeker, '/auth/export'],
    [admin, `/admin/companies/${company}`],
    [town.visitor, `/company/fetch/${company}`],
  ] as const)
    expect((await person.get(path)).text).toContain(trap(''))
  for (const url of [
    '/',
    '/companies',
    `/companies/${company}`,
    `/jobs/${job}`,
    '/feed.xml',
    '/sitemap.xml',
    `/og/jobs/${job}.png`,
    `/og/companies/${company}.png`,
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  await rest(300)

  expect(hits).toEqual([])
  await fetch(trap('watching'))
  expect(hits).toEqual(['/watching'])
  listener.close().closeAllConnections()
})

/** Addresses that we write. */
// Links of our own making, and an email address, which nobody fetches.
const OURS = ['alert_addresses.email', 'notifications.link', 'outbox.unsubscribe_url']

test('these are all the addresses that people may type', () => {
  expect(
    [...columnsIn(PUBLIC), ...columnsIn(PRIVATE)]
      .filter((column) => /url|website|link$|address|href/.test(column) && !OURS.includes(column))
      .toSorted(),
  ).toEqual(FILLED)
})
