import { chromium } from '@playwright/test'
const base = 'http://localhost:3671'
const out = '/tmp/look-templates'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const login = await (
  await fetch(base + '/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'company@sira.test', password: 'demo-sira-2026' }),
  })
).json()
for (const [name, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['laptop', { width: 1280, height: 800 }],
])
  for (const colorScheme of ['light', 'dark']) {
    if (colorScheme === 'dark' && !process.argv.includes('dark')) continue
    const page = await (
      await browser.newContext({ viewport, colorScheme, baseURL: base, timezoneId: 'Africa/Addis_Ababa' })
    ).newPage()
    page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
    page.on('pageerror', (e) => console.log(name, String(e)))
    await page.addInitScript((t) => window === window.top && localStorage.setItem('token', t), login.data.accessToken)
    const shot = (what) => page.screenshot({ path: `${out}/${name}-${colorScheme}-${what}.png` })
    await page.goto('/COMPANY/templates')
    await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor()
    await page.waitForTimeout(500)
    await shot('1-list')
    await page.goto('/COMPANY/templates?open=00000000-0000-4000-8000-000000000004')
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await page.waitForTimeout(400)
    await shot('2-form')
    await page.goto('/COMPANY/applications?status=PENDING')
    await page.getByRole('article').first().getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The candidate gets a notification').waitFor()
    await page.waitForTimeout(800)
    await shot('3-review')
    if (name === 'laptop') await page.keyboard.press('7')
    else {
      await dialog.getByRole('button', { name: 'Move to another status' }).click()
      await shot('3b-menu')
      await page.getByRole('menuitem', { name: 'Rejected' }).click()
    }
    await dialog.getByText('Why do you reject').waitFor()
    await page.waitForTimeout(300)
    await shot('4-reasons')
    await dialog.getByRole('button', { name: 'Add a message' }).click()
    await dialog.getByRole('button', { name: 'Use a template' }).click()
    await page.waitForTimeout(300)
    await shot('5-picker')
    await page.getByRole('menuitem').first().click()
    await dialog.getByLabel('Reason', { exact: true }).selectOption('SKILLS')
    await dialog.getByLabel('Tell the candidate the reason').check()
    await page.waitForTimeout(300)
    await shot('6-message')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    await shot('7-back')
    await page.keyboard.press('Escape')
    await page.goto('/COMPANY/applications?status=PENDING')
    for (const n of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(n)
        .check()
    const bar = page.getByRole('region', { name: 'Selected applications' })
    await bar.getByLabel('New status').selectOption('REJECTED')
    await bar.getByRole('button', { name: 'Add a message' }).click()
    await bar.getByRole('button', { name: 'Use a template' }).click()
    await page.getByRole('menuitem').first().click()
    await page.waitForTimeout(300)
    await shot('8-bulk')
    await page.goto('/COMPANY/applications?view=board')
    await page
      .getByRole('button', { name: /^Move .* to/ })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForTimeout(300)
    await shot('9-board')
    await page.getByRole('menuitem', { name: 'With a message or a reason...' }).click()
    await page.waitForTimeout(800)
    await shot('10-board-message')
  }
await browser.close()
