import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { From } from '../resources.ts'

/**
 * What counts as one place for limits: an IPv4 address, or the /64 of an IPv6 one, because whoever has one address there has them all.
 * An IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [front, back] = [groups(head), groups(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - front.length - back.length
  const all = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The random id that our pages send with calls without a session: one a tab. */
const DEVICE_ID = /^[\w-]{8,64}$/

/**
 * What counts as one device for limits: the id that our pages send, otherwise what the client calls itself, within its network. Both can be
 * made up, so that a limit of a device always stands beside one of its network.
 */
export function deviceKeyOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  const id = headers['x-device']
  return `${networkOf(ip)} ${typeof id === 'string' && DEVICE_ID.test(id) ? id : (headers['user-agent'] ?? '')}`
}

/** Where a request comes from, for whatever answers it. */
export const fromOf = (request: FastifyRequest): From => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  device: deviceKeyOf(request),
})
