import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@sira/contract/product'
import { email } from '@sira/contract/text'
import { z } from 'zod'
import { outbound } from '#http/outbound.ts'
import { refuse } from '#http/refusal.ts'
import type { Config } from '../../config.ts'
import { namesOf, type SocialPerson } from './social-person.rules.ts'

/** GitHub answers a code that it does not take with 200 and an error. */
const Granted = z.object({ access_token: z.string().min(1).max(1000) })
const User = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() })
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Where GitHub sends people back to: where the API answers, because the cookie lies there. */
const callback = ({ API_ORIGIN, PUBLIC_ORIGIN }: Config) => `${API_ORIGIN ?? PUBLIC_ORIGIN}/api/v1/auth/github/callback`

/** GitHub's page that asks the person; of their data it asks for the addresses only. */
export function authorizeAddress(config: Config, state: string, verifier: string): string {
  const query = new URLSearchParams({
    client_id: config.GITHUB_CLIENT_ID ?? '',
    redirect_uri: callback(config),
    scope: 'user:email',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${config.GITHUB_ORIGIN}/login/oauth/authorize?${query.toString()}`
}

/**
 * Who a code from GitHub speaks of. Refuses INVALID_SOCIAL_TOKEN when GitHub does not take it, EMAIL_NOT_VERIFIED for a person whose
 * primary address is not proven, PROVIDER_UNREACHABLE. GitHub's own token is used here and then forgotten.
 */
export async function personBehind(config: Config, code: string, verifier: string): Promise<SocialPerson> {
  const granted = await asJson(Granted, exchange(config, code, verifier))
  const asking = {
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${granted.access_token}`,
      'user-agent': PRODUCT_NAME,
    },
  }
  const [user, emails] = await Promise.all([
    asJson(User, outbound(`${config.GITHUB_API_ORIGIN}/user`, asking)),
    asJson(Emails, outbound(`${config.GITHUB_API_ORIGIN}/user/emails`, asking)),
  ])
  const address = email().safeParse(emails.find(({ primary, verified }) => primary && verified)?.email)
  if (!address.success) return refuse('EMAIL_NOT_VERIFIED')
  return {
    provider: 'github',
    subject: String(user.id),
    email: address.data,
    ...namesOf({ whole: user.name, handle: user.login }),
  }
}

const exchange = (config: Config, code: string, verifier: string): Promise<Response> =>
  outbound(`${config.GITHUB_ORIGIN}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'user-agent': PRODUCT_NAME },
    body: new URLSearchParams({
      client_id: config.GITHUB_CLIENT_ID ?? '',
      client_secret: config.GITHUB_CLIENT_SECRET ?? '',
      code,
      redirect_uri: callback(config),
      code_verifier: verifier,
    }),
  })

async function asJson<S extends z.ZodType>(schema: S, asked: Promise<Response>): Promise<z.output<S>> {
  const response = await asked
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  return response.ok && parsed.success ? parsed.data : refuse('INVALID_SOCIAL_TOKEN')
}
