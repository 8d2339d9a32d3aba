import { t } from '@lingui/core/macro'
import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, SALARY_BANDS, type PayBasis } from '@sira/contract/enums'
import { CLOSES_WITHIN_DAYS, POSTED_WITHIN_DAYS, parseJobFilters, type JobFilters } from '@sira/contract/job-search-url'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { INDUSTRY_LABELS, JOB_LEVEL_LABELS, JOB_TYPE_LABELS, SALARY_BAND_LABELS } from '../../ui/labels.ts'
import {
  AnyOrAllSkills,
  Checkboxes,
  Group,
  type NamedChoice,
  NamedCheckboxes,
  Radios,
  showJobCount,
  type ShownFilters,
} from './job-filter-options.tsx'
import {
  type FilterCounts,
  listAppliedJobFilters,
  buildJobsAddress,
  OPEN_TO_LABELS,
  PAY_BASIS_FILTER_LABELS,
  POSTED_WITHIN_LABELS,
  CLOSES_WITHIN_LABELS,
} from './job-filters.ts'

interface FilterPanelProps {
  filters: JobFilters
  /** How many jobs each choice would list; without it the choices have no counts. */
  facets: FilterCounts | undefined
  /** The surrounding dialog shows the heading. */
  bare?: boolean
}

/** The filters of the job list: a GET form that submits at each change, or with a button when JavaScript is off. */
export function JobFilterPanel({ filters, facets, bare = false }: FilterPanelProps) {
  const choices = listNamedChoices(filters, facets)
  const state = useShownFilters(filters, choices)
  return (
    <Form action={paths.jobs()} aria-label={t`Filters`} className="text-sm" onSubmit={state.submit}>
      <HiddenInputs filters={filters} />
      {!bare && (
        <div className="flex items-center justify-between pb-3">
          <h2 className="text-base">{t`Filters`}</h2>
          <ClearJobFiltersLink filters={filters} />
        </div>
      )}
      <RemoteSwitch state={state} count={facets?.remote} />
      <Group legend={t`From Ethiopia`}>
        <Checkboxes name="openTo" values={OPEN_TO} labels={OPEN_TO_LABELS} counts={facets?.openTo} state={state} />
      </Group>
      <FixedGroups state={state} facets={facets} />
      <NamedGroups choices={choices} state={state} />
      <Group legend={t`Industry`}>
        <Checkboxes
          name="industry"
          values={INDUSTRIES}
          labels={INDUSTRY_LABELS}
          counts={facets?.industry}
          state={state}
        />
      </Group>
      <noscript>
        <Button type="submit" className="w-full">
          {t`Show jobs`}
        </Button>
      </noscript>
    </Form>
  )
}

const OPEN_TO = ['ET', 'UNKNOWN'] as const
const STATED_BASES = ['GROSS', 'NET'] as const satisfies PayBasis[]

/** The groups whose choices are always the same. */
const FixedGroups = ({ state, facets }: { state: ShownFilters; facets: FilterCounts | undefined }) => (
  <>
    <Group legend={t`Job type`}>
      <Checkboxes name="type" values={JOB_TYPES} labels={JOB_TYPE_LABELS} counts={facets?.type} state={state} />
    </Group>
    <Group legend={t`Level`}>
      <Checkboxes name="level" values={JOB_LEVELS} labels={JOB_LEVEL_LABELS} counts={facets?.level} state={state} />
    </Group>
    <Group legend={t`Salary, ETB per month`}>
      <Radios
        name="salary"
        values={SALARY_BANDS}
        labels={SALARY_BAND_LABELS}
        any={t`Any`}
        counts={facets?.salary}
        state={state}
      />
      <div className="mt-2 border-t border-line pt-2">
        <Checkboxes
          name="basis"
          values={STATED_BASES}
          labels={PAY_BASIS_FILTER_LABELS}
          counts={facets?.payBasis}
          state={state}
        />
      </div>
    </Group>
    <TimeGroups state={state} facets={facets} />
  </>
)

/** When a job was posted, and when it closes. */
const TimeGroups = ({ state, facets }: { state: ShownFilters; facets: FilterCounts | undefined }) => (
  <>
    <Group legend={t`Posted`}>
      <Radios
        name="posted"
        values={POSTED_WITHIN_DAYS}
        labels={POSTED_WITHIN_LABELS}
        any={t`Any time`}
        counts={facets?.postedWithin}
        state={state}
      />
    </Group>
    <Group legend={t`Closing date`}>
      <Radios
        name="closing"
        values={CLOSES_WITHIN_DAYS}
        labels={CLOSES_WITHIN_LABELS}
        any={t`Any date`}
        counts={facets?.closesWithin}
        state={state}
      />
    </Group>
  </>
)

/** The groups whose choices are those of the listed jobs. */
const NamedGroups = ({ choices: { place, skill }, state }: { choices: NamedChoices; state: ShownFilters }) => (
  <>
    <Group legend={t`Place`}>
      <NamedCheckboxes name="place" choices={place} state={state} />
    </Group>
    <Group legend={t`Skills`}>
      <AnyOrAllSkills state={state} />
      <NamedCheckboxes name="skill" choices={skill} state={state} />
    </Group>
  </>
)

/** A link that removes all filters; renders nothing while no filter is active. */
export const ClearJobFiltersLink = ({ filters }: { filters: JobFilters }) =>
  listAppliedJobFilters(filters).length > 0 && (
    <Link
      className="link -my-2 inline-flex min-h-11 items-center text-sm"
      to={paths.jobs({ q: filters.q })}
      preventScrollReset
    >
      {t`Clear all`}
    </Link>
  )

interface NamedChoices {
  place: NamedChoice[]
  skill: NamedChoice[]
  chosen: Pick<JobFilters, 'place' | 'skill'>
}

function listNamedChoices({ place, skill }: JobFilters, facets: FilterCounts | undefined): NamedChoices {
  const toChoice = ([name, jobs]: readonly [name: string, jobs?: number]): NamedChoice => ({ name, jobs })
  if (facets) return { place: facets.places.map(toChoice), skill: facets.skills.map(toChoice), chosen: facets.chosen }
  const chosen = { place, skill }
  return { place: place.map((name) => toChoice([name])), skill: skill.map((name) => toChoice([name])), chosen }
}

/**
 * The boxes show a choice at once, before the list has loaded. They stay the same elements, so that the keyboard focus
 * stays.
 */
function useShownFilters(filters: JobFilters, { chosen }: NamedChoices) {
  const navigate = useNavigate()
  const [shown, setShown] = useState({ ...filters, ...chosen })
  const [shownFor, setShownFor] = useState(filters)
  if (shownFor !== filters) {
    setShownFor(filters)
    setShown({ ...filters, ...chosen })
  }
  const apply = (form: HTMLFormElement) => {
    const chosenNow = parseJobFilters(
      new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    )
    setShown(chosenNow)
    void navigate(paths.jobs(buildJobsAddress(chosenNow)), { preventScrollReset: true })
  }
  return {
    shown,
    change: (event: ChangeEvent<HTMLInputElement>) => apply(event.target.form!),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      apply(event.currentTarget)
    },
  }
}

/** What stays when a filter changes: the words, the sort order, and the filters that have no box here. */
function HiddenInputs({ filters }: { filters: JobFilters }) {
  return (
    <>
      <input type="hidden" name="q" value={filters.q} />
      <input type="hidden" name="sort" value={filters.sort} />
      {filters.asTyped && <input type="hidden" name="as_typed" value="1" />}
      {filters.company && <input type="hidden" name="company" value={filters.company} />}
    </>
  )
}

function RemoteSwitch({ state: { shown, change }, count }: { state: ShownFilters; count: number | undefined }) {
  return (
    <div className="border-t border-line py-3">
      <label className="optrow">
        <span className="font-semibold">{t`Remote only`}</span>
        {showJobCount(count)}
        <input
          type="checkbox"
          role="switch"
          className={`switch ${count === undefined ? 'ml-auto' : ''}`}
          name="remote"
          value="1"
          checked={shown.remote}
          onChange={change}
        />
      </label>
    </div>
  )
}
