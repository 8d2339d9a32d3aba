import { ph, plural, t } from '@lingui/core/macro'
import { TRAFFIC_SOURCES, YES_NO } from '@sira/contract/enums'
import { TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import type { OwnJob } from '@sira/contract/jobs'
import type { Question } from '@sira/contract/questions'
import type { TeamMember } from '@sira/contract/team'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { YES_NO_LABELS } from '../../ui/area-labels.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/field.tsx'
import { getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { companyTagsQuery } from './hiring-queries.ts'
import { NO_MORE_FILTERS, type ReceivedApplicationsQuery } from './received-applications-url.ts'

export interface ApplicationFiltersProps {
  query: ReceivedApplicationsQuery
  onNarrow: (change: Partial<ReceivedApplicationsQuery>) => void
  /** The team, and which of them the user is. */
  members: readonly TeamMember[]
  accountId: string
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

type MoreFiltersProps = ApplicationFiltersProps & { job: OwnJob | undefined; count: number }

/** The other filters; those for skills and answers are of one job. */
export const MoreFilters = ({ query, onNarrow, members, accountId, job, count }: MoreFiltersProps) => (
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

type FilterCheckboxProps = Pick<ApplicationFiltersProps, 'query' | 'onNarrow'> & {
  name: 'unread' | 'overdue'
  label: string
}

const FilterCheckbox = ({ name, label, query, onNarrow }: FilterCheckboxProps) => (
  <CheckboxField
    name={name}
    label={label}
    checked={query[name] === 'true'}
    onChange={({ target }) => onNarrow({ [name]: target.checked ? 'true' : '' })}
  />
)

interface FilterSelectProps extends Pick<ApplicationFiltersProps, 'query' | 'onNarrow'> {
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
function TagFilter({ query, onNarrow }: Pick<ApplicationFiltersProps, 'query' | 'onNarrow'>) {
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
    .map((member) => ({ value: member.accountId, label: `${member.firstName} ${member.lastName}` })),
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
  onNarrow: ApplicationFiltersProps['onNarrow']
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
