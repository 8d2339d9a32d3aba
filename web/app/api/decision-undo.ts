import { getAdminOverview } from '@sira/contract/admin-overview'
import { listAuditLog } from '@sira/contract/audit-log'
import { undoDecision, type UndoableDecision } from '@sira/contract/decisions'
import { listReportedJobs } from '@sira/contract/job-reports'
import { getCompanyForModeration, getJobForModeration } from '@sira/contract/moderation'
import { getUser, listUsers } from '@sira/contract/users'
import { focusHeading } from '../ui/focus.ts'
import { areSingleKeysEnabled } from '../ui/single-keys-setting.ts'
import { offerUndo } from '../ui/undo-toast.tsx'
import { refreshAdminQueueCounts } from './admin-queue-counts.ts'
import { callApi } from './call-api.ts'
import { invalidate } from './queries.ts'

/** The reads of the screens that show decisions. */
const SHOW_DECISIONS = [
  getAdminOverview,
  getCompanyForModeration,
  getJobForModeration,
  getUser,
  listAuditLog,
  listReportedJobs,
  listUsers,
]

/** Shows what an administrator decided with a button to undo it; `undone` is called after it was undone. */
export function offerDecisionUndo(
  decision: UndoableDecision,
  text: string,
  undone: () => unknown = showUndoneDecision,
): void {
  refreshAdminQueueCounts()
  offerUndo({
    text,
    hasKey: areSingleKeysEnabled(),
    undo: async () => {
      await callApi(undoDecision, { params: { decisionId: decision.id } })
      refreshAdminQueueCounts()
      await undone()
    },
  })
}

/** Reads again whatever shows the decision: the administrator may have gone on to another screen. */
async function showUndoneDecision() {
  await invalidate(...SHOW_DECISIONS)
  focusHeading()
}
