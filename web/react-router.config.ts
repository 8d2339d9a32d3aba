import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are sent in one cached file instead of one request per newly seen link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
