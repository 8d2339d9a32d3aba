import type { Page } from '@playwright/test'

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
  if (!(await menu.isVisible())) return group.getByRole('button', { name: status }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: status }).click()
}
