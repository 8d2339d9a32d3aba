import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { RequestSource } from './caller.ts'

/**
 * The network that an IP address counts for in rate limits: an IPv4 address itself, or the /64 of an IPv6 address,
 * because somebody who has one address of it has them all. An IPv4 address written as IPv6 counts as IPv4.
 */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const splitGroups = (part: string) => (part === '' ? [] : part.split(':'))
  const [front, back] = [splitGroups(head), splitGroups(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - front.length - back.length
  const all = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The random id that our pages send with calls without a session (header `x-device`); each browser tab has its own. */
const DEVICE_ID = /^[\w-]{8,64}$/

/**
 * What counts as one device in rate limits: the id that our pages send, otherwise the user agent, within its network.
 * Both can be made up, so a limit by device always goes with a limit by network.
 */
export function toDeviceKey({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  const id = headers['x-device']
  return `${toNetwork(ip)} ${typeof id === 'string' && DEVICE_ID.test(id) ? id : (headers['user-agent'] ?? '')}`
}

/** Where a request comes from, for its handler. */
export const getRequestSource = (request: FastifyRequest): RequestSource => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: toDeviceKey(request),
})
