import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

interface Received {
  id: string
  status: string
  job: { title: string }
  jobSeeker: { user: { firstName: string; lastName: string; email: string } }
}

/** Reads the applications that company@sira.test received and has not decided, newest first. */
export async function listUndecided(page: Page): Promise<Received[]> {
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'company@sira.test', password: DEMO_PASSWORD },
  })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  const response = await page.request.get('/api/v1/applications/company', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await response.json()) as { data: Received[] }).data.filter(({ status }) => status === 'PENDING')
}
