import { UNDO_SECONDS, undoDecision, type Undoable } from '@sira/contract/decisions'
import { offerUndo } from '../ui/undo-toast.tsx'
import { ask } from './ask.ts'
import { refreshCounts } from './desk-counts.ts'

/** Says what an administrator decided and offers to undo it; `undone` shows it again. */
export function offerDecisionUndo(decision: Undoable, text: string, undone: () => unknown) {
  refreshCounts()
  offerUndo({
    text,
    seconds: UNDO_SECONDS,
    undo: async () => {
      await ask(undoDecision, { params: { decisionId: decision.id } })
      refreshCounts()
      await undone()
    },
  })
}
