import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, SALARY_BANDS } from '@sira/contract/enums'
import { POSTED_WITHIN, readJobFilters, type JobFilters } from '@sira/contract/job-address'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { INDUSTRY, JOB_LEVEL, JOB_TYPE, labelOf, SALARY_BAND } from '../../ui/labels.ts'
import { appliedFilters, filtersQuery, POSTED_LABEL } from './job-filters.ts'

/** The filters of the job list: a GET form that sends itself at each change; with scripts off it has a button. `bare` leaves the heading to the sheet around. */
export function FilterPanel({ filters, bare = false }: { filters: JobFilters; bare?: boolean }) {
  const { shown, change } = useShownFilters(filters)
  const ticks = (name: 'type' | 'level' | 'industry', words: readonly string[], labels: Record<string, string>) =>
    words.map((value) => (
      <Option
        key={value}
        kind="checkbox"
        name={name}
        value={value}
        label={labelOf(labels, value)}
        on={(shown[name] as string[]).includes(value)}
        onChange={change}
      />
    ))
  const choices = (name: 'salary' | 'posted', words: readonly string[], labels: Record<string, string>, any: string) =>
    ['', ...words].map((value) => (
      <Option
        key={value}
        kind="radio"
        name={name}
        value={value}
        label={value === '' ? any : labelOf(labels, value)}
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
          <ClearAll filters={filters} />
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
      <Group legend="Job type">{ticks('type', JOB_TYPES, JOB_TYPE)}</Group>
      <Group legend="Level">{ticks('level', JOB_LEVELS, JOB_LEVEL)}</Group>
      <Group legend="Salary, ETB per month">{choices('salary', SALARY_BANDS, SALARY_BAND, 'Any')}</Group>
      <Group legend="Posted">{choices('posted', POSTED_WITHIN, POSTED_LABEL, 'Any time')}</Group>
      <Group legend="Industry">{ticks('industry', INDUSTRIES, INDUSTRY)}</Group>
      <noscript>
        <Button type="submit" className="w-full">
          Show jobs
        </Button>
      </noscript>
    </Form>
  )
}

/** Nothing while no filter is in force. */
export const ClearAll = ({ filters }: { filters: JobFilters }) =>
  appliedFilters(filters).length > 0 && (
    <Link
      className="link -my-2 inline-flex min-h-11 items-center text-sm"
      to={paths.jobs({ q: filters.q })}
      preventScrollReset
    >
      Clear all
    </Link>
  )

/** The boxes show a choice at once, before the list has followed, and stay the same elements, so that the keyboard keeps its place. */
function useShownFilters(filters: JobFilters) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(filters)
  const [shownFor, setShownFor] = useState(filters)
  if (shownFor !== filters) {
    setShownFor(filters)
    setShown(filters)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const asked = readJobFilters(
      new URLSearchParams([...new FormData(event.target.form!)].map(([name, value]) => [name, String(value)])),
    )
    setShown(asked)
    void navigate(paths.jobs(filtersQuery(asked)), { preventScrollReset: true, replace: true })
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
