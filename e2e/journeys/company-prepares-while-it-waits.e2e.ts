import type { Page } from '@playwright/test'
import { buildPng } from '../files.ts'
import { createVerifiedAccount, createPendingCompany } from '../accounts.ts'
import { openPageForPerson, expect, collectPageErrors, test, expectGoodScreen } from '../people.ts'

const signInWithToken = (page: Page, token: string) =>
  page.addInitScript((mine) => window === window.top && localStorage.setItem('token', mine), token)

/** Builds a JPEG as a phone takes it: large, stored in landscape, and to be rotated upright (EXIF orientation 6). */
async function buildRotatedPhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
    const drawing = canvas.getContext('2d')!
    drawing.fillStyle = '#fdfbf4'
    drawing.fillRect(0, 0, 4000, 3000)
    drawing.rotate(-Math.PI / 2)
    drawing.fillStyle = '#123'
    drawing.font = '180px sans-serif'
    drawing.fillText('TRADE LICENSE', -2500, 700)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  const jpeg = Buffer.from(url.split(',')[1]!, 'base64')
  const orientation = Buffer.from([
    0xff,
    0xe1,
    0,
    34,
    ...Buffer.from('Exif\0\0'),
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  return {
    name: 'IMG_20261122.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), orientation, jpeg.subarray(2)]),
  }
}

test('a photo of the license is converted to a PDF, shown, sent, and accepted by the server', async ({ page, tag }) => {
  const complaints = collectPageErrors(page)
  await page.goto('/')
  const photo = await buildRotatedPhoto(page)
  await signInWithToken(page, await createVerifiedAccount(page, `photo.${tag}@town.example`, 'COMPANY'))
  await page.goto('/COMPANY/create-company')
  const files = page.getByRole('group', { name: 'Trade license' })

  await files.getByLabel('Use a photo of the license').setInputFiles({
    name: 'IMG_1.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic, which this browser cannot read'),
  })
  await expect(
    files.getByText(
      'This browser cannot open the photo IMG_1.heic. Choose a JPEG or PNG instead, or take the photo again.',
    ),
  ).toBeVisible()
  await files.getByLabel('Use a photo of the license').setInputFiles(photo)
  await expect(files.getByText('This photo will be sent as a PDF. Check that every word can be read.')).toBeVisible()
  await expect(files.getByText(/cannot open the photo/)).toHaveCount(0)
  await expect(files.getByText(/^IMG_20261122\.pdf, \d+ KB$/)).toBeVisible()
  // Upright, and no larger than necessary.
  await expect
    .poll(() =>
      files
        .getByAltText('The page that will be sent')
        .evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]),
    )
    .toEqual([1800, 2400])
  await expectGoodScreen(page, 'a photo of the license')

  await files.getByRole('button', { name: 'Remove IMG_20261122.pdf' }).click()
  await expect(files.getByAltText('The page that will be sent')).toHaveCount(0)
  // A photo chosen with the document button is converted too.
  await files.getByLabel('Trade license', { exact: true }).setInputFiles(photo)
  await expect(files.getByAltText('The page that will be sent')).toBeVisible()

  await page.getByLabel('Company name').fill(`Photo ${tag}`)
  await page.getByLabel('Company email').fill('office@town.example')
  await page.getByLabel('Phone').fill('+251 911223344')
  await page.getByLabel('Location').fill('Adama')
  await page.getByLabel('Company size').selectOption('SMALL')
  await page.getByLabel('Industry').selectOption('FINTECH')
  await page.getByLabel('Company logo').setInputFiles(buildPng('logo.png'))
  await page.getByRole('button', { name: 'Create company profile' }).click()
  await expect(page.getByText('Company profile created successfully')).toBeVisible()
  await expect(page.getByText(/^IMG_20261122\.pdf, \d+ KB$/)).toBeVisible()

  const opened = page.waitForEvent('popup')
  const answered = page
    .context()
    .waitForEvent(
      'response',
      (response) => response.url().includes('/api/v1/files/') && !response.url().includes('/link'),
    )
  await page.getByRole('link', { name: /Open license/ }).click()
  const headers = (await answered).headers()
  expect([headers['content-type'], headers['content-disposition']?.split(';')[0]]).toEqual([
    'application/pdf',
    'inline',
  ])
  await (await opened).close()
  expect(complaints).toEqual([])
})

test('a company under review prepares a job, finds it on another device, and can post nothing', async ({
  page,
  browser,
  baseURL,
  tag,
}) => {
  const complaints = collectPageErrors(page)
  const token = await createPendingCompany(page, `waits.${tag}@town.example`, `Waiting ${tag}`)
  await signInWithToken(page, token)
  await page.goto('/COMPANY/profile')
  await page.getByRole('link', { name: 'Prepare a job while you wait' }).click()
  await expect(page).toHaveURL(/\/COMPANY\/profile\?draft=new$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare a job' })).toBeFocused()
  await expect(page.getByRole('button', { name: /post/i })).toHaveCount(0)
  await expectGoodScreen(page, 'preparing a job')

  await page.getByRole('button', { name: 'Save draft' }).click()
  // In the order of the fields on the page.
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving draft' }).getByRole('link')).toHaveText([
    'Title must be at least 3 characters',
    'Description must be at least 10 characters',
    'At least one skill is required',
  ])
  await page.getByLabel('Job title').fill('Ledger keeper')
  await page.getByLabel('Description').fill('Keep the ledger right, every day.')
  await page.getByRole('combobox', { name: /skill/i }).first().pressSequentially('postgres')
  await page
    .getByRole('option', { name: /^PostgreSQL/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/COMPANY\/profile$/)
  await expectGoodScreen(page, 'a company under review with a draft')

  const other = await openPageForPerson(browser, page, baseURL!)
  await signInWithToken(other, token)
  await other.goto('/COMPANY/profile')
  await other.getByRole('link', { name: 'Ledger keeper' }).click()
  await expect(other.getByLabel('Description')).toHaveValue('Keep the ledger right, every day.')
  await other.getByLabel('Job title').fill('Head ledger keeper')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByRole('link', { name: 'Head ledger keeper' })).toBeVisible()

  for (const path of ['/COMPANY/jobs', '/COMPANY/post-job', '/COMPANY']) {
    await page.goto(path)
    await expect(page, `${path} stays closed`).toHaveURL(/\/COMPANY\/profile$/)
  }
  await expect(page.getByRole('link', { name: 'Head ledger keeper' })).toBeVisible()
  expect(complaints).toEqual([])
})
