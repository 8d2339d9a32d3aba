import { TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { APPLICATION_SORTS, type ApplicationSort } from '@sira/contract/enums'
import { TRAFFIC_SOURCES } from '@sira/contract/enums'
import type { OwnJob } from '@sira/contract/jobs'
import { YES_NO } from '@sira/contract/enums'
import type { Question } from '@sira/contract/questions'
import type { TeamMember } from '@sira/contract/team'
import { formatFullName } from '@sira/contract/messages'
import { useState } from 'react'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS, YES_NO_LABELS } from '../../ui/area-labels.ts'
import { getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ALL_STATUSES } from '../../ui/texts.ts'
import { companyTagsQuery, everyOwnJobQuery } from './hiring-queries.ts'
import { countMoreFilters, NO_MORE_FILTERS, type ReceivedApplicationsQuery } from './received-applications-url.ts'

interface FiltersProps {
  query: ReceivedApplicationsQuery
  onNarrow: (change: Partial<ReceivedApplicationsQuery>) => void
  /** The team, and which of them the user is. */
  members: readonly TeamMember[]
  accountId: string
}

const SORT_LABELS: Record<ApplicationSort, string> = {
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  match: t`Best match first`,
  rating: t`Most stars first`,
  waiting: t`Waiting longest first`,
}

/** The search words, the job and the order of the list, and the other filters behind a button. */
export function ApplicationFilters({ query, onNarrow, members, accountId }: FiltersProps) {
  const jobs = useLastLoadedQuery(everyOwnJobQuery)
  const count = countMoreFilters(query)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <>
      <div className="grid grid-cols-2 gap-2 lg:flex">
        <ListSearch
          className="min-w-0 max-sm:col-span-2 lg:w-64"
          label={t`Search by candidate or job title`}
          placeholder={t`Candidate or job title`}
          value={query.search}
          onSearch={(search) => onNarrow({ search })}
        />
        <JobAndOrder {...{ query, onNarrow, jobs }} />
        <Button
          variant="quiet"
          icon="sliders-horizontal"
          className="max-sm:col-span-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <FiltersLabel count={count} />
        </Button>
      </div>
      {isOpen && (
        <MoreFilters
          {...{ query, onNarrow, members, accountId, count }}
          job={jobs.find(({ id }) => id === query.job)}
        />
      )}
    </>
  )
}

const FiltersLabel = ({ count }: { count: number }) =>
  count > 0 ? (
    <Trans>
      Filters
      <span className="num ml-1">
        <span className="sr-only">, active: </span>
        {count}
      </span>
    </Trans>
  ) : (
    t`Filters`
  )

function JobAndOrder({
  query,
  onNarrow,
  jobs,
}: Pick<FiltersProps, 'query' | 'onNarrow'> & { jobs: readonly OwnJob[] }) {
  const choices = jobs
    .filter(({ id, applicationsCount }) => applicationsCount > 0 || id === query.job)
    .map(({ id, title, applicationsCount }) => ({ value: id, label: `${title} (${applicationsCount})` }))
  return (
    <>
      <SelectField
        label={t`Job`}
        hideLabel
        name="job"
        className="min-w-0 lg:w-64"
        options={[{ value: '', label: t`All Jobs` }, ...choices]}
        value={query.job}
        onChange={(event) => onNarrow({ job: event.target.value })}
      />
      <SelectField
        label={t({ message: 'Order', comment: 'How the list is sorted' })}
        hideLabel
        name="sort"
        className="min-w-0 lg:w-52"
        options={APPLICATION_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={query.sort}
        onChange={(event) => onNarrow({ sort: event.target.value as ApplicationSort })}
      />
    </>
  )
}

const ANY = { value: '', label: t`Any` }
const STARS = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: stars === 5 ? t`5 stars` : plural(stars, { one: '# star or more', other: '# stars or more' }),
}))
const MEETS = [
  { value: 'true', label: t`As the job needs them` },
  { value: 'false', label: t`Not as the job needs them` },
]

const SOURCES = TRAFFIC_SOURCES.map((value) => ({ value, label: TRAFFIC_SOURCE_LABELS[value] }))

type MoreFiltersProps = FiltersProps & { job: OwnJob | undefined; count: number }

/** The other filters; those for skills and answers are of one job. */
const MoreFilters = ({ query, onNarrow, members, accountId, job, count }: MoreFiltersProps) => (
  <section aria-label={t`Filters`} className="mt-2 rounded-lg border border-line-2 bg-surface p-4">
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <FilterSelect {...{ query, onNarrow }} name="rating" label={t`Rating`} options={STARS} />
      <FilterSelect
        {...{ query, onNarrow }}
        name="assignee"
        label={t`Taken care of by`}
        options={toMemberOptions(members, accountId)}
      />
      <FilterSelect {...{ query, onNarrow }} name="meets" label={t`Answers`} options={MEETS} />
      <FilterSelect {...{ query, onNarrow }} name="source" label={t`Source`} options={SOURCES} />
      <TagFilter {...{ query, onNarrow }} />
      {job && job.skills.length > 0 && (
        <FilterSelect {...{ query, onNarrow }} name="skill" label={t`Skill`} options={toSkillOptions(job)} />
      )}
      {job?.questions.filter(isAnsweredByChoice).map((question) => (
        <AnswerFilter key={question.id} {...{ question, query, onNarrow }} />
      ))}
    </div>
    <div className="mt-2 flex flex-wrap items-center gap-x-6">
      <FilterCheckbox {...{ query, onNarrow }} name="unread" label={t`Only those that nobody has opened`} />
      <FilterCheckbox {...{ query, onNarrow }} name="overdue" label={t`Only overdue ones`} />
      {count > 0 && (
        <Button variant="ghost" size="sm" className="ml-auto" onClick={() => onNarrow(NO_MORE_FILTERS)}>
          {t`Clear filters`}
        </Button>
      )}
    </div>
    {!job && <p className="mt-1 text-sm text-ink-3">{t`Choose a job to filter by its skills and questions.`}</p>}
  </section>
)

type FilterCheckboxProps = Pick<FiltersProps, 'query' | 'onNarrow'> & { name: 'unread' | 'overdue'; label: string }

const FilterCheckbox = ({ name, label, query, onNarrow }: FilterCheckboxProps) => (
  <CheckboxField
    name={name}
    label={label}
    checked={query[name] === 'true'}
    onChange={({ target }) => onNarrow({ [name]: target.checked ? 'true' : '' })}
  />
)

interface FilterSelectProps extends Pick<FiltersProps, 'query' | 'onNarrow'> {
  name: 'rating' | 'meets' | 'skill' | 'assignee' | 'source' | 'tag'
  label: string
  options: readonly { value: string; label: string }[]
}

const FilterSelect = ({ name, label, options, query, onNarrow }: FilterSelectProps) => (
  <SelectField
    label={label}
    name={name}
    size="sm"
    options={[ANY, ...options]}
    value={query[name]}
    onChange={({ target }) => onNarrow({ [name]: target.value })}
  />
)

/** Only people with a tag; nothing while the company has none. A tag that nobody has any more can still be cleared. */
function TagFilter({ query, onNarrow }: Pick<FiltersProps, 'query' | 'onNarrow'>) {
  const tags = useLastLoadedQuery(companyTagsQuery).map(({ tag }) => tag)
  const known = tags.find((tag) => tag.toLowerCase() === query.tag.toLowerCase())
  if (tags.length === 0 && query.tag === '') return null
  const options = query.tag && !known ? [query.tag, ...tags] : tags
  return (
    <FilterSelect
      query={{ ...query, tag: known ?? query.tag }}
      onNarrow={onNarrow}
      name="tag"
      label={t`Tag`}
      options={options.map((tag) => ({ value: tag, label: tag }))}
    />
  )
}

const toMemberOptions = (members: readonly TeamMember[], accountId: string) => [
  { value: 'me', label: t`Me` },
  ...members
    .filter((member) => member.accountId !== accountId && member.role !== 'VIEWER')
    .map((member) => ({ value: member.accountId, label: formatFullName(member) })),
]

/** Each skill of the job, and each on the level that the job needs. */
const toSkillOptions = ({ skills }: OwnJob) =>
  skills.flatMap(({ skillId, skill, level }) => [
    { value: skillId, label: skill.name },
    {
      value: `${skillId}:${level}`,
      label: t`${ph({ skill: skill.name })}, ${ph({ level: getLabel(SKILL_LEVEL_LABELS, level).toLowerCase() })} or more`,
    },
  ])

const isAnsweredByChoice = ({ kind }: Question) => kind === 'YES_NO' || kind === 'ONE_OF' || kind === 'SOME_OF'

interface AnswerFilterProps {
  question: Question
  query: ReceivedApplicationsQuery
  onNarrow: FiltersProps['onNarrow']
}

/** Only applications that answered a question so. */
function AnswerFilter({ question: { id, kind, text, options }, query: { answers }, onNarrow }: AnswerFilterProps) {
  const choices =
    kind === 'YES_NO'
      ? YES_NO.map((value) => ({ value, label: YES_NO_LABELS[value] }))
      : options.map((value) => ({ value, label: value }))
  const { [id]: chosen = '', ...others } = answers
  return (
    <SelectField
      label={text}
      name={`answer-${id}`}
      size="sm"
      options={[ANY, ...choices]}
      value={chosen}
      onChange={({ target }) => onNarrow({ answers: target.value ? { ...others, [id]: target.value } : others })}
    />
  )
}

interface StatusTabsProps {
  current: ReceivedApplicationsQuery['status']
  counts: Record<ApplicationStatus, number>
  to: (change: Partial<ReceivedApplicationsQuery>) => string
}

/** Tabs for all statuses and for each one, with the number of applications. */
export function ApplicationStatusTabs({ current, counts, to }: StatusTabsProps) {
  const tabs = APPLICATION_STATUSES.map((status) => ({
    value: status,
    to: to({ status }),
    count: counts[status],
    label: (
      <>
        <StatusDiamond tone={getStatusTone(status)} />
        {getLabel(APPLICATION_STATUS_LABELS, status)}
      </>
    ),
  }))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <TabLinks
      label={t`Status`}
      current={current}
      tabs={[{ value: 'all', to: to({ status: 'all' }), label: ALL_STATUSES, count: all }, ...tabs]}
    />
  )
}
