import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The settings that decide which addresses may be called; `resolveHost` is how tests resolve names. */
export interface GuardedConfig {
  CALLS_TO_LOOPBACK: boolean
  PUBLIC_ORIGIN: string
  API_ORIGIN?: string | undefined
  resolveHost?: ResolveHost | undefined
}
/** Returns all IP addresses of a name, none when it has none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/** `address-refused`: the address must not be called, whatever is there. `unreachable`: no complete answer came. */
export type GuardedCallFailure = 'address-refused' | 'timed-out' | 'too-large' | 'unreachable'

/** A call that was refused or that failed. The message is for the log, and does not contain the address. */
export class GuardedCallError extends Error {
  readonly failure: GuardedCallFailure
  constructor(failure: GuardedCallFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'GuardedCallError'
    this.failure = failure
  }
}

const refuse = (why: string) => new GuardedCallError('address-refused', why)

const DNS_TIMEOUT_MS = 3000
const DNS_TRIES = 2
/** Names of the machine and of local networks. Names without a dot are refused too. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/

/** The parts of the IPv4 address space that are not public, with those for documentation and for 6to4 relays. */
const PRIVATE_IPV4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))
/** What is not public within 2000::/3, the only part of IPv6 that may be called: Teredo, ORCHID, documentation, 6to4. */
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function createBlockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network, bits] = range.split('/')
    list.addSubnet(network!, Number(bits), family)
  }
  return list
}
const privateIpv4 = createBlockList(PRIVATE_IPV4, 'ipv4')
const privateIpv6 = createBlockList(PRIVATE_IPV6, 'ipv6')
const globalIpv6 = createBlockList(['2000::/3'], 'ipv6')
const loopbackIpv4 = createBlockList(['127.0.0.0/8'], 'ipv4')

const isLoopback = (address: string): boolean => (isIP(address) === 4 ? loopbackIpv4.check(address) : address === '::1')

/** Whether an IP address is of the public internet. IPv4 addresses inside IPv6 ones are not, whichever they are. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateIpv4.check(address)
  return family === 6 && globalIpv6.check(address, 'ipv6') && !privateIpv6.check(address, 'ipv6')
}

/** The host of a parsed URL, without the brackets of IPv6 and without the dot that may end a name. */
const toHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** The addresses of this machine that are public; also what listens there only for this machine must not be called. */
const listOwnAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))

/** Returns the parsed URL and its host. Throws when its form alone says that it must not be called. */
export function parseGuardedUrl(config: GuardedConfig, text: string): { url: URL; host: string } {
  if (!URL.canParse(text)) throw refuse('not a URL')
  const url = new URL(text)
  const host = toHost(url)
  const isAllowedLoopback = config.CALLS_TO_LOOPBACK && (host === 'localhost' || isLoopback(host))
  if (url.username || url.password) throw refuse('the address contains a name or a password')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && config.CALLS_TO_LOOPBACK))
    throw refuse('only https is called')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (port !== 443 && port < 1024) throw refuse('only port 443 and those from 1024 on are called')
  if (isAllowedLoopback) return { url, host }
  if (isIP(host) > 0) requirePublicAddresses(config, [host])
  else if (!host.includes('.') || LOCAL_NAME.test(host)) throw refuse('a name of this machine or of a local network')
  const own = [config.PUBLIC_ORIGIN, config.API_ORIGIN].map((origin) => origin && toHost(new URL(origin)))
  if (own.includes(host)) throw refuse('an address of this site')
  return { url, host }
}

/** Throws when one of the addresses must not be called, or when there is none. */
function requirePublicAddresses({ CALLS_TO_LOOPBACK }: GuardedConfig, addresses: readonly string[]): void {
  if (addresses.length === 0) throw new GuardedCallError('unreachable', 'the name has no address')
  if (CALLS_TO_LOOPBACK && addresses.every(isLoopback)) return
  const own = listOwnAddresses()
  if (!addresses.every((address) => isPublicAddress(address) && !own.includes(address)))
    throw refuse('not an address of the public internet')
}

/**
 * Returns the IP addresses of a URL that may be called, after it was resolved once. A name with one address that may not
 * be called is refused, whatever the others are.
 */
export async function resolveGuardedUrl(
  config: GuardedConfig,
  { url, host }: { url: URL; host: string },
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = await listAddresses(config, host, signal)
  requirePublicAddresses(config, addresses)
  if (url.protocol !== 'https:' && !addresses.every(isLoopback)) throw refuse('only https is called')
  return addresses
}

async function listAddresses(config: GuardedConfig, host: string, signal: AbortSignal): Promise<string[]> {
  if (isIP(host) > 0) return [host]
  if (host === 'localhost') return ['127.0.0.1']
  try {
    return await (config.resolveHost ?? resolveByDns)(host, signal)
  } catch (error) {
    throw new GuardedCallError('unreachable', 'the name cannot be resolved', error)
  }
}

/**
 * Asks the name servers of this machine. Its file of hosts is not read: names that stand there are of its own network.
 * Unlike `dns.lookup`, a name server that does not answer occupies no thread.
 */
async function resolveByDns(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length === 0 && ipv4.status === 'rejected') throw ipv4.reason
    return found
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
