import { openJob } from '../applications.ts'
import { BadLine } from '../bad-line.ts'
import { buildLargePdf, buildPdf, chooseLargeFile } from '../files.ts'
import { DEMO_PASSWORD, expect, expectAccessible, expectNoSideScroll, startSignedIn, test } from '../people.ts'

const LETTER = 'I have kept ledgers for shops around the lake for five years and would like to keep yours as well.'
const MEGABYTE = 1024 * 1024

test('a resume of 5 MB arrives byte for byte over a line that breaks every 300 kB, is down for a while, and over a reload', async ({
  browser,
  page,
  tag,
  viewport,
  hasTouch,
}) => {
  const { company, jobId } = await openJob(page, { title: `Lake Ledger ${tag}`, description: 'Keep the ledger right.' })
  const line = new BadLine(300_000)
  const context = await browser.newContext({ proxy: await line.open(), viewport, hasTouch })
  const phone = await context.newPage()
  await startSignedIn(phone, 'seeker@sira.test', DEMO_PASSWORD, page.request)
  const resume = buildLargePdf(`Hanna ${tag}`, 5 * MEGABYTE)
  const field = phone.getByLabel(/New resume$/)
  const bar = phone.getByRole('progressbar', { name: 'Upload of the file' })
  const sentBytes = async () => Number(await bar.getAttribute('value'))
  const scripts: string[] = []
  phone.on('request', (request) => scripts.push(request.url()))

  await test.step('nothing is loaded for it before a large file is chosen', async () => {
    await phone.goto(`/jobs/${jobId}/apply`)
    await phone.getByRole('radio', { name: /Upload a new one/ }).check()
    await field.setInputFiles(buildPdf('Small CV'))
    await expect(phone.getByText(/Small CV\.pdf/).first()).toBeVisible()
    expect(scripts.filter((url) => /file-transfers|transfer-progress|\/uploads/.test(url))).toEqual([])
  })

  await test.step('the bytes are counted, over several breaks', async () => {
    line.bytesPerSecond = 1_500_000
    await chooseLargeFile(field, resume)
    await expect(
      phone.getByRole('paragraph', { includeHidden: true }).filter({ hasText: /^\d\.\d of 5\.0 MB$/ }),
    ).toBeVisible()
    await expect.poll(sentBytes).toBeGreaterThan(MEGABYTE)
    expect(line.cuts).toBeGreaterThan(2)
  })

  await test.step('while there is no connection, the field says so, and goes on by itself', async () => {
    line.goDown()
    await expect(phone.getByText('Waiting for the connection...')).toBeVisible()
    await expectNoSideScroll(phone, 'an upload that waits')
    await phone.screenshot({ path: test.info().outputPath('waiting.png'), fullPage: true })
    const before = await sentBytes()
    line.comeBack()
    await expect.poll(sentBytes).toBeGreaterThan(before)
    await expectAccessible(phone, 'an upload')
    await phone.screenshot({ path: test.info().outputPath('sending.png'), fullPage: true })
  })

  await test.step('after a reload the same file continues where it stopped', async () => {
    await phone.reload()
    await phone.getByRole('radio', { name: /Upload a new one/ }).check()
    await chooseLargeFile(field, resume)
    await expect(phone.getByText(/^Resuming at [1-4]\.\d MB$/)).toBeAttached()
    expect(await sentBytes()).toBeGreaterThan(MEGABYTE)
  })

  await test.step('the form can be sent meanwhile: it waits for the file', async () => {
    line.goDown()
    await phone.getByLabel('Cover letter', { exact: true }).fill(LETTER)
    await phone.getByRole('button', { name: 'Submit Application' }).click()
    await expect(phone.getByRole('group', { name: 'Submitting...' })).toBeFocused()
    line.comeBack()
    await expect(phone.getByText('Application submitted successfully!')).toBeVisible({ timeout: 60_000 })
    expect(line.cuts).toBeGreaterThanOrEqual(Math.floor((5 * MEGABYTE) / 300_000))
  })

  const received = await company<{ id: string; job: { id: string } }[]>('get', '/applications/company')
  const { id } = received.find(({ job }) => job.id === jobId)!
  const sent = await company<{ resume: { url: string; size: number } }>('get', `/applications/${id}`)
  expect(sent.resume.size).toBe(resume.buffer.length)
  const read = await page.request.get(sent.resume.url)
  expect((await read.body()).equals(resume.buffer)).toBe(true)
  await context.close()
  await line.close()
})

test('a file that is removed while it is sent is removed from the server, and one that has arrived says so', async ({
  quietPage: page,
  tag,
}) => {
  const { jobId } = await openJob(page, { title: `Reed Ledger ${tag}`, description: 'Keep the ledger right.' })
  await startSignedIn(page, 'seeker@sira.test')
  await page.goto(`/jobs/${jobId}/apply`)
  await page.getByRole('radio', { name: /Upload a new one/ }).check()
  const field = page.getByLabel(/New resume$/)

  await test.step('a file that is not what its name says is refused when it is chosen, and is not sent', async () => {
    const uploads: string[] = []
    page.on('request', (request) => uploads.push(request.url()))
    await field.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(900_000, 'text ') })
    const problem = page.getByText(/This file is named \.pdf, but it is not a PDF file\./)
    await expect(problem.first()).toBeVisible()
    await field.setInputFiles(buildPdf('Small CV'))
    await expect(problem).toHaveCount(0)
    expect(uploads.filter((url) => url.includes('/api/v1/uploads'))).toEqual([])
  })

  const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await chooseLargeFile(field, buildLargePdf(`First ${tag}`, MEGABYTE))
  await expect(page.getByText('Uploaded. It is sent with the form.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('uploaded.png'), fullPage: true })
  await expectAccessible(page, 'a file that has arrived')
  await page.getByRole('button', { name: /Remove/ }).click()
  await expect(field, 'the button is gone with the file').toBeFocused()
  await expect(page.getByText('Please upload a resume')).toHaveCount(0)
  expect((await cancelled).status()).toBe(204)
  await expect(page.getByText('Uploaded. It is sent with the form.')).toBeHidden()
})
