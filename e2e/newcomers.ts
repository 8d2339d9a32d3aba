import type { Page } from '@playwright/test'
import { pdf, png } from './files.ts'
import { expect } from './people.ts'
import { codeIn, mailTo } from './post.ts'

export const PASSWORD = 'kemer bet coffee at six'

/** An account with a verified address on the demo server, made by the API; answers its session token. */
export async function newAccount(
  { request }: Page,
  email: string,
  role: 'COMPANY' | 'JOBSEEKER',
  firstName = 'Meron',
): Promise<string> {
  const person = { firstName, lastName: 'Alemu', email, password: PASSWORD, phone: '+251 911234567', role }
  const { data } = (await (await request.post('/api/v1/auth/register', { data: person })).json()) as {
    data: { user: { id: string } }
  }
  const otp = codeIn(await mailTo(email, /code/i, 'demo'))
  expect((await request.post('/api/v1/auth/verify-email', { data: { userId: data.user.id, otp } })).ok()).toBe(true)
  const { data: session } = (await (
    await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  ).json()) as { data: { accessToken: string } }
  return session.accessToken
}

/** A company under review on the demo server, with nothing filled in that may be left out. */
export async function newPendingCompany(page: Page, email: string, name: string): Promise<string> {
  const token = await newAccount(page, email, 'COMPANY')
  const facts = {
    name,
    email: 'office@town.example',
    phone: '+251 911223344',
    location: 'Adama',
    size: 'SMALL',
    industry: 'FINTECH',
  }
  const answer = await page.request.post('/api/v1/company/create-profile', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { ...facts, logo: png('logo.png'), trade_license: pdf('Trade license') },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return token
}
