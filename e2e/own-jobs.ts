import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expectAccessible, expectNoSideScroll } from './people.ts'

/** The company of the demo town that has jobs and applicants. */
export const COMPANY = 'company@sira.test'

/** The screen as it stands has no accessibility fault and nothing that sticks out. */
export async function look(page: Page, what: string) {
  await expectAccessible(page, what)
  await expectNoSideScroll(page, what)
}

/** A draft of the demo company; answers its id. */
export async function newDraft(page: Page, title: string): Promise<string> {
  const { data: session } = (await (
    await page.request.post('/api/v1/auth/login', { data: { email: COMPANY, password: DEMO_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  const { data: skills } = (await (await page.request.get('/api/v1/skills/getAll')).json()) as {
    data: { id: string }[]
  }
  const answer = await page.request.post('/api/v1/jobs/create', {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: {
      title,
      description: 'Keep the ledger right.',
      location: 'Adama',
      skills: [{ skillId: skills[0]!.id }],
      status: 'DRAFT',
    },
  })
  return ((await answer.json()) as { data: { id: string } }).data.id
}
