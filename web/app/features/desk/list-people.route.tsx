import { listPeople } from '@sira/contract/desk-people'
import { ROLES } from '@sira/contract/enums'
import { Link, redirect, useNavigate, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { optionsOf, ROLE } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAsked } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { countText } from './desk-words.ts'
import { NEWEST_FIRST } from './list-orders.ts'
import { PeopleList } from './people-list.tsx'
import { peopleAddress, readPeople, type PeopleQuery } from './people-query.ts'

export const meta = () => pageMeta({ title: 'Accounts', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readPeople(new URL(request.url).searchParams)
  const { search, role, state, order, page } = query
  const { data: people, meta: found } = await ask(listPeople, {
    query: { search, order, page: String(page), ...(role && { role }), ...(state && { state }) },
  })
  if (people.length === 0 && found.total > 0)
    throw redirect(paths.admin.users(peopleAddress(query, { page: found.totalPages })))
  return { people, found }
}

export const ErrorBoundary = () => (
  <LoadFailure title="Accounts" text="The accounts could not be loaded. Please try again." />
)

const ROLE_OPTIONS = [{ value: '', label: 'Every role' }, ...optionsOf(ROLES, ROLE)]
const STATE_OPTIONS = [
  { value: '', label: 'Every state' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unverified', label: 'Not verified' },
]

export default function ListPeople({
  loaderData: { people, found },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useAsked(readPeople)
  const isBusy = useNavigation().state === 'loading'
  const to = (change: Partial<PeopleQuery>) => paths.admin.users(peopleAddress(query, change))
  const narrow = (change: Partial<PeopleQuery>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const isNarrowed = query.search !== '' || query.role !== '' || query.state !== ''
  return (
    <AreaPage
      title="Accounts"
      lead="Everybody who has an account here. What seekers keep and send is not shown to administrators."
    >
      <div className="flex flex-wrap gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
          label="Search accounts"
          placeholder="Name, email, phone or company"
          value={query.search}
          onSearch={(search) => narrow({ search })}
        />
        <SelectField
          label="Role"
          hideLabel
          name="role"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={ROLE_OPTIONS}
          value={query.role}
          onChange={(event) => narrow({ role: event.target.value as PeopleQuery['role'] })}
        />
        <SelectField
          label="State"
          hideLabel
          name="state"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={STATE_OPTIONS}
          value={query.state}
          onChange={(event) => narrow({ state: event.target.value as PeopleQuery['state'] })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="order"
          className="min-w-0 grow sm:w-44 sm:grow-0"
          options={NEWEST_FIRST}
          value={query.order}
          onChange={(event) => narrow({ order: event.target.value as PeopleQuery['order'] })}
        />
      </div>
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {countText(found.total, 'account')}
      </p>
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {people.length > 0 ? (
          <PeopleList people={people} />
        ) : (
          <Empty
            title="Nobody found"
            hint="A part of a name, of an address or of a number is enough."
            action={
              isNarrowed && (
                <Link className="link" to={paths.admin.users()}>
                  Show everybody
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
