import { plural, t } from '@lingui/core/macro'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import type { QueryParams } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { COMPANY_STATUS_LABELS, JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import type { EntryChoice } from './moderation-entries.ts'
import {
  buildModerationListAddress,
  getModerationOrderOptions,
  isWaitingStatus,
  parseModerationListQuery,
  type ModerationListQuery,
} from './moderation-list-url.ts'
import { moderationListQuery } from './moderation-queries.ts'
import { ModerationQueueView } from './moderation-queue-view.tsx'

interface ModerationListProps {
  kind: EntryChoice['kind']
  title: string
  search: { label: string; placeholder: string }
  emptyTitle: string
  /** The statuses that have a tab. */
  statuses: readonly string[]
  buildPath: (address: QueryParams) => string
  /** The filters that the list was loaded with. */
  listed: ModerationListQuery
  chosen: EntryChoice | null
  isOpened: boolean
}

const LABELS = {
  company: { ...COMPANY_STATUS_LABELS, CHANGED: t`Changed`, ALL: t`All` },
  job: { ...JOB_STATUS_LABELS, CHANGED: t`Changed`, ALL: t`All` },
}

const ORDER = { label: t`Order`, name: 'order', className: 'sm:w-56' } as const

function formatFound(total: number): string {
  const shown = total.toLocaleString('en')
  return plural(total, { one: `${shown} found`, other: `${shown} found` })
}

function getEmptyHint(search: string, status: string): string | undefined {
  if (search) return t`Nothing matches your search. Part of a word is enough.`
  return status === 'PENDING' ? t`There is nothing left to review. Reload the page to check for new ones.` : undefined
}

/** The companies or the jobs by status, with search and order, to decide on. */
export function ModerationList(props: ModerationListProps) {
  const { kind, title, statuses, buildPath, listed, chosen, isOpened } = props
  const queue = useLoadedQuery(moderationListQuery(kind, listed))
  const { query, to, applyFilters } = useListFilters(
    (search) => parseModerationListQuery(search, statuses),
    (from: ModerationListQuery, change) => buildPath(buildModerationListAddress(from, change)),
  )
  const tabs = statuses.map((value) => ({ value, label: getLabel(LABELS[kind], value), to: to({ status: value }) }))
  return (
    <AreaPage title={title}>
      <TabLinks label={t`Status`} tabs={tabs} current={listed.status} />
      <ListFilters
        className="mt-3 flex flex-wrap items-center gap-2"
        query={query}
        onFilter={applyFilters}
        search={props.search}
        filters={[{ ...ORDER, options: getModerationOrderOptions(query.status) }]}
      >
        <p role="status" className="num text-sm text-ink-3">
          {formatFound(queue.total)}
        </p>
      </ListFilters>
      <ModerationQueueView
        key={listed.status}
        queue={queue}
        chosen={chosen}
        waits={isWaitingStatus(listed.status)}
        isOpened={isOpened}
        toEntry={({ id }) => buildPath({ ...buildModerationListAddress(query), id })}
        toQueue={to({})}
        toPage={(page) => to({ page })}
      >
        <EmptyState title={props.emptyTitle} hint={getEmptyHint(query.search, listed.status)} />
      </ModerationQueueView>
    </AreaPage>
  )
}
