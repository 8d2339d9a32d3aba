import { isLocalUrl } from './service-urls.ts'

/** The push services of Chromium, Firefox, Safari and Edge on Windows. */
export const DEFAULT_PUSH_SERVICES =
  'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com'

/**
 * Parses the setting PUSH_SERVICES: origins, separated by commas; `*.` stands for one or more names. `off` returns an
 * empty list. Returns undefined when it is invalid.
 */
export function parsePushServices(value: string): string[] | undefined {
  if (value === 'off') return []
  const origins = value.split(',').map((each) => each.trim())
  return origins.every(isAllowedOrigin) ? origins : undefined
}

function isAllowedOrigin(origin: string): boolean {
  const sample = origin.replace('://*.', '://name.')
  if (sample.includes('*')) return false
  if (!URL.canParse(sample) || new URL(sample).origin !== sample) return false
  return sample.startsWith('https://') || (sample.startsWith('http://') && isLocalUrl(sample))
}

/**
 * Whether the server may call the address of a push subscription, which comes from a browser: only addresses of a push
 * service, so that nobody makes the server call anything else.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  return services.some((service) => {
    const [scheme, name] = service.split('://*.')
    if (name === undefined) return origin === service
    return protocol === `${scheme}:` && hostname.endsWith(`.${name}`) && origin === `${scheme}://${hostname}`
  })
}
