import { UNDO_WINDOW_SECONDS, undoDecision, type UndoableDecision } from '@sira/contract/decisions'
import { offerUndo } from '../ui/undo-toast.tsx'
import { callApi } from './call-api.ts'
import { refreshAdminQueueCounts } from './admin-queue-counts.ts'

/** Shows what an administrator decided with a button to undo it; `undone` is called after it was undone. */
export function offerDecisionUndo(decision: UndoableDecision, text: string, undone: () => unknown) {
  refreshAdminQueueCounts()
  offerUndo({
    text,
    seconds: UNDO_WINDOW_SECONDS,
    undo: async () => {
      await callApi(undoDecision, { params: { decisionId: decision.id } })
      refreshAdminQueueCounts()
      await undone()
    },
  })
}
