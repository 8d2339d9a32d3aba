import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

/** A colleague of company@sira.test, who may decide too. */
export const DEMO_COLLEAGUE = { email: 'liya.girma@wenchi-ledger.example', name: 'Liya Girma' }

/** Lets the colleague give the application stars, which the company's other screens hear live. */
export async function rateAsColleague(page: Page, applicationId: string): Promise<void> {
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: DEMO_COLLEAGUE.email, password: DEMO_PASSWORD },
  })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  for (const stars of [3, null])
    await page.request.patch(`/api/v1/applications/${applicationId}/rating`, { headers, data: { stars } })
}

/** Waits until a decision about the open application would be taken. */
export const expectDecidable = (page: Page) =>
  expect(page.getByRole('dialog').locator('[aria-busy=false]').first()).toBeVisible()

/** Sets the status of the open application: with a button, on a phone with the menu. A rejection gets no reason. */
export async function moveTo(page: Page, status: string): Promise<void> {
  await chooseStatus(page, status)
  if (status === 'Rejected') await page.getByRole('dialog').getByRole('button', { name: 'Without a reason' }).click()
}

/** Presses the status of the open application; a rejection then asks for its reason. */
export async function chooseStatus(page: Page, status: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const menu = dialog.getByRole('button', { name: 'Move to another status' })
  const group = dialog.getByRole('group', { name: 'Status' })
  await menu.or(group).locator('visible=true').first().waitFor()
  await expectDecidable(page)
  if (!(await menu.isVisible())) return group.getByRole('button', { name: status }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: status }).click()
}
