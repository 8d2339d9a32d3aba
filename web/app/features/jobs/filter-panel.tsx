import { INDUSTRIES, JOB_LEVELS, JOB_TYPES, SALARY_BANDS } from '@sira/contract/enums'
import type { ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { INDUSTRY, JOB_LEVEL, JOB_TYPE, labelOf, SALARY_BAND } from '../../ui/labels.ts'
import { filtersQuery, POSTED_WITHIN, readJobFilters, type JobFilters } from './job-filters.ts'

export const POSTED_LABEL: Record<string, string> = { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days' }

/** The filters of the job list: a GET form that sends itself at each change; with scripts off it has a button. */
export function FilterPanel({ filters, footer }: { filters: JobFilters; footer?: ReactNode }) {
  const navigate = useNavigate()
  const change = (form: HTMLFormElement) => {
    const asked = readJobFilters(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    void navigate(paths.jobs(filtersQuery(asked)), { preventScrollReset: true, replace: true })
  }
  return (
    <Form action={paths.jobs()} aria-label="Filters" className="text-sm" onChange={(event) => change(event.currentTarget)} key={JSON.stringify(filtersQuery(filters))}>
      <input type="hidden" name="q" value={filters.q} />
      <input type="hidden" name="sort" value={filters.sort} />
      {filters.skill.map((skill) => <input key={skill} type="hidden" name="skill" value={skill} />)}
      {filters.company && <input type="hidden" name="company" value={filters.company} />}
      <div className="flex items-center justify-between pb-3">
        <h2 className="text-base">Filters</h2>
        <Link className="link text-sm" to={paths.jobs({ q: filters.q })}>Clear all</Link>
      </div>
      <div className="border-t border-line py-3">
        <label className="optrow">
          <span className="font-semibold">Remote only</span>
          <input type="checkbox" role="switch" className="switch ml-auto" name="remote" value="1" defaultChecked={filters.remote} />
        </label>
      </div>
      <Group legend="Job type">
        {JOB_TYPES.map((value) => <Tick key={value} name="type" value={value} label={labelOf(JOB_TYPE, value)} on={filters.type.includes(value)} />)}
      </Group>
      <Group legend="Level">
        {JOB_LEVELS.map((value) => <Tick key={value} name="level" value={value} label={labelOf(JOB_LEVEL, value)} on={filters.level.includes(value)} />)}
      </Group>
      <Group legend="Salary, ETB per month">
        <Choice name="salary" value="" label="Any" on={filters.salary === ''} />
        {SALARY_BANDS.map((value) => <Choice key={value} name="salary" value={value} label={labelOf(SALARY_BAND, value)} on={filters.salary === value} />)}
      </Group>
      <Group legend="Posted">
        <Choice name="posted" value="" label="Any time" on={filters.posted === ''} />
        {POSTED_WITHIN.map((value) => <Choice key={value} name="posted" value={value} label={POSTED_LABEL[value]!} on={filters.posted === value} />)}
      </Group>
      <Group legend="Industry">
        {INDUSTRIES.map((value) => <Tick key={value} name="industry" value={value} label={labelOf(INDUSTRY, value)} on={filters.industry.includes(value)} />)}
      </Group>
      <noscript><Button type="submit" className="w-full">Show jobs</Button></noscript>
      {footer}
    </Form>
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

interface OptionProps {
  name: string
  value: string
  label: string
  on: boolean
}
const Tick = ({ name, value, label, on }: OptionProps) => (
  <label className="optrow"><input className="check" type="checkbox" name={name} value={value} defaultChecked={on} /><span>{label}</span></label>
)
const Choice = ({ name, value, label, on }: OptionProps) => (
  <label className="optrow"><input className="check" type="radio" name={name} value={value} defaultChecked={on} /><span>{label}</span></label>
)
