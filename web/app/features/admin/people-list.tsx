import type { UserSummary } from '@sira/contract/users'
import { ph, t } from '@lingui/core/macro'
import { formatFullName } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDate } from '../../ui/dates.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { PersonStatusTag, RoleTag } from './person-parts.tsx'

/** Accounts: a table on wide screens, a list on narrow ones. */
export function PeopleList({ people }: { people: readonly UserSummary[] }) {
  return (
    <>
      <DataTable
        className="hidden lg:table"
        caption={t`Accounts`}
        columns={[t`Person`, t`Role`, t`Company`, t`Since`, t`Status`]}
      >
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </DataTable>
      <ul className="joblist lg:hidden">
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
    </>
  )
}

function PersonItem({ person }: { person: UserSummary }) {
  return (
    <li className="jobrow py-3">
      <div className="flex items-start justify-between gap-3">
        <Link className="joblink min-w-0 truncate font-semibold" to={paths.admin.user(person.id)}>
          {formatFullName(person)}
        </Link>
        <PersonStatusTag person={person} />
      </div>
      <p className="truncate text-sm text-ink-2">{person.email}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        <RoleTag role={person.role} />
        {person.company && <span className="truncate">{person.company.name}</span>}
        <span>{t`since ${ph({ date: formatDate(person.createdAt) })}`}</span>
      </p>
    </li>
  )
}

function PersonRow({ person }: { person: UserSummary }) {
  return (
    <tr className="relative hover:bg-sunken">
      <th scope="row" className="border-line py-2.5 pr-4 text-left font-normal text-ink">
        <span className="flex items-center gap-3">
          <Monogram name={formatFullName(person)} size={36} round />
          <span className="min-w-0">
            <Link className="joblink block truncate text-sm font-semibold" to={paths.admin.user(person.id)}>
              {formatFullName(person)}
            </Link>
            <span className="block truncate text-sm text-ink-2">{person.email}</span>
          </span>
        </span>
      </th>
      <td>
        <RoleTag role={person.role} />
      </td>
      <td className="max-w-56 truncate text-ink-2">
        {person.company?.name ?? <span className="sr-only">{t`None`}</span>}
      </td>
      <td className="num whitespace-nowrap text-ink-2">{formatDate(person.createdAt)}</td>
      <td>
        <PersonStatusTag person={person} />
      </td>
    </tr>
  )
}
