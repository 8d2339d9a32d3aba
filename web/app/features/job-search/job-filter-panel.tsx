import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, SALARY_BANDS } from '@sira/contract/enums'
import { POSTED_WITHIN_DAYS, parseJobFilters, type JobFilters } from '@sira/contract/job-search-url'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { INDUSTRY_LABELS, JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel, SALARY_BAND_LABELS } from '../../ui/labels.ts'
import { listAppliedJobFilters, buildJobsAddress, POSTED_WITHIN_LABELS } from './job-filters.ts'

/**
 * The filters of the job list: a GET form that submits at each change, or with a button when JavaScript is off. With
 * `bare` the surrounding dialog shows the heading.
 */
export function JobFilterPanel({ filters, bare = false }: { filters: JobFilters; bare?: boolean }) {
  const state = useShownFilters(filters)
  return (
    <Form action={paths.jobs()} aria-label="Filters" className="text-sm">
      <HiddenInputs filters={filters} />
      {!bare && (
        <div className="flex items-center justify-between pb-3">
          <h2 className="text-base">Filters</h2>
          <ClearJobFiltersLink filters={filters} />
        </div>
      )}
      <RemoteSwitch state={state} />
      <Group legend="Job type">
        <Checkboxes name="type" values={JOB_TYPES} labels={JOB_TYPE_LABELS} state={state} />
      </Group>
      <Group legend="Level">
        <Checkboxes name="level" values={JOB_LEVELS} labels={JOB_LEVEL_LABELS} state={state} />
      </Group>
      <Group legend="Salary, ETB per month">
        <Radios name="salary" values={SALARY_BANDS} labels={SALARY_BAND_LABELS} any="Any" state={state} />
      </Group>
      <Group legend="Posted">
        <Radios name="posted" values={POSTED_WITHIN_DAYS} labels={POSTED_WITHIN_LABELS} any="Any time" state={state} />
      </Group>
      <Group legend="Industry">
        <Checkboxes name="industry" values={INDUSTRIES} labels={INDUSTRY_LABELS} state={state} />
      </Group>
      <noscript>
        <Button type="submit" className="w-full">
          Show jobs
        </Button>
      </noscript>
    </Form>
  )
}

/** A link that removes all filters; renders nothing while no filter is active. */
export const ClearJobFiltersLink = ({ filters }: { filters: JobFilters }) =>
  listAppliedJobFilters(filters).length > 0 && (
    <Link
      className="link -my-2 inline-flex min-h-11 items-center text-sm"
      to={paths.jobs({ q: filters.q })}
      preventScrollReset
    >
      Clear all
    </Link>
  )

/**
 * The boxes show a choice at once, before the list has loaded. They stay the same elements, so that the keyboard focus
 * stays.
 */
function useShownFilters(filters: JobFilters) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(filters)
  const [shownFor, setShownFor] = useState(filters)
  if (shownFor !== filters) {
    setShownFor(filters)
    setShown(filters)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = parseJobFilters(
      new URLSearchParams([...new FormData(event.target.form!)].map(([name, value]) => [name, String(value)])),
    )
    setShown(chosen)
    void navigate(paths.jobs(buildJobsAddress(chosen)), { preventScrollReset: true, replace: true })
  }
  return { shown, change }
}

type ShownFilters = ReturnType<typeof useShownFilters>

/** What stays when a filter changes: the words, the sort order, and the filters that have no box here. */
function HiddenInputs({ filters }: { filters: JobFilters }) {
  return (
    <>
      <input type="hidden" name="q" value={filters.q} />
      <input type="hidden" name="sort" value={filters.sort} />
      {filters.skill.map((skill) => (
        <input key={skill} type="hidden" name="skill" value={skill} />
      ))}
      {filters.company && <input type="hidden" name="company" value={filters.company} />}
    </>
  )
}

function RemoteSwitch({ state: { shown, change } }: { state: ShownFilters }) {
  return (
    <div className="border-t border-line py-3">
      <label className="optrow">
        <span className="font-semibold">Remote only</span>
        <input
          type="checkbox"
          role="switch"
          className="switch ml-auto"
          name="remote"
          value="1"
          checked={shown.remote}
          onChange={change}
        />
      </label>
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

interface CheckboxesProps {
  name: 'type' | 'level' | 'industry'
  values: readonly string[]
  labels: Record<string, string>
  state: ShownFilters
}

function Checkboxes({ name, values, labels, state: { shown, change } }: CheckboxesProps) {
  return values.map((value) => (
    <Option
      key={value}
      kind="checkbox"
      name={name}
      value={value}
      label={getLabel(labels, value)}
      on={(shown[name] as string[]).includes(value)}
      onChange={change}
    />
  ))
}

interface RadiosProps {
  name: 'salary' | 'posted'
  values: readonly string[]
  labels: Record<string, string>
  /** The label of the choice that filters nothing. */
  any: string
  state: ShownFilters
}

function Radios({ name, values, labels, any, state: { shown, change } }: RadiosProps) {
  return ['', ...values].map((value) => (
    <Option
      key={value}
      kind="radio"
      name={name}
      value={value}
      label={value === '' ? any : getLabel(labels, value)}
      on={shown[name] === value}
      onChange={change}
    />
  ))
}

interface OptionProps {
  kind: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  on: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}
const Option = ({ kind, name, value, label, on, onChange }: OptionProps) => (
  <label className="optrow">
    <input className="check" type={kind} name={name} value={value} checked={on} onChange={onChange} />
    <span>{label}</span>
  </label>
)
