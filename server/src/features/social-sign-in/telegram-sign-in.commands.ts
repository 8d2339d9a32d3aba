import type { SignInReply } from '@sira/contract/auth'
import type { TelegramSignInReply } from '@sira/contract/telegram-sign-in'
import { throwAppError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { generateToken, hashSecret } from '#core/tokens.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { SignInService } from './redirect-state.rules.ts'
import { createSignInCode } from '../auth/sign-in-codes.commands.ts'
import { findLinkedAccount, signInWithCodeIfKnown } from './social-accounts.commands.ts'
import { buildTelegramAuthorizeUrl, createTelegramReader, type TelegramPerson } from './telegram-person.queries.ts'

/**
 * Signing in with Telegram: the browser gets a code for the linked account, or for the entry of an email address if no
 * account is linked. To link Telegram it gets a token instead, which signs nobody in.
 */
export function createTelegramService(deps: Deps): SignInService {
  const { config, db } = deps
  const readPerson = createTelegramReader(deps)
  return {
    name: 'telegram',
    label: 'Telegram',
    isConfigured: config.TELEGRAM_CLIENT_ID !== undefined,
    canBeLinked: true,
    buildAuthorizeUrl: (state) => buildTelegramAuthorizeUrl(deps, state),
    async finish({ code, state, attempt }): Promise<Record<string, string>> {
      const person = await readPerson(code, state)
      if (attempt.purpose === 'link') return { link: await saveTelegramPerson(db, person, 'link') }
      const accountId = await findLinkedAccount(db, { provider: 'telegram', subject: person.subject })
      return { code: accountId ? await createSignInCode(db, accountId) : await saveTelegramPerson(db, person, 'code') }
    },
  }
}

/** Minutes for which a token from the redirect is valid. To link, people may have to confirm first who they are. */
const MINUTES = { code: 2, link: 10 } as const
const INSERT_PERSON = `
  insert into telegram_sign_ins (token_hash, step, subject, first_name, last_name, expires_at) values (:tokenHash, :step, :subject, :firstName, :lastName, now() + make_interval(mins => :minutes))`

/** Stores a person without an account. Returns the token under which they are found. */
async function saveTelegramPerson(db: Database, person: TelegramPerson, step: 'code' | 'link'): Promise<string> {
  const token = generateToken()
  await runSql(db, INSERT_PERSON, { tokenHash: hashSecret(token), step, ...person, minutes: MINUTES[step] })
  return token
}

/** The token of the redirect was in a URL: it is replaced by another one, which is valid for the rest. */
const START_EMAIL_STEP = `
  update telegram_sign_ins set step = 'email', token_hash = :ticketHash, expires_at = now() + interval '30 minutes'
  where token_hash = :codeHash and step = 'code' and expires_at > now()
  returning first_name as "firstName", last_name as "lastName", expires_at as "expiresAt"`

/**
 * Exchanges the code of the redirect: for a session or the second step if Telegram is linked to an account, else for a
 * ticket with which an email address is entered. Throws INVALID_SOCIAL_TOKEN and ACCOUNT_SUSPENDED.
 */
export async function signInWithTelegram(deps: Deps, code: string, from: RequestSource): Promise<TelegramSignInReply> {
  const signedIn: SignInReply | undefined = await signInWithCodeIfKnown(deps, code, from)
  if (signedIn) return signedIn
  const ticket = generateToken()
  const [started] = await runSql(deps.db, START_EMAIL_STEP, {
    ticketHash: hashSecret(ticket),
    codeHash: hashSecret(code),
  })
  const { firstName, lastName, expiresAt } = started ?? throwAppError('INVALID_SOCIAL_TOKEN')
  return { emailRequired: true, ticket, firstName, lastName, expiresAt }
}
