import type { MyApplication } from '@sira/contract/applications'
import type { FileLink } from '@sira/contract/files'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { myApplicationQuery, renewSentResumeUrl } from './applications-queries.ts'
import { MyApplicationDetails } from './my-application-details.tsx'
import type { MyApplicationsQuery } from './my-applications-url.ts'

interface OpenMyApplication {
  application?: MyApplication
  /** Why there is none although the address names one: the seeker has no such application, or it could not be read. */
  problem?: 'missing' | 'failed'
  /** Reads the application again. */
  retry: () => void
}

/**
 * The application that the address names. One that is not listed is read by itself; while that happens after it has
 * left the list, it is shown as it was last listed.
 */
export function useOpenMyApplication(
  { id, hasUnknownId }: Pick<MyApplicationsQuery, 'id' | 'hasUnknownId'>,
  applications: readonly MyApplication[],
): OpenMyApplication {
  const listed = applications.find((one) => one.id === id)
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  const { data, error, refetch } = useQuery({
    ...myApplicationQuery(id),
    enabled: id !== '' && !listed,
    placeholderData: lastListed?.id === id ? lastListed : undefined,
  })
  const retry = () => void refetch()
  if (hasUnknownId) return { problem: 'missing', retry }
  if (id === '' || listed || data) return { application: listed ?? data ?? undefined, retry }
  if (data === null) return { problem: 'missing', retry }
  return { problem: error ? 'failed' : undefined, retry }
}

/** Shown above the list when the application that the address names cannot be shown. */
export function MyApplicationProblem({ problem, retry }: Pick<OpenMyApplication, 'problem' | 'retry'>) {
  if (!problem) return null
  const all = (
    <ButtonLink to={paths.seeker.applications()} variant="quiet" size="sm" replace preventScrollReset>
      Show all applications
    </ButtonLink>
  )
  if (problem === 'failed')
    return (
      <div className="mb-4">
        <ErrorPanel text="This application could not be loaded" onRetry={retry}>
          {all}
        </ErrorPanel>
      </div>
    )
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-buna-wash px-4 py-3 text-buna">
      <p role="status" className="min-w-0 grow basis-60 font-medium">
        We could not find this application. It may belong to another account.
      </p>
      {all}
    </div>
  )
}

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
    <Dialog open={open} onClose={onClose} title="Resume">
      <p className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <Icon name="file-text" className="flex-none text-ink-3" />
        <span className="min-w-0 font-medium">
          {resume.name}
          <span className="block text-sm font-normal text-ink-3">{formatFileSize(resume.size)}, as you sent it</span>
        </span>
      </p>
      <div className="mt-4 grid gap-2">
        <DocumentLink {...link} variant="primary" icon="external-link">
          View Resume in New Tab
        </DocumentLink>
        <DocumentLink {...link} icon="download" download>
          Download Resume
        </DocumentLink>
      </div>
    </Dialog>
  )
}
