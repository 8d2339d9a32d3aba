import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are sent in one cached file instead of one request per newly seen link.
  routeDiscovery: { mode: 'initial' },
  // One file a screen: on a slow line each more costs a round trip, and the file of all routes names them all.
  splitRouteModules: false,
} satisfies Config
