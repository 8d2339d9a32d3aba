import { expect, test } from 'vitest'
import { SCREENS, SCREENS_THAT_LEAD_ELSEWHERE } from '../../e2e/screens.ts'
import routes from '../app/routes.ts'

interface RouteEntry {
  path?: string
  file: string
  children?: RouteEntry[]
}

/** Lists the patterns of all screens: '/jobs/:jobId'. */
function listPatterns(entries: readonly RouteEntry[], parent = ''): string[] {
  return entries.flatMap(({ path: own = '', children, file }) => {
    const pattern = `${parent}/${own}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    if (children) return listPatterns(children, pattern)
    return file.includes('redirect-to') ? [] : [pattern]
  })
}
const matchesPattern = (screen: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '[^/]+')}$`).test(screen.split('?')[0]!)

test('the list of screens that are read in Amharic has all that the routes have', () => {
  const listed = [...SCREENS.flatMap(({ paths }) => paths), ...SCREENS_THAT_LEAD_ELSEWHERE]
  const patterns = listPatterns(routes as RouteEntry[])
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => !listed.some((screen) => matchesPattern(screen, pattern)))).toEqual([])
})
