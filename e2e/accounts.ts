import type { Page } from '@playwright/test'
import { buildPdf, buildPng } from './files.ts'
import { expect } from './people.ts'
import { getEmailCode, waitForEmail } from './emails.ts'

export const NEW_ACCOUNT_PASSWORD = 'kemer bet coffee at six'

/** Creates an account with a verified address through the API, by default on the demo server. Returns its session token. */
export async function createVerifiedAccount(
  { request }: Page,
  email: string,
  role: 'COMPANY' | 'JOBSEEKER',
  { firstName = 'Meron', server = 'demo' }: { firstName?: string; server?: 'demo' | 'empty' } = {},
): Promise<string> {
  const person = { firstName, lastName: 'Alemu', email, password: NEW_ACCOUNT_PASSWORD, phone: '+251 911234567', role }
  const { data } = (await (await request.post('/api/v1/auth/register', { data: person })).json()) as {
    data: { user: { id: string } }
  }
  const otp = getEmailCode(await waitForEmail(email, /code/i, server))
  expect((await request.post('/api/v1/auth/verify-email', { data: { userId: data.user.id, otp } })).ok()).toBe(true)
  const { data: session } = (await (
    await request.post('/api/v1/auth/login', { data: { email, password: NEW_ACCOUNT_PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  return session.accessToken
}

/** Creates a company under review on the demo server, with only the required fields. Returns its session token. */
export async function createPendingCompany(page: Page, email: string, name: string): Promise<string> {
  const token = await createVerifiedAccount(page, email, 'COMPANY')
  const facts = {
    name,
    email: 'office@town.example',
    phone: '+251 911223344',
    location: 'Adama',
    size: 'SMALL',
    industry: 'FINTECH',
  }
  const response = await page.request.post('/api/v1/company/create-profile', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { ...facts, logo: buildPng('logo.png'), trade_license: buildPdf('Trade license') },
  })
  expect(response.status(), await response.text()).toBe(201)
  return token
}
