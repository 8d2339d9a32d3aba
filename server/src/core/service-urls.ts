import { listHostUrls } from './database-hosts.ts'

/** Returns the host of a URL like scheme://person:secret@host:port/path, in lower case and without IPv6 brackets. */
const getHost = (url: string) =>
  /^\w+:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?]*)/.exec(url)?.[1]?.replace(/[[\]]/g, '').toLowerCase() ?? ''

/** Whether a URL leads to this machine: by name, by IP address or by a unix socket. Such traffic passes no network. */
export function isLocalUrl(url: string): boolean {
  const host = new URLSearchParams(url.split('?')[1]).get('host') ?? getHost(url)
  return (
    host === '' || host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
  )
}

const getQueryParams = (url: string) => new URLSearchParams(url.split('?')[1])
const VERIFIED_MODES = ['require', 'verify-ca', 'verify-full']

/**
 * Returns what is wrong with a database URL, if anything. A database on another machine needs TLS with a checked
 * certificate, or an explicit `sslmode=disable`.
 */
export function getDatabaseUrlProblem(url: string, environment: { PGSSLMODE?: string } = {}): string | undefined {
  if (listHostUrls(url).every(isLocalUrl)) return undefined
  const settings = getQueryParams(url)
  const mode = settings.get('sslmode') ?? environment.PGSSLMODE ?? ''
  if (mode === 'disable') return undefined
  const isChecked = VERIFIED_MODES.includes(mode) && !settings.has('uselibpqcompat') && !settings.has('ssl')
  return isChecked
    ? undefined
    : 'must end with ?sslmode=verify-full, because it is on another machine (or with ?sslmode=disable, where the network between is your own)'
}

/**
 * The same for a mail server: TLS is always required, so only options that turn off the certificate check are rejected.
 */
export function getSmtpUrlProblem(url: string): string | undefined {
  if (isLocalUrl(url)) return undefined
  const insecureOption = [...getQueryParams(url).keys()].find((name) =>
    /^(tls\.|ignoreTLS$|requireTLS$|opportunisticTLS$|secure$)/i.test(name),
  )
  return (
    insecureOption &&
    `must not set ${insecureOption}: a mail server of another machine is reached with TLS, and its certificate is checked`
  )
}
