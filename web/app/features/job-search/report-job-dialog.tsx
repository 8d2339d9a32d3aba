import { t } from '@lingui/core/macro'
import type { ReportReason } from '@sira/contract/enums'
import { REPORT_RECEIVED } from '@sira/contract/messages'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { toast } from '../../ui/toast.tsx'
import { ReportDialog } from '../../ui/report-dialog.tsx'

const REASONS: Record<ReportReason, string> = {
  ASKS_FOR_MONEY: t`It asks for money, a deposit or bank details`,
  NOT_REAL: t`The job or the company is not real`,
  MISLEADING: t`Pay, location or tasks are not as described`,
  DISCRIMINATES: t`It discriminates against people`,
  OTHER: t`Something else`,
}

interface ReportJobDialogProps {
  job: { id: string; title: string }
  open: boolean
  onClose: () => void
}

/** Reports a job to the administrators. */
export const ReportJobDialog = ({ job, open, onClose }: ReportJobDialogProps) => (
  <ReportDialog
    title={t`Report this job`}
    subject={job.title}
    reasons={REASONS}
    onSend={async (body) => {
      await callSchemaFreeApi('reportJob', { params: { jobId: job.id }, body })
      toast.success(REPORT_RECEIVED, { duration: 4000 })
    }}
    open={open}
    onClose={onClose}
  />
)
