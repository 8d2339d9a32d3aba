import type pg from 'pg'
import { isLostConnection, isNoConnectionMessage } from './lost-connection.ts'

/** Called once when the database stops responding and once when it responds again. */
export interface OutageHandlers {
  onLost(error: unknown): void
  onBack(): void
}

const CHECK_INTERVAL_MS = 1_000
const isLost = (error: unknown) => isLostConnection(error) || isNoConnectionMessage((error as Error).message)

/**
 * Separates failures of repeated tasks that are caused by a database outage from all others, so that an outage is
 * logged once and not for each task. `isPartOfOutage` resolves to whether a failure belongs to an outage.
 */
export function createOutageDetector(pool: pg.Pool, log: OutageHandlers) {
  let timer: NodeJS.Timeout | undefined
  let [isUnreachable, isOver] = [false, false]
  let checking: Promise<boolean> | undefined
  const doesRespond = () =>
    (checking ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (checking = undefined)))

  async function checkAgain() {
    const isBack = await doesRespond()
    if (isOver) return
    if (isBack) {
      isUnreachable = false
      log.onBack()
    } else timer = setTimeout(() => void checkAgain(), CHECK_INTERVAL_MS).unref()
  }

  return {
    async isPartOfOutage(error: unknown): Promise<boolean> {
      // An unreachable mail server or file store has the same error codes, so only a query can tell.
      if (!isLost(error)) return false
      if (isUnreachable || (await doesRespond())) return isUnreachable
      if (!isUnreachable) {
        isUnreachable = true
        log.onLost(error)
        timer = setTimeout(() => void checkAgain(), CHECK_INTERVAL_MS).unref()
      }
      return true
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
