import { PRODUCT_NAME } from '@sira/contract/product'
import { isIP } from 'node:net'
import { z } from 'zod'
import { getAdminPasswordWeakness } from '#core/password-policy.ts'
import { parseRateLimits } from '#http/rate-limits/rate-limit-rules.ts'
import { getDatabaseAddressProblem, isPort } from '#core/database-hosts.ts'
import { findOutsideCallProblems, OUTSIDE_CALL_SETTINGS } from './outside-call-settings.ts'
import { SITE_SETTINGS } from './site-settings.ts'
import { findTelegramProblems, TELEGRAM_SETTINGS } from './telegram-settings.ts'
import { getDatabaseUrlProblem, getSmtpUrlProblem, isLocalUrl } from '#core/service-urls.ts'

const PORT = z.string().refine(isPort, 'must be a port, 1 to 65535').transform(Number)
/**
 * Accepts an IP address, or a name whose last label is not a number: not `127.0.0.1:3000`, `http://…` or `999.1.1.1`.
 */
const isHost = (value: string) =>
  isIP(value) > 0 || /^(?!.*\.\d+$)(?!\d+$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value)
const origin = z
  .string()
  .refine(
    (value) => value.startsWith('http') && URL.canParse(value) && new URL(value).origin === value,
    'must be an origin like https://sira.example, without a path',
  )
const webUrl = z
  .string()
  .refine((value) => /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value), 'must be an http(s):// address')
const databaseUrl = z.string().superRefine((value, context) => {
  const message = getDatabaseAddressProblem(value)
  if (message) context.addIssue({ code: 'custom', message })
})
const count = (least: number, most: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a number from ${least} to ${most}`,
    )
    .transform(Number)
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
/** Accepts `a@b.example` and `Name <a@b.example>`. */
function isSender(value: string) {
  const address = value.includes('<') && value.endsWith('>') ? value.slice(value.lastIndexOf('<') + 1, -1) : value
  return /^[^\s<>@,]+@[^\s<>@,]+$/.test(address) && !/[\r\n]/.test(value)
}
const exchangeRates = z
  .string()
  .regex(/^USD=\d{1,5}(\.\d{1,4})?,EUR=\d{1,5}(\.\d{1,4})?$/, 'must look like USD=155.2,EUR=168.4')
  .refine((value) => !/=[0.]+(,|$)/.test(value), 'must be more than 0 for each currency')
  .transform(
    (value) => Object.fromEntries(value.split(',').map((pair) => pair.split('='))) as { USD: string; EUR: string },
  )

/**
 * Requires at least 10 different characters, and not one piece repeated. Random hexadecimal digits pass: a long string
 * of them has about 14 of the 16.
 */
function isRandomEnough(value: string) {
  return new Set(value).size >= 10 && !/^(.+)\1+$/s.test(value)
}
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(
    (value) => !/change.?(me|this|it)|your.?(secret|token)|default.?(secret|token)|replace.?me/i.test(value),
    'must be your own random value, for example from `openssl rand -base64 48`',
  )
  .refine(isRandomEnough, 'must be random, for example from `openssl rand -base64 48`: this one repeats itself')

const previousSecrets = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((list) => list.every((each) => each.length >= 32), 'must be earlier values of SECRET, separated by commas')

const Environment = z.object({
  PORT: PORT.default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be an address of this machine such as 127.0.0.1, 0.0.0.0 or ::, or a name, without a port')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  SECRET: secret.optional(),
  SECRET_PREVIOUS: previousSecrets.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .refine(
      (value) => URL.canParse(value) && new URL(value).hostname !== '',
      'must have a host, and a port that is a number',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, `must be an address, or a name and an address: ${PRODUCT_NAME} <no-reply@sira.example>`)
    .default(`${PRODUCT_NAME} <no-reply@sira.example>`),
  EMAIL_CONNECTIONS: count(3, 100).default(10),
  EMAIL_DOMAIN_RATE: count(2, 10_000).default(100),
  FILE_STORE: z
    .string()
    .regex(/^(local|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?)$/, 'must be local or s3://bucket/folder')
    .default('local'),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a region like af-south-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_URL: z
    .string()
    .regex(
      /^(tcp:\/\/([\w.-]+|\[[\da-f:]+\]):\d{1,5}|unix:\/.+)$/i,
      'must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    )
    .refine(
      (value) => value.startsWith('unix:') || isPort(value.slice(value.lastIndexOf(':') + 1)),
      'must have a port, 1 to 65535',
    )
    .optional(),
  RESPONSE_CACHE_MB: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of megabytes, 0 to 9999')
    .transform(Number)
    .default(32),
  TRUST_PROXY: z.string().regex(/^\d$/, 'must be the number of proxies, 0 to 9').transform(Number).default(0),
  DEMO: flag.optional(),
  ADMIN_MFA: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().max(128, 'must have at most 128 characters').optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a client id like 1234-abc.apps.googleusercontent.com')
    .optional(),
  GOOGLE_JWKS_URL: webUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: webUrl.default('https://accounts.google.com'),
  GITHUB_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a client id')
    .optional(),
  GITHUB_CLIENT_SECRET: z.string().min(8, 'must be a client secret').optional(),
  GITHUB_ORIGIN: origin.default('https://github.com'),
  GITHUB_API_ORIGIN: origin.default('https://api.github.com'),
  TELEGRAM_CLIENT_ID: z.string().regex(/^\d+$/, 'must be the client id that BotFather shows: digits only').optional(),
  TELEGRAM_CLIENT_SECRET: z.string().min(1).optional(),
  TELEGRAM_LOGIN_ORIGIN: origin.default('https://oauth.telegram.org'),
  ...TELEGRAM_SETTINGS,
  ...OUTSIDE_CALL_SETTINGS,
  SCHEDULING_URL: webUrl.optional(),
  RESUME_BUILDER_URL: webUrl.optional(),
  ...SITE_SETTINGS,
  LIMITS: z
    .string()
    .default('')
    .transform((value) => (value === '' ? {} : parseRateLimits(value)))
    .refine(
      (rules) => rules !== undefined,
      'must look like signUp=10/1800,apply=100/86400: names of server/src/http/rate-limits/rate-limit-rules.ts, uses and seconds',
    )
    .transform((rules) => rules ?? {}),
  LIMITS_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .refine((scale) => scale > 0 && scale <= 1_000_000, 'must be more than 0, and at most 1000000')
    .default(1),
  // National Bank of Ethiopia, indicative rates of mid-November 2026, rounded
  EXCHANGE_RATES: exchangeRates.default({ USD: '155', EUR: '180' }),
  CONNECTIONS_PER_ADDRESS: count(1, 999_999).default(100),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  RESUME_ACCESS_MONTHS: count(1, 120).default(12),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** All settings, parsed and with their defaults. */
export type Config = Readonly<
  Omit<z.output<typeof Environment>, 'PUBLIC_ORIGIN' | 'DEMO' | 'ADMIN_MFA'> & {
    PUBLIC_ORIGIN: string
    DEMO: boolean
    /** Whether demo accounts exist on a server that other people can reach. */
    DEMO_IS_OPEN: boolean
    ADMIN_MFA: 'required' | 'optional'
    DEV: boolean
  }
>

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape)

/**
 * Parses the settings of docs/settings.md from environment variables. Empty values count as unset. Throws one Error
 * that lists every invalid setting.
 */
export function readConfig(environment: Record<string, string | undefined>, dev = false): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  const problems = parsed.success
    ? [...findConflicts(parsed.data), ...findTlsProblems(parsed.data, environment)]
    : listFirstProblems(parsed.error.issues)
  if (!parsed.success || problems.length > 0)
    throw new Error(`The settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  const { PUBLIC_ORIGIN, DEMO, ADMIN_MFA, ...rest } = parsed.data
  const origin = PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`
  // Behind a proxy others come in, whatever the addresses say.
  const isPrivate = isLocalUrl(origin) && isLoopback(rest.HOST) && rest.TRUST_PROXY === 0
  // Somebody who tries the product on their own machine gets into the admin area without a second factor.
  const adminMfa = ADMIN_MFA ?? (isPrivate ? 'optional' : 'required')
  return {
    ...rest,
    PUBLIC_ORIGIN: origin,
    DEMO: DEMO ?? (!rest.DATABASE_URL && isPrivate),
    DEMO_IS_OPEN: Boolean(DEMO) && !isPrivate,
    ADMIN_MFA: adminMfa,
    DEV: dev,
  }
}

/** Returns one line for each invalid setting, however many problems it has. */
const listFirstProblems = (issues: readonly z.core.$ZodIssue[]) =>
  [...Map.groupBy(issues, ({ path: [name] }) => String(name))].map(([name, [first]]) => `${name} ${first!.message}`)

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

const UNUSED_SECRET = 'not used by a command that signs nothing'

/**
 * `readConfig` for a whole process: prints the problems and exits with 1 when a setting is invalid. A command that
 * signs nothing (`signs: false`) needs no SECRET.
 */
export function loadConfig(
  environment: Record<string, string | undefined>,
  { dev = false, signs = true } = {},
): Config {
  try {
    return readConfig(signs ? environment : { SECRET: UNUSED_SECRET, ...environment }, dev)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

function findConflicts(set: z.output<typeof Environment>): string[] {
  const { DATABASE_URL, SECRET, SECRET_PREVIOUS, ADMIN_EMAIL, ADMIN_PASSWORD } = set
  const problems: string[] = []
  if (DATABASE_URL && !SECRET) problems.push('SECRET is required when DATABASE_URL is set')
  if (SECRET && SECRET_PREVIOUS?.includes(SECRET))
    problems.push('SECRET_PREVIOUS must not contain SECRET itself: it names the secrets from before')
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (set[name] && !DATABASE_URL) problems.push(`${name} goes with DATABASE_URL`)
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  const weakness =
    ADMIN_EMAIL &&
    ADMIN_PASSWORD &&
    getAdminPasswordWeakness(ADMIN_PASSWORD, { firstName: PRODUCT_NAME, lastName: 'Administrator', email: ADMIN_EMAIL })
  if (weakness) problems.push(`ADMIN_PASSWORD cannot be used: ${weakness}`)
  for (const service of ['GITHUB', 'TELEGRAM'] as const)
    if (Boolean(set[`${service}_CLIENT_ID`]) !== Boolean(set[`${service}_CLIENT_SECRET`]))
      problems.push(`${service}_CLIENT_ID and ${service}_CLIENT_SECRET go together`)
  return [
    ...problems,
    ...findStorageProblems(set),
    ...findMixedContentProblems(set),
    ...findTelegramProblems(set),
    ...findOutsideCallProblems(set),
  ]
}

/** Browsers do not let pages under https:// call or frame http:// addresses. */
const findMixedContentProblems = (set: z.output<typeof Environment>) =>
  (['API_ORIGIN', 'SCHEDULING_URL'] as const)
    .filter((name) => set.PUBLIC_ORIGIN?.startsWith('https:') && set[name]?.startsWith('http:'))
    .map((name) => `${name} must be https:// like PUBLIC_ORIGIN: browsers would refuse it`)

const DATABASE_SETTINGS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const

/** Connections to other machines must use TLS and check the certificate. */
function findTlsProblems(set: z.output<typeof Environment>, environment: Record<string, string | undefined>): string[] {
  const problems: (string | undefined)[][] = DATABASE_SETTINGS.map((name) => [
    name,
    set[name] && getDatabaseUrlProblem(set[name], environment),
  ])
  problems.push(['SMTP_URL', set.SMTP_URL && getSmtpUrlProblem(set.SMTP_URL)])
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push([
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'must not be 0: certificates would not be checked (NODE_EXTRA_CA_CERTS adds one of your own)',
    ])
  return problems.filter(([, problem]) => problem).map((problem) => problem.join(' '))
}

/** Whether a URL names this machine, or a host of a container network, whose names have no dot. */
const isLocalNetwork = (url: string) => isLocalUrl(url) || !new URL(url).hostname.includes('.')

function findStorageProblems({
  FILE_STORE,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: z.output<typeof Environment>): string[] {
  const problems: string[] = []
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY))
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  if (FILE_STORE === 'local') return problems
  if (!S3_ENDPOINT && !S3_REGION)
    problems.push('FILE_STORE in an Amazon bucket needs S3_REGION, any other bucket needs S3_ENDPOINT')
  if (S3_ENDPOINT?.startsWith('http:') && !isLocalNetwork(S3_ENDPOINT))
    problems.push('S3_ENDPOINT must be https://, because it is on another machine')
  if (S3_ENDPOINT && !S3_ACCESS_KEY_ID) problems.push('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return problems
}
