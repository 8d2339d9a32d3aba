import { ph, plural, t } from '@lingui/core/macro'
import { TRAFFIC_SOURCES, YES_NO } from '@sira/contract/enums'
import { TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import type { OwnJob } from '@sira/contract/jobs'
import { parseAnswerRange } from '@sira/contract/answer-ranges'
import { isChoice, RANGE_PROBLEMS } from '@sira/contract/question-needs'
import { formatFullName } from '@sira/contract/messages'
import type { Question } from '@sira/contract/questions'
import type { TeamMember } from '@sira/contract/team'
import { useId, useState } from 'react'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { YES_NO_LABELS } from '../../ui/area-labels.ts'
import { Button } from '../../ui/button.tsx'
import { FieldsetFrame } from '../../ui/field-frame.tsx'
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx'
import { getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { useSearchText } from '../../ui/list-search.tsx'
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
      {job?.questions.map((question) => (
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

interface AnswerFilterProps {
  question: Question
  query: ReceivedApplicationsQuery
  onNarrow: ApplicationFiltersProps['onNarrow']
}

/** Only applications that answered a question so: with an option, with these words, or within a range. */
function AnswerFilter({ question, query: { answers }, onNarrow }: AnswerFilterProps) {
  const { id, kind, text, options } = question
  const { [id]: value = '', ...others } = answers
  const narrow = (answer: string) => onNarrow({ answers: answer ? { ...others, [id]: answer } : others })
  if (kind === 'NUMBER' || kind === 'DATE') return <RangeFilter {...{ kind, text, value, narrow }} />
  if (kind !== 'YES_NO' && !isChoice(kind)) return <WordsFilter {...{ text, value, narrow }} />
  const choices =
    kind === 'YES_NO'
      ? YES_NO.map((answer) => ({ value: answer, label: YES_NO_LABELS[answer] }))
      : options.map((answer) => ({ value: answer, label: answer }))
  return (
    <SelectField
      label={text}
      name={`answer-${id}`}
      size="sm"
      options={[ANY, ...choices]}
      value={value}
      onChange={({ target }) => narrow(target.value)}
    />
  )
}

interface TypedFilterProps {
  /** The question. */
  text: string
  value: string
  narrow: (answer: string) => void
}

/** The words that a text or a web address has. */
function WordsFilter({ text, value, narrow }: TypedFilterProps) {
  const search = useSearchText({ value, onSearch: narrow })
  return (
    <TextField
      label={text}
      name="answer"
      size="sm"
      placeholder={t`Words in the answer`}
      maxLength={200}
      value={search.text}
      onChange={({ target }) => search.change(target.value)}
      onBlur={search.searchNow}
    />
  )
}

/** The lowest and the highest number, or the first and the last day; either may be left open. */
function RangeFilter({ kind, text, value, narrow }: TypedFilterProps & { kind: 'NUMBER' | 'DATE' }) {
  const [problem, setProblem] = useState('')
  const search = useSearchText({
    value,
    onSearch: (range) => {
      const isOpen = range === OPEN_RANGE
      const isBroken = !isOpen && !parseAnswerRange(range, kind)
      setProblem(isBroken ? RANGE_PROBLEMS[kind] : '')
      if (!isBroken) narrow(isOpen ? '' : range)
    },
  })
  const [min = '', max = min] = search.text.split(OPEN_RANGE)
  const [fromLabel, toLabel] = RANGE_LABELS[kind]
  const common = { kind, onBlur: search.searchNow }
  return (
    <FieldsetFrame id={useId()} label={text} error={problem} className={kind === 'DATE' ? 'sm:col-span-2' : ''}>
      <div className="grid grid-cols-2 gap-2">
        <LimitField {...common} label={fromLabel} value={min} onChange={(from) => search.change(`${from}..${max}`)} />
        <LimitField {...common} label={toLabel} value={max} onChange={(to) => search.change(`${min}..${to}`)} />
      </div>
    </FieldsetFrame>
  )
}

const OPEN_RANGE = '..'
const RANGE_LABELS = { NUMBER: [t`At least`, t`At most`], DATE: [t`Not before`, t`Not after`] } as const

interface LimitFieldProps {
  kind: 'NUMBER' | 'DATE'
  label: string
  value: string
  onChange: (limit: string) => void
  onBlur: () => void
}

const LimitField = ({ kind, label, onChange, ...rest }: LimitFieldProps) => (
  <label className="min-w-0 text-xs text-ink-3">
    {label}
    <input
      {...rest}
      className="field field-sm"
      type={kind === 'NUMBER' ? 'number' : 'date'}
      step="any"
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
