import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole map of screens travels in one cached file instead of one request per newly seen link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
