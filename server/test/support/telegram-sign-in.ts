import { expect } from 'vitest'
import { run } from '#db/database.ts'
import type { FakeTelegramChanges, FakeTelegramUser } from './fake-telegram-login.ts'
import type { TestApp } from './test-app.ts'

export const TELEGRAM_USER: FakeTelegramUser = {
  sub: '1234123412341234123',
  id: 987654321,
  name: 'Abebe Girma Tadesse',
  preferred_username: 'abebe',
}
export const TELEGRAM_EMAIL = 'abebe@town.example'

/** Starts a sign-in with Telegram: returns the URL of the redirect and the cookie. */
export async function startTelegram(
  testApp: TestApp,
  query = 'returnTo=%2Fjobs%3Fq%3Dgo&tab=tab-1',
  app = testApp.app,
) {
  const response = await app.inject({ url: `/api/v1/auth/telegram/start?${query}` })
  const set = String(response.headers['set-cookie'])
  return { response, to: String(response.headers.location), set, cookie: set.split(';')[0]! }
}

/** Comes back from Telegram with these parameters: returns the page to which the browser is redirected. */
export async function comeBackFromTelegram(testApp: TestApp, query: Record<string, string>, cookie?: string) {
  const response = await testApp.app.inject({
    url: `/api/v1/auth/telegram/callback?${new URLSearchParams(query).toString()}`,
    headers: cookie ? { cookie: `theme=dark; ${cookie}` } : {},
  })
  const to = new URL(String(response.headers.location))
  return {
    cleared: String(response.headers['set-cookie']),
    facts: Object.fromEntries(to.searchParams),
    at: `${to.origin}${to.pathname}`,
  }
}

/** Goes to Telegram and comes back. */
export async function roundTripToTelegram(
  testApp: TestApp,
  person = TELEGRAM_USER,
  { changes, query }: { changes?: FakeTelegramChanges; query?: string } = {},
) {
  const { to, cookie } = await startTelegram(testApp, query)
  return comeBackFromTelegram(testApp, testApp.telegramLogin.authorize(to, person, changes), cookie)
}

/** Signs in with Telegram, up to the session or the ticket to enter an address with. */
export const signInWithTelegram = async (testApp: TestApp, person = TELEGRAM_USER) =>
  testApp.visitor.post('/auth/telegram', { code: (await roundTripToTelegram(testApp, person)).facts['code'] })

/** Comes from Telegram for the first time: returns the ticket to enter an address with. */
export const getTelegramTicket = async (testApp: TestApp, person = TELEGRAM_USER) =>
  (await signInWithTelegram(testApp, person)).data.ticket as string

export const sendTelegramCode = (testApp: TestApp, ticket: string, email = TELEGRAM_EMAIL) =>
  testApp.visitor.post('/auth/telegram/email', { ticket, email })

/** The code in the newest email to somebody from Telegram. */
export const readTelegramCode = async (testApp: TestApp) =>
  /\b(\d{6})\b/.exec(
    (await testApp.listOutboxEmails()).findLast(({ letter }) => letter === 'account.telegram-code')!.text,
  )![1]!

export const confirmTelegramEmail = (testApp: TestApp, ticket: string, otp: string) =>
  testApp.visitor.post('/auth/telegram/confirm', { ticket, otp })

/** Signs in with Telegram for the first time, with this address. */
export async function signUpWithTelegram(testApp: TestApp, person = TELEGRAM_USER, email = TELEGRAM_EMAIL) {
  const ticket = await getTelegramTicket(testApp, person)
  expect(await sendTelegramCode(testApp, ticket, email)).toMatchObject({ status: 200 })
  return confirmTelegramEmail(testApp, ticket, await readTelegramCode(testApp))
}

export const listIdentities = (testApp: TestApp) =>
  run(testApp.db, 'select provider, subject, account_id as "accountId" from identities order by provider')
