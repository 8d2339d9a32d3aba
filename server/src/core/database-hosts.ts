/** A PostgreSQL URL, cut at its hosts: `before` ends with the password, `after` begins with the database. */
interface UrlParts {
  before: string
  hosts: string[]
  after: string
}

function splitAtHosts(url: string): UrlParts {
  const start = url.indexOf('://') + 3
  const length = url.slice(start).search(/[/?]/)
  const end = length === -1 ? url.length : start + length
  const hostsStart = Math.max(url.lastIndexOf('@', end - 1) + 1, start)
  return { before: url.slice(0, hostsStart), hosts: url.slice(hostsStart, end).split(','), after: url.slice(end) }
}

/** Returns one URL for each host of a PostgreSQL URL like `postgresql://person:secret@one:5432,two:5432/name`. */
export function listHostUrls(url: string): string[] {
  const { before, hosts, after } = splitAtHosts(url)
  return hosts.map((host) => `${before}${host}${after}`)
}

/** Returns the hosts of a PostgreSQL URL with their ports, separated by commas. */
export const getHosts = (url: string) => splitAtHosts(url).hosts.join(',')

/** Whether a text is the number of a port. */
export const isPort = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535

/** Returns what stands after the colon of `host:port`; an IPv6 address stands in brackets. */
const getPort = (host: string): string | undefined => host.slice(host.lastIndexOf(']') + 1).split(':')[1]

/** Returns what is wrong with the address in a PostgreSQL URL, if anything; the text does not repeat the URL. */
export function getDatabaseAddressProblem(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'must be a postgresql:// address'
  const { hosts, after } = splitAtHosts(url)
  if (hosts.length > 1 && hosts.includes('')) return 'must have a host before and after each comma'
  const options = new URLSearchParams(after.split('?')[1])
  if (options.get('host')?.includes(',')) return 'must name several hosts before the database, as one:5432,two:5432'
  if (hosts.some((host) => !isPort(getPort(host) ?? '5432'))) return 'must have a port of 1 to 65535'
  return undefined
}
