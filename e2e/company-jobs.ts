import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

/** The company of the demo data that has jobs and applicants. */
export const DEMO_COMPANY_EMAIL = 'company@sira.test'

/** Creates a draft of the demo company. Returns its id. */
export async function createJobDraft(page: Page, title: string): Promise<string> {
  const { data: session } = (await (
    await page.request.post('/api/v1/auth/login', { data: { email: DEMO_COMPANY_EMAIL, password: DEMO_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  const { data: skills } = (await (await page.request.get('/api/v1/skills/getAll')).json()) as {
    data: { id: string }[]
  }
  const response = await page.request.post('/api/v1/jobs/create', {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: {
      title,
      description: 'Keep the ledger right.',
      location: 'Adama',
      skills: [{ skillId: skills[0]!.id }],
      status: 'DRAFT',
    },
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}
