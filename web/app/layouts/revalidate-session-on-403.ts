import type { MiddlewareFunction } from 'react-router'
import { ApiError } from '../api/call-api.ts'
import { session } from '../api/session.ts'
import { requireAccess } from './guards.ts'

type LoaderResults = Record<string, { type: 'data' | 'error'; result: unknown }>
const isForbidden = ({ type, result }: LoaderResults[string]) =>
  type === 'error' && result instanceof ApiError && result.status === 403

/**
 * Runs after the guard: a 403 for a screen that the guard allowed means that the person's rights have changed. Reads
 * the session again, and lets the guard redirect them if they may no longer see the screen.
 */
export const revalidateSessionOn403: MiddlewareFunction = async (args, next) => {
  const results = (await next()) as LoaderResults
  if (!Object.values(results).some(isForbidden)) return results
  await session.refresh()
  return requireAccess(args, () => Promise.resolve(results))
}
