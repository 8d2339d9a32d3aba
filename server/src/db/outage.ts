import type pg from 'pg'
import { isLostConnection } from './lost.ts'

/** Is told of a database that does not answer once when that begins and once when it is over. */
export interface OutageLog {
  lost(error: unknown): void
  back(): void
}

const LOOK_MS = 1_000
const isLost = (error: unknown) =>
  isLostConnection(error) || /timeout exceeded when trying to connect/.test((error as Error).message)

/**
 * Sorts failures of what is done again and again: while the database does not answer every one of them has that reason, and is not told.
 * `isPart` resolves to whether a failure belongs to an outage.
 */
export function watchOutages(pool: pg.Pool, log: OutageLog) {
  let timer: NodeJS.Timeout | undefined
  let [isAway, isOver] = [false, false]
  let looking: Promise<boolean> | undefined
  const answers = () =>
    (looking ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (looking = undefined)))

  async function lookAgain() {
    const isBack = await answers()
    if (isOver) return
    if (isBack) {
      isAway = false
      log.back()
    } else timer = setTimeout(() => void lookAgain(), LOOK_MS).unref()
  }

  return {
    async isPart(error: unknown): Promise<boolean> {
      // A mail server or a file store that is away has the same codes: only the database itself tells.
      if (!isLost(error)) return false
      if (isAway || (await answers())) return isAway
      if (!isAway) {
        isAway = true
        log.lost(error)
        timer = setTimeout(() => void lookAgain(), LOOK_MS).unref()
      }
      return true
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
