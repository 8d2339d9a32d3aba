import { t, plural } from '@lingui/core/macro'
import { useNavigation } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, PastTheEnd } from '../../ui/empty-state.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { candidateSkillsQuery, companyTagsQuery, talentPoolQuery } from './candidates-queries.ts'
import { TalentPoolPersonRow } from './talent-pool-person-row.tsx'
import {
  buildTalentPoolAddress,
  hasTalentPoolFilter,
  parseTalentPoolQuery,
  type TalentPoolQuery,
} from './talent-pool-url.ts'

const buildPath = (query: TalentPoolQuery, change: Partial<TalentPoolQuery> = {}) =>
  paths.employer.candidates(buildTalentPoolAddress(query, change))

/** The people who have applied to the company, and those it has saved or tagged, with filters. */
export function TalentPoolPanel({ listed, canEdit }: { listed: TalentPoolQuery; canEdit: boolean }) {
  const { people, page } = useLoadedQuery(talentPoolQuery(listed))
  const { total } = page
  const { query, to, applyFilters } = useListFilters(parseTalentPoolQuery, buildPath)
  const isBusy = useNavigation().state === 'loading'
  return (
    <>
      <PoolFilters query={query} onFilter={applyFilters} />
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {plural(total, { one: '# person', other: '# people' })}
      </p>
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {people.length > 0 ? (
          <ul className="grid gap-2" aria-label={t`Talent pool`}>
            {people.map((person) => (
              <TalentPoolPersonRow key={person.seekerId} person={person} canEdit={canEdit} />
            ))}
          </ul>
        ) : total > 0 ? (
          <PastTheEnd totalPages={page.totalPages} firstPage={buildPath(listed, { page: 1 })} />
        ) : (
          <NobodyInPool query={listed} />
        )}
      </div>
      <Pager meta={page} to={(number) => to({ page: number })} />
    </>
  )
}

const EVERYBODY = [
  { value: '', label: t`Everybody` },
  { value: 'true', label: t`Saved for later` },
]

interface PoolFiltersProps {
  query: TalentPoolQuery
  onFilter: (change: Partial<TalentPoolQuery>) => void
}

function PoolFilters(props: PoolFiltersProps) {
  const skills = useLoadedQuery(candidateSkillsQuery)
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const skillOptions = [{ value: '', label: t`All skills` }, ...skills]
  const tags = useTagOptions(props.query)
  return (
    <ListFilters
      {...props}
      className="grid gap-2 sm:grid-cols-2 lg:flex"
      search={{
        label: t`Search by name, title, location or job`,
        placeholder: t`Name, title, location or job`,
        className: 'min-w-0 lg:w-72',
      }}
      filters={[
        { label: t`Skill`, name: 'skill', className: 'lg:w-48', options: skillOptions },
        { label: t`Tag`, name: 'tag', className: 'lg:w-48', ...tags },
        { label: t`Show`, name: 'saved', className: 'lg:w-44', options: EVERYBODY },
      ]}
    />
  )
}

/** The tags and the chosen one. A tag of the address that nobody has any more can still be cleared. */
function useTagOptions(query: TalentPoolQuery) {
  const tags = useLoadedQuery(companyTagsQuery)
  const known = tags.find(({ tag }) => tag.toLowerCase() === query.tag.toLowerCase())
  const options = tags.map(({ tag, people }) => ({ value: tag, label: `${tag} (${people})` }))
  const unknown = query.tag !== '' && !known ? [{ value: query.tag, label: query.tag }] : []
  return { value: known?.tag ?? query.tag, options: [{ value: '', label: t`All tags` }, ...unknown, ...options] }
}

function NobodyInPool({ query }: { query: TalentPoolQuery }) {
  if (hasTalentPoolFilter(query))
    return (
      <EmptyState
        title={t`Nobody matches`}
        hint={t`Try another name or job, or fewer filters.`}
        action={
          <ButtonLink to={paths.employer.candidates({ show: 'pool' })} variant="quiet">
            {t`Show everybody`}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      title={t`Nobody here yet`}
      hint={t`People who apply for your jobs appear here, and candidates whom you save for later or tag.`}
      action={
        <ButtonLink to={paths.employer.candidates()} variant="quiet" icon="search">
          {t`Find candidates`}
        </ButtonLink>
      }
    />
  )
}
