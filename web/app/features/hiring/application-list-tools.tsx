import { t } from '@lingui/core/macro'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { type ApplicationListPreferences, saveApplicationListPreferences } from './application-list-preferences.ts'
import { downloadApplications } from './hiring-queries.ts'
import type { ReceivedApplicationsQuery } from './received-applications-url.ts'

interface ToolsProps {
  view: ApplicationListPreferences['view']
  onView: (view: ApplicationListPreferences['view']) => void
  onRefresh: () => void
  isRefreshing: boolean
  query: ReceivedApplicationsQuery
  /** Whether the person may download the list as a CSV file. */
  canExport: boolean
}

const VIEWS = [
  { view: 'list', label: t`List`, icon: 'list' },
  {
    view: 'board',
    label: t({ message: 'Board', comment: 'The view with a column for each status' }),
    icon: 'columns-3',
  },
] as const

/** Refresh, CSV download, and the choice between list and board, which this device remembers. */
export function ApplicationListTools({ view, onView, onRefresh, isRefreshing, query, canExport }: ToolsProps) {
  const download = () => downloadApplications({ ...query, status: view === 'board' ? 'all' : query.status })
  const choose = (next: ApplicationListPreferences['view']) => {
    saveApplicationListPreferences({ view: next })
    onView(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton icon="refresh-cw" label={t`Refresh`} aria-busy={isRefreshing} onClick={onRefresh} />
      {canExport && <CsvButton download={download} />}
      <div className="seg" role="group" aria-label={t`Show as`}>
        {VIEWS.map((one) => (
          <button key={one.view} type="button" aria-pressed={one.view === view} onClick={() => choose(one.view)}>
            <Icon name={one.icon} className="size-4" />
            {one.label}
          </button>
        ))}
      </div>
    </div>
  )
}
