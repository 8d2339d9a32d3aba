import type { Actor } from '../security/access-matrix.ts'
import type { Fixtures } from './fixtures.ts'
import type { Scenario } from './scenario.ts'

/** The request of a matrix row. `url` is for endpoints that are not in the contract. */
export interface MatrixRequest {
  params?: Record<string, string>
  query?: string
  url?: string
  body?: unknown
}
/** Builds the request of a matrix row for one caller. */
export type MatrixRequestBuilder = (scenario: Scenario, actor: Actor) => MatrixRequest | Promise<MatrixRequest>

export const toJob =
  (which: keyof Fixtures['jobs']): MatrixRequestBuilder =>
  ({ fixtures }) => ({ params: { jobId: fixtures.jobs[which] } })
export const toApplication: MatrixRequestBuilder = ({ fixtures }) => ({
  params: { applicationId: fixtures.application },
})
