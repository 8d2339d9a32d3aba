import { createRequire } from 'node:module'
import type { Config } from '@react-router/dev/config'

// Read by Node itself, as vite.config.ts is: what this file imports would be a copy, without the languages of tests.
const { describeLanguage } = createRequire(import.meta.url)('@sira/contract/t') as typeof import('@sira/contract/t')
const language = describeLanguage((process.env.BUILD_LANGUAGE ?? 'en') as 'en')

export default {
  ...(language.path && { basename: language.path, buildDirectory: `build/${language.code}` }),
  ssr: true,
  // All routes are sent in one cached file instead of one request per newly seen link.
  routeDiscovery: { mode: 'initial' },
  // One file a screen: on a slow line each more costs a round trip, and the file of all routes names them all.
  splitRouteModules: false,
} satisfies Config
