import { ROLES } from '@sira/contract/enums'
import { plural, t } from '@lingui/core/macro'
import { Link, redirect, useNavigation } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ROLE_LABELS } from '../../ui/area-labels.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { toOptions } from '../../ui/labels.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { peopleQuery } from './admin-queries.ts'
import { PeopleList } from './people-list.tsx'
import { buildPeopleAddress, parsePeopleQuery, type PeopleQuery } from './people-url.ts'
import type { Route } from './+types/list-people.route'

const TITLE = t`Accounts`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listed = parsePeopleQuery(new URL(request.url).searchParams)
  const { data, meta: found } = await loadQuery(peopleQuery(listed))
  if (data.length === 0 && found.total > 0) throw redirect(buildPeoplePath(listed, { page: found.totalPages }))
  return { listed }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The accounts could not be loaded. Please try again.`)

const buildPeoplePath = (query: PeopleQuery, change: Partial<PeopleQuery>) =>
  paths.admin.users(buildPeopleAddress(query, change))

const STATES = [
  { value: '', label: t`All statuses` },
  { value: 'suspended', label: t`Suspended` },
  { value: 'unverified', label: t`Not verified` },
]
const ORDERS = [
  { value: 'newest', label: t`Newest first` },
  { value: 'oldest', label: t`Oldest first` },
]
const ROLE_OPTIONS = [{ value: '', label: t`All roles` }, ...toOptions(ROLES, ROLE_LABELS)]
const FILTERS = [
  { label: t`Role`, name: 'role', className: 'sm:w-44', options: ROLE_OPTIONS },
  { label: t`Status`, name: 'state', className: 'sm:w-44', options: STATES },
  { label: t`Order`, name: 'order', className: 'sm:w-44', options: ORDERS },
] as const

function formatAccountCount(count: number): string {
  const shown = formatCount(count)
  return plural(count, { one: `${shown} account`, other: `${shown} accounts` })
}

export default function ListPeople({ loaderData: { listed } }: Route.ComponentProps) {
  const { data: people, meta: found } = useLoadedQuery(peopleQuery(listed))
  const { query, to, applyFilters } = useListFilters(parsePeopleQuery, buildPeoplePath)
  const isBusy = useNavigation().state === 'loading'
  const hasFilters = query.search !== '' || query.role !== '' || query.state !== ''
  return (
    <AreaPage
      title={TITLE}
      lead={t`Everybody who has an account. Administrators cannot see the resumes and applications of job seekers.`}
    >
      <ListFilters
        query={query}
        onFilter={applyFilters}
        search={{ label: t`Search accounts`, placeholder: t`Name, email, phone or company` }}
        filters={FILTERS}
      />
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {formatAccountCount(found.total)}
      </p>
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {people.length > 0 ? (
          <PeopleList people={people} />
        ) : (
          <EmptyState
            title={t`No accounts found`}
            hint={t`Part of a name, email or phone number is enough.`}
            action={
              hasFilters && (
                <Link className="link" to={paths.admin.users()}>
                  {t`Show all accounts`}
                </Link>
              )
            }
          />
        )}
      </div>
      <Pager meta={found} to={(page) => to({ page })} />
    </AreaPage>
  )
}
