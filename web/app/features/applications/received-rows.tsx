import type { Received } from '@sira/contract/applications'
import { ManyBar, ManyDone } from './many-bar.tsx'
import { ReceivedList } from './received-list.tsx'
import type { useMany } from './use-many.ts'

interface RowsProps {
  applications: readonly Received[]
  opened?: string
  isSeen: (application: Received) => boolean
  toDetails: (applicationId: string) => string
  /** Absent for those who may only look. */
  many?: ReturnType<typeof useMany>
}

/** The list, with what can be done to many of its rows at once. */
export function ReceivedRows({ many, applications, ...shared }: RowsProps) {
  if (!many) return <ReceivedList {...shared} applications={applications} />
  const ids = applications.map(({ id }) => id)
  return (
    <>
      <ManyDone {...many} />
      <label className="optrow mb-1 pl-1 text-sm text-ink-2">
        <input
          type="checkbox"
          className="check"
          checked={many.chosen.length === ids.length}
          onChange={(event) => many.choose(ids, event.target.checked)}
        />
        Choose all on this page
      </label>
      <ReceivedList {...shared} applications={applications} choice={many} />
      <ManyBar {...many} />
    </>
  )
}
