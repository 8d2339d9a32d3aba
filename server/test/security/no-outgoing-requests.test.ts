import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { test } from '#test/test-app.ts'
import { buildRoutes } from '../../src/routes.ts'
import { registerPages } from '#http/pages.ts'
import { toColumnNames, PRIVATE_COLUMNS, PUBLIC_COLUMNS } from '#test/column-classes.ts'

/** Every column with a URL that somebody typed. A new one has to be filled below. */
const URL_COLUMNS = [
  'applications.github_url',
  'applications.linkedin_url',
  'applications.portfolio_url',
  'companies.website',
  'imported_jobs.source_url',
  'job_boards.address',
  'portfolios.image_url',
  'portfolios.project_url',
  'seekers.github_url',
  'seekers.linkedin_url',
  'seekers.portfolio_url',
]

test('the server never requests a URL that somebody typed, whatever is read, drawn, mailed or put into feeds afterwards', async ({
  testApp,
}) => {
  const hits: string[] = []
  const listener = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.end('caught')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const buildTrapUrl = (name: string) => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${name}`
  const [{ app }, admin, skillId, pdf, png] = [
    await testApp.startInstance((fresh, resources) => registerPages(fresh, buildRoutes(resources), resources.config)),
    await testApp.createAdmin(),
    await testApp.getSkillId('React'),
    await createSamplePdf(),
    await createSamplePng(),
  ]
  const expectCreated = async (response: Promise<{ status: number; data?: { id: string } }>) => {
    const { status, data } = await response
    expect(status).toBeLessThan(300)
    return data?.id ?? ''
  }

  const owner = await testApp.createAccount({ role: 'COMPANY' })
  const company = await expectCreated(
    owner.post(
      '/company/create-profile',
      buildMultipartForm({
        name: 'Sheba',
        email: 'jobs@sheba.example',
        phone: '+251 911223344',
        location: 'Adama',
        size: 'SMALL',
        industry: 'TELECOM',
        description: buildTrapUrl('text'),
        website: buildTrapUrl('website'),
        logo: toUploadFile(png, 'logo.png'),
        trade_license: toUploadFile(pdf, 'licence.pdf'),
      }),
    ),
  )
  await expectCreated(admin.patch(`/admin/companies/${company}/status`, { status: 'ACTIVE' }))
  const job = await expectCreated(
    owner.post('/jobs/create', {
      title: 'Engineer',
      description: `Apply at ${buildTrapUrl('text')}`,
      location: 'Adama',
      skills: [{ skillId }],
    }),
  )
  await expectCreated(admin.patch(`/admin/jobs/${job}/status`, { status: 'ACTIVE' }))
  // Only the import reads a linked page, through the guarded client.
  const [board] = await run<{ id: string }>(
    testApp.db,
    `insert into job_boards (company_id, kind, token, address) values ($1, 'PAGE', $2, $2) returning id`,
    [company, buildTrapUrl('board')],
  )
  await run(
    testApp.db,
    `insert into imported_jobs (board_id, external_id, job_id, source_url, applied) values ($1, 'x', $2, $3, '{}')`,
    [board!.id, job, buildTrapUrl('posting')],
  )
  const seeker = await testApp.createAccount({ role: 'JOBSEEKER' })
  const links = (where: string) => ({
    githubUrl: buildTrapUrl(`${where}-github`),
    linkedinUrl: buildTrapUrl(`${where}-linkedin`),
    portfolioUrl: buildTrapUrl(`${where}-portfolio`),
  })
  const profile = await expectCreated(
    seeker.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Developer',
        'skills[0][skillId]': skillId,
        ...links('profile'),
        resume: toUploadFile(pdf, 'cv.pdf'),
      }),
    ),
  )
  await expectCreated(
    seeker.post('/job-seeker/add-portfolio', {
      portfolios: [{ title: 'Edir book', projectUrl: buildTrapUrl('project'), imageUrl: buildTrapUrl('image') }],
    }),
  )
  const application = await expectCreated(
    seeker.post(`/jobs/${job}/apply`, {
      coverLetter: SAMPLE_COVER_LETTER,
      useExistingResume: 'true',
      ...links('application'),
    }),
  )
  await expectCreated(
    testApp.visitor.post('/company/contact', {
      name: 'Hanna',
      email: 'hanna@town.example',
      subject: buildTrapUrl('subject'),
      message: buildTrapUrl('message'),
    }),
  )

  for (const [person, path] of [
    [owner, `/applications/${application}`],
    [owner, '/company/job-boards'],
    [owner, `/company/job-boards/${board!.id}/jobs`],
    [owner, `/job-seeker/${profile}`],
    [seeker, '/job-seeker/get-profile'],
    [seeker, '/auth/export'],
    [admin, `/admin/companies/${company}`],
    [testApp.visitor, `/company/fetch/${company}`],
  ] as const)
    expect((await person.get(path)).text).toContain(buildTrapUrl(''))
  for (const url of [
    '/',
    '/companies',
    `/companies/${company}`,
    `/jobs/${job}`,
    '/feed.xml',
    '/feeds/indeed.xml',
    '/sitemap.xml',
    `/og/jobs/${job}.png`,
    `/og/companies/${company}.png`,
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  await sleep(300)

  expect(hits).toEqual([])
  await fetch(buildTrapUrl('watching'))
  expect(hits).toEqual(['/watching'])
  listener.close().closeAllConnections()
})

/** Columns with links that we build, or an email address, which nobody fetches. */
const OUR_URL_COLUMNS = ['alert_addresses.email', 'notifications.link', 'outbox.unsubscribe_url']

/** Columns with addresses that are called, by the guarded client only. */
const CALLED_URL_COLUMNS = ['webhooks.url']

test('these are all the URLs that people may type', () => {
  expect(
    [...toColumnNames(PUBLIC_COLUMNS), ...toColumnNames(PRIVATE_COLUMNS)]
      .filter(
        (column) =>
          /url|website|link$|address|href/.test(column) &&
          ![...OUR_URL_COLUMNS, ...CALLED_URL_COLUMNS].includes(column),
      )
      .toSorted(),
  ).toEqual(URL_COLUMNS)
})
