import type { MyApplication } from '@sira/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { myApplicationQuery } from './applications-queries.ts'
import { MyApplicationDetails } from './my-application-details.tsx'
import { ResumeDialog } from './resume-dialog.tsx'

/**
 * The application that the address names. One that is not listed is read by itself; while that happens after it has
 * left the list, it is shown as it was last listed.
 */
export function useOpenMyApplication(
  openedId: string,
  applications: readonly MyApplication[],
): MyApplication | undefined {
  const listed = applications.find(({ id }) => id === openedId)
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  const { data } = useQuery({
    ...myApplicationQuery(openedId),
    enabled: openedId !== '' && !listed,
    placeholderData: lastListed?.id === openedId ? lastListed : undefined,
  })
  return listed ?? data ?? undefined
}

interface MyApplicationPanelProps {
  /** The open application; without one the panel is closed. */
  application: MyApplication | undefined
  /** When the link to its resume was loaded (Date.now()). */
  since: number
  /** The title while nothing is open. */
  title: string
  interviews: ReactNode
  onClose: () => void
  /** Called with the application after it was withdrawn or the withdrawal undone. */
  onWithdrawalChange: (application: MyApplication) => void
}

/** The side panel of the open application. */
export function MyApplicationPanel({
  application,
  since,
  title,
  interviews,
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
      <Dialog open={application !== undefined} onClose={close} title={application?.job.title ?? title} shape="side">
        {interviews}
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
          since={since}
          open={isResumeOpen}
          onClose={() => setResumeOpen(false)}
        />
      )}
    </>
  )
}
