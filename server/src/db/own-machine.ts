/** Of an address like scheme://person:secret@host:port/path: the host, in small letters, without the brackets of IPv6. */
const hostOf = (url: string) =>
  /^\w+:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?]*)/.exec(url)?.[1]?.replace(/[[\]]/g, '').toLowerCase() ?? ''

/** Whether an address leads to the machine we run on: by name, by number, or by a socket of its file system. What goes there passes no network. */
export function isOwnMachine(url: string): boolean {
  const host = new URLSearchParams(url.split('?')[1]).get('host') ?? hostOf(url)
  return (
    host === '' || host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
  )
}

const settingsOf = (url: string) => new URLSearchParams(url.split('?')[1])
const VERIFIED = ['require', 'verify-ca', 'verify-full']

/** What is wrong with an address of a database on another machine: nothing, if it says TLS and the certificate is looked at, or says `sslmode=disable` in so many words. */
export function faultOfDatabaseUrl(url: string, environment: { PGSSLMODE?: string } = {}): string | undefined {
  if (isOwnMachine(url)) return undefined
  const settings = settingsOf(url)
  const mode = settings.get('sslmode') ?? environment.PGSSLMODE ?? ''
  if (mode === 'disable') return undefined
  const isChecked = VERIFIED.includes(mode) && !settings.has('uselibpqcompat') && !settings.has('ssl')
  return isChecked
    ? undefined
    : 'must end with ?sslmode=verify-full, because it is another machine’s (or with ?sslmode=disable, where the network between is your own)'
}

/** The same for mail: TLS is always asked for there, so only what turns the look at the certificate off is refused. */
export function faultOfSmtpUrl(url: string): string | undefined {
  if (isOwnMachine(url)) return undefined
  const odd = [...settingsOf(url).keys()].find((name) =>
    /^(tls\.|ignoreTLS$|requireTLS$|opportunisticTLS$|secure$)/i.test(name),
  )
  return (
    odd && `must not set ${odd}: a mail server of another machine is reached with TLS, and its certificate is looked at`
  )
}
