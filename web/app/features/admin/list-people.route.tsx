import { plural, t } from '@lingui/core/macro'
import { Link, redirect, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { peopleQuery } from './admin-queries.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { buildPeopleAddress, parsePeopleQuery, type PeopleQuery } from './people-url.ts'

const TITLE = t`Accounts`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const listed = parsePeopleQuery(new URL(request.url).searchParams)
  const { data, meta: found } = await loadQuery(peopleQuery(listed))
  if (data.length === 0 && found.total > 0) throw redirect(buildPeoplePath(listed, { page: found.totalPages }))
  return { listed }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text={t`The accounts could not be loaded. Please try again.`} />
)

const buildPeoplePath = (query: PeopleQuery, change: Partial<PeopleQuery>) =>
  paths.admin.users(buildPeopleAddress(query, change))

function formatAccountCount(count: number): string {
  const shown = formatCount(count)
  return plural(count, { one: `${shown} account`, other: `${shown} accounts` })
}

export default function ListPeople({
  loaderData: { listed },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { data: people, meta: found } = useLoadedQuery(peopleQuery(listed))
  const { query, to, applyFilters } = useListFilters(parsePeopleQuery, buildPeoplePath)
  const isBusy = useNavigation().state === 'loading'
  const hasFilters = query.search !== '' || query.role !== '' || query.state !== ''
  return (
    <AreaPage
      title={TITLE}
      lead={t`Everybody who has an account. Administrators cannot see the resumes and applications of job seekers.`}
    >
      <PeopleFilters query={query} onFilter={applyFilters} />
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
