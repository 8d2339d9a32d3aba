import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@sira/contract/product'
import { emailAddress } from '@sira/contract/text'
import { z } from 'zod'
import { fetchExternal } from '#core/fetch-external.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Config } from '../../config.ts'
import { toFirstAndLastName, type SocialPerson } from './social-names.rules.ts'

/** GitHub responds with 200 and an error to a code that it does not accept: without this field it was refused. */
const Granted = z.object({ access_token: z.string().min(1).max(1000) })
const User = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() })
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The URL to which GitHub sends people back: on the API's origin, because the state cookie belongs to it. */
const getCallbackUrl = ({ API_ORIGIN, PUBLIC_ORIGIN }: Config) =>
  `${API_ORIGIN ?? PUBLIC_ORIGIN}/api/v1/auth/github/callback`

/** Returns the URL of GitHub's consent page. It requests the person's email addresses and nothing else. */
export function buildGithubAuthorizeUrl(config: Config, state: string, verifier: string): string {
  const query = new URLSearchParams({
    client_id: config.GITHUB_CLIENT_ID ?? '',
    redirect_uri: getCallbackUrl(config),
    scope: 'user:email',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${config.GITHUB_ORIGIN}/login/oauth/authorize?${query.toString()}`
}

/**
 * Returns the person to whom a code from GitHub belongs. Throws INVALID_SOCIAL_TOKEN when GitHub does not accept the
 * code, EMAIL_NOT_VERIFIED for a person whose primary address is not verified, and PROVIDER_UNREACHABLE. GitHub's
 * access token is used here and not stored.
 */
export async function fetchGithubPerson(config: Config, code: string, verifier: string): Promise<SocialPerson> {
  const granted = await parseJson(Granted, exchangeCode(config, code, verifier))
  const requestOptions = {
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${granted.access_token}`,
      'user-agent': PRODUCT_NAME,
    },
  }
  const [user, emails] = await Promise.all([
    parseJson(User, fetchExternal(`${config.GITHUB_API_ORIGIN}/user`, requestOptions)),
    parseJson(Emails, fetchExternal(`${config.GITHUB_API_ORIGIN}/user/emails`, requestOptions)),
  ])
  const address = emailAddress().safeParse(emails.find(({ primary, verified }) => primary && verified)?.email)
  if (!address.success) throw appError('EMAIL_NOT_VERIFIED')
  return {
    provider: 'github',
    subject: String(user.id),
    email: address.data,
    isEmailVouchedFor: true,
    ...toFirstAndLastName({ whole: user.name, handle: user.login }),
  }
}

const exchangeCode = (config: Config, code: string, verifier: string): Promise<Response> =>
  fetchExternal(`${config.GITHUB_ORIGIN}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'user-agent': PRODUCT_NAME },
    body: new URLSearchParams({
      client_id: config.GITHUB_CLIENT_ID ?? '',
      client_secret: config.GITHUB_CLIENT_SECRET ?? '',
      code,
      redirect_uri: getCallbackUrl(config),
      code_verifier: verifier,
    }),
  })

async function parseJson<S extends z.ZodType>(schema: S, request: Promise<Response>): Promise<z.output<S>> {
  const response = await request
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  return response.ok && parsed.success ? parsed.data : throwAppError('INVALID_SOCIAL_TOKEN')
}
