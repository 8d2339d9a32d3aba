import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/**
 * The undo window of an administrator’s decision, in seconds. No email or notification about the decision is sent
 * before it is over.
 */
export const UNDO_WINDOW_SECONDS = 10

/** A decision that was just made, and until when it can be undone. */
export const UndoableDecision = z.object({ id: z.string(), undoUntil: z.string() })
export type UndoableDecision = z.output<typeof UndoableDecision>

export const undoDecision = defineEndpoint('POST /admin/decisions/:decisionId/undo', {
  summary: `Undo one's own decision within ${UNDO_WINDOW_SECONDS} seconds: everything is as it was before, and nobody is notified. Can be repeated.`,
  access: 'admin',
  reply: z.object({ kind: z.enum(['company', 'job', 'account']), id: z.string() }),
  errorCodes: ['DECISION_NOT_FOUND', 'NOT_YOUR_DECISION', 'UNDO_OVER', 'CHANGED_SINCE'],
})
