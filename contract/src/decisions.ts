import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { uuid } from './text.ts'

/** For so long a decision of an administrator can be undone; nothing about it is mailed or told before. */
export const UNDO_SECONDS = 10

/** A decision that was just made, and until when it can be undone. */
export const Undoable = z.object({ id: z.string(), undoUntil: z.string() })
export type Undoable = z.output<typeof Undoable>

export const undoDecision = endpoint({
  method: 'POST',
  path: '/admin/decisions/:decisionId/undo',
  summary: `Undo a decision of one's own within ${UNDO_SECONDS} seconds: everything is as it was before, and nobody is told. Asked again, it answers the same.`,
  access: 'admin',
  params: z.object({ decisionId: uuid() }),
  reply: z.object({ kind: z.enum(['company', 'job', 'account']), id: z.string() }),
  refusals: ['DECISION_NOT_FOUND', 'NOT_YOUR_DECISION', 'UNDO_OVER', 'CHANGED_SINCE'],
})
