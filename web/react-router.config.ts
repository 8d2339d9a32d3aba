import type { Config } from '@react-router/dev/config'
import { readBuildLanguage } from './tools/language-texts.ts'

const language = readBuildLanguage()

export default {
  // English pages have addresses without a prefix; those in Amharic begin with /am.
  ...(language !== 'en' && { basename: '/am', buildDirectory: `build/${language}` }),
  ssr: true,
  // All routes are sent in one cached file instead of one request per newly seen link.
  routeDiscovery: { mode: 'initial' },
  // One file a screen: on a slow line each more costs a round trip, and the file of all routes names them all.
  splitRouteModules: false,
} satisfies Config
