import type { MiddlewareFunction } from 'react-router'
import { Refusal } from '../api/ask.ts'
import { session } from '../api/session.ts'
import { guard } from './guards.ts'

type Loaded = Record<string, { type: 'data' | 'error'; result: unknown }>
const isRefused = ({ type, result }: Loaded[string]) =>
  type === 'error' && result instanceof Refusal && result.status === 403

/**
 * Behind the guard: where a screen was refused although its reader might have it, their rights have changed since they were asked for. They are
 * asked for again, and whoever may no longer be there is sent where the guard says.
 */
export const obey: MiddlewareFunction = async (args, next) => {
  const loaded = (await next()) as Loaded
  if (!Object.values(loaded).some(isRefused)) return loaded
  await session.refresh()
  return guard(args, () => Promise.resolve(loaded))
}
