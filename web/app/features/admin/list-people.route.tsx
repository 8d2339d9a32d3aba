import { listUsers } from '@sira/contract/users'
import { ROLES } from '@sira/contract/enums'
import { Link, redirect, useNavigate, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toOptions, ROLE_LABELS } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { DATE_ORDER_OPTIONS } from '../../ui/list-orders.ts'
import { PeopleList } from './people-list.tsx'
import { buildPeopleAddress, parsePeopleQuery, type PeopleQuery } from './people-query.ts'

export const meta = () => buildPageMeta({ title: 'Accounts', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parsePeopleQuery(new URL(request.url).searchParams)
  const { search, role, state, order, page } = query
  const { data: people, meta: found } = await callApi(listUsers, {
    query: { search, order, page: String(page), ...(role && { role }), ...(state && { state }) },
  })
  if (people.length === 0 && found.total > 0)
    throw redirect(paths.admin.users(buildPeopleAddress(query, { page: found.totalPages })))
  return { people, found }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title="Accounts" text="The accounts could not be loaded. Please try again." />
)

const ROLE_OPTIONS = [{ value: '', label: 'All roles' }, ...toOptions(ROLES, ROLE_LABELS)]
const STATE_OPTIONS = [
  { value: '', label: 'All statuses' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unverified', label: 'Not verified' },
]

export default function ListPeople({
  loaderData: { people, found },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useRequestedFilters(parsePeopleQuery)
  const isBusy = useNavigation().state === 'loading'
  const to = (change: Partial<PeopleQuery>) => paths.admin.users(buildPeopleAddress(query, change))
  const applyFilters = (change: Partial<PeopleQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const hasFilters = query.search !== '' || query.role !== '' || query.state !== ''
  return (
    <AreaPage
      title="Accounts"
      lead="Everybody who has an account. Administrators cannot see the resumes and applications of job seekers."
    >
      <div className="flex flex-wrap gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
          label="Search accounts"
          placeholder="Name, email, phone or company"
          value={query.search}
          onSearch={(search) => applyFilters({ search })}
        />
        <SelectField
          label="Role"
          hideLabel
          name="role"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={ROLE_OPTIONS}
          value={query.role}
          onChange={(event) => applyFilters({ role: event.target.value as PeopleQuery['role'] })}
        />
        <SelectField
          label="Status"
          hideLabel
          name="state"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={STATE_OPTIONS}
          value={query.state}
          onChange={(event) => applyFilters({ state: event.target.value as PeopleQuery['state'] })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="order"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={DATE_ORDER_OPTIONS}
          value={query.order}
          onChange={(event) => applyFilters({ order: event.target.value as PeopleQuery['order'] })}
        />
      </div>
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {formatCount(found.total, 'account')}
      </p>
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {people.length > 0 ? (
          <PeopleList people={people} />
        ) : (
          <EmptyState
            title="No accounts found"
            hint="Part of a name, email or phone number is enough."
            action={
              hasFilters && (
                <Link className="link" to={paths.admin.users()}>
                  Show all accounts
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
