import type { ReceivedApplication } from '@sira/contract/applications'
import { BulkActionBar, BulkActionResult } from './bulk-action-bar.tsx'
import { ReceivedApplicationList } from './received-application-list.tsx'
import type { useBulkStatusChange } from './use-bulk-status-change.ts'

interface RowsProps {
  applications: readonly ReceivedApplication[]
  opened?: string
  isSeen: (application: ReceivedApplication) => boolean
  toDetails: (applicationId: string) => string
  /** The bulk status change; absent for team members who may only view. */
  bulk?: ReturnType<typeof useBulkStatusChange>
}

/** The list, with a selection of rows and actions for them. */
export function SelectableApplicationList({ bulk, applications, ...shared }: RowsProps) {
  if (!bulk) return <ReceivedApplicationList {...shared} applications={applications} />
  const ids = applications.map(({ id }) => id)
  return (
    <>
      <BulkActionResult {...bulk} />
      <label className="optrow mb-1 pl-1 text-sm text-ink-2">
        <input
          type="checkbox"
          className="check"
          checked={bulk.chosen.length === ids.length}
          onChange={(event) => bulk.choose(ids, event.target.checked)}
        />
        Select all on this page
      </label>
      <ReceivedApplicationList {...shared} applications={applications} choice={bulk} />
      <BulkActionBar {...bulk} />
    </>
  )
}
