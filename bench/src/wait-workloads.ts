import type { FigureName } from './goals.ts'
import type { ClientRequest } from './http-client.ts'
import type { ServerName } from './servers.ts'

/** Requests that are sent one after the other, to see how long a person waits. */
export interface WaitWorkload {
  name: FigureName
  server: ServerName
  requests: ClientRequest[]
}

/** Repeats the values until there are so many. */
const cycle = <T>(values: readonly T[], count: number): T[] =>
  values.length === 0 ? [] : Array.from({ length: count }, (_, n) => values[n % values.length]!)

/** So many requests: one for each of the paths, and again from the first when there are fewer. */
export const buildGetRequests = (paths: readonly string[], count: number): ClientRequest[] =>
  cycle(paths, count).map((path) => ({ path }))

/** The same by several people in turn. */
export const buildRequestsOf = (
  people: readonly { token: string }[],
  paths: readonly string[],
  count: number,
): ClientRequest[] => cycle(people, count).map(({ token }, n) => ({ token, path: paths[n % paths.length]! }))

/** A condition of the job list's parameter `filters`. */
export type FilterCondition = [columnField: string, value: unknown, operatorValue?: string]

/** The parameter `filters` of the job list. */
export const toFilterParameter = (...conditions: FilterCondition[]) =>
  encodeURIComponent(
    JSON.stringify(
      conditions.map(([columnField, value, operatorValue = '=']) => ({ columnField, operatorValue, value })),
    ),
  )
