import type { RequestSource } from '#core/caller.ts'
import { endSession } from '../auth/sessions.commands.ts'
import { type SecurityChangeDeps, recordOwnActivity } from '../auth/security-changes.commands.ts'

/** Ends one session at its owner's request, and records it. */
export const signOutDevice = (
  deps: SecurityChangeDeps,
  accountId: string,
  sessionId: string,
  from: RequestSource,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await endSession(trx, sessionId)
    await recordOwnActivity({ ...deps, db: trx }, accountId, 'session-ended', from)
  })
