import { ph, t } from '@lingui/core/macro'
import type { MyApplication } from '@sira/contract/applications'
import type { FileLink } from '@sira/contract/files'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { renewSentResumeUrl } from './applications-queries.ts'
import { MyApplicationDetails } from './my-application-details.tsx'

interface MyApplicationPanelProps {
  /** The open application; without one the panel is closed. */
  application: MyApplication | undefined
  /** When the link to its resume was loaded (Date.now()). */
  loadedAt: number
  /** The title while nothing is open. */
  title: string
  /** Offers and interviews. */
  above: ReactNode
  messages: ReactNode
  onClose: () => void
  /** Called with the application after it was withdrawn or the withdrawal undone. */
  onWithdrawalChange: (application: MyApplication) => void
}

/** The side panel of the open application. */
export function MyApplicationPanel({
  application,
  loadedAt,
  title,
  above,
  messages,
  onClose,
  onWithdrawalChange,
}: MyApplicationPanelProps) {
  const [isResumeOpen, setResumeOpen] = useState(false)
  const close = () => {
    setResumeOpen(false)
    onClose()
  }
  return (
    <>
      <Dialog open={application !== undefined} onClose={close} title={application?.job.title ?? title} variant="side">
        {above}
        {messages}
        {application && (
          <MyApplicationDetails
            application={application}
            onViewResume={() => setResumeOpen(true)}
            onWithdrawalChange={onWithdrawalChange}
          />
        )}
      </Dialog>
      {application && (
        <ResumeDialog
          resume={application.resume}
          loadedAt={loadedAt}
          open={isResumeOpen}
          onClose={() => setResumeOpen(false)}
        />
      )}
    </>
  )
}

interface ResumeDialogProps {
  resume: FileLink
  /** When the link to the resume was loaded (Date.now()). */
  loadedAt: number
  open: boolean
  onClose: () => void
}

/** The resume that was sent, to view or to download. */
function ResumeDialog({ resume, loadedAt, open, onClose }: ResumeDialogProps) {
  const link = { url: resume.url, loadedAt, renew: () => renewSentResumeUrl(resume.url), size: 'md' } as const
  return (
    <Dialog open={open} onClose={onClose} title={t`Resume`}>
      <p className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <Icon name="file-text" className="flex-none text-ink-3" />
        <span className="min-w-0 font-medium">
          {resume.name}
          <span className="block text-sm font-normal text-ink-3">{t`${ph({ size: formatFileSize(resume.size) })}, as you sent it`}</span>
        </span>
      </p>
      <div className="mt-4 grid gap-2">
        <DocumentLink {...link} variant="primary" icon="external-link">
          {t`View Resume in New Tab`}
        </DocumentLink>
        <DocumentLink {...link} icon="download" download>
          {t`Download Resume`}
        </DocumentLink>
      </div>
    </Dialog>
  )
}
