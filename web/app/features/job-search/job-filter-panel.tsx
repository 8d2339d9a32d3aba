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
  const { shown, change } = useShownFilters(filters)
  const renderCheckboxes = (
    name: 'type' | 'level' | 'industry',
    values: readonly string[],
    labels: Record<string, string>,
  ) =>
    values.map((value) => (
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
  const renderRadios = (
    name: 'salary' | 'posted',
    values: readonly string[],
    labels: Record<string, string>,
    any: string,
  ) =>
    ['', ...values].map((value) => (
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
  return (
    <Form action={paths.jobs()} aria-label="Filters" className="text-sm">
      <input type="hidden" name="q" value={filters.q} />
      <input type="hidden" name="sort" value={filters.sort} />
      {filters.skill.map((skill) => (
        <input key={skill} type="hidden" name="skill" value={skill} />
      ))}
      {filters.company && <input type="hidden" name="company" value={filters.company} />}
      {!bare && (
        <div className="flex items-center justify-between pb-3">
          <h2 className="text-base">Filters</h2>
          <ClearJobFiltersLink filters={filters} />
        </div>
      )}
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
      <Group legend="Job type">{renderCheckboxes('type', JOB_TYPES, JOB_TYPE_LABELS)}</Group>
      <Group legend="Level">{renderCheckboxes('level', JOB_LEVELS, JOB_LEVEL_LABELS)}</Group>
      <Group legend="Salary, ETB per month">{renderRadios('salary', SALARY_BANDS, SALARY_BAND_LABELS, 'Any')}</Group>
      <Group legend="Posted">{renderRadios('posted', POSTED_WITHIN_DAYS, POSTED_WITHIN_LABELS, 'Any time')}</Group>
      <Group legend="Industry">{renderCheckboxes('industry', INDUSTRIES, INDUSTRY_LABELS)}</Group>
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

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
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
