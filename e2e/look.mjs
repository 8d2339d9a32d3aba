import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://localhost:3651'
const shots = JSON.parse(process.env.SHOTS)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const login = await (
  await fetch(base + '/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'company@sira.test', password: 'demo-sira-2026' }),
  })
).json()
for (const [width, height, scheme] of [
  [1280, 800, 'light'],
  [360, 740, 'light'],
  [1280, 800, 'dark'],
]) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
  })
  await context.addInitScript((token) => localStorage.setItem('token', token), login.data.accessToken)
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  for (const [name, path, clicks = []] of shots) {
    await page.goto(base + path)
    await page.waitForSelector('h1')
    await page.waitForTimeout(1500)
    for (const c of clicks) {
      await page
        .locator(c)
        .first()
        .click()
        .catch((e) => console.log(name, c, e.message.slice(0, 200)))
      await page.waitForTimeout(700)
    }
    await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: process.env.FULL === '1' })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) console.log(name, width, 'overflow', over)
  }
  await context.close()
}
await browser.close()
