import type { Page } from '@playwright/test'

/** Sets the status of the open application: with a button, on a phone with the menu. */
export async function moveTo(page: Page, status: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const menu = dialog.getByRole('button', { name: 'Move to another status' })
  const group = dialog.getByRole('group', { name: 'Status' })
  await menu.or(group).locator('visible=true').first().waitFor()
  if (!(await menu.isVisible())) return group.getByRole('button', { name: status }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: status }).click()
}
