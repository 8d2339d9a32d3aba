import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { SelectField, TextField } from '../../ui/field.tsx'
import { findPeriodProblem, getLastDays, type FunnelAddress } from './funnel-url.ts'

interface FunnelFiltersProps {
  address: FunnelAddress
  jobs: readonly { id: string; title: string }[]
  onChange: (address: FunnelAddress) => void
}

const PERIODS = [
  { value: '30', label: t`Last 30 days` },
  { value: '90', label: t`Last 90 days` },
  { value: '365', label: t`Last 12 months` },
]
const OTHER_DAYS = { value: '', label: t`Other days` }

/** Returns the choice of the list of periods that these days are. */
const findPeriod = ({ from, to }: Pick<FunnelAddress, 'from' | 'to'>) =>
  PERIODS.find(({ value }) => {
    const last = getLastDays(Number(value))
    return last.from === from && last.to === to
  })?.value ?? ''

/** The job and the period; a choice takes effect at once. */
export function FunnelFilters({ address, jobs, onChange }: FunnelFiltersProps) {
  const period = findPeriod(address)
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 lg:flex">
      <SelectField
        label={t`Job`}
        name="job"
        className="col-span-2 min-w-0 lg:w-72"
        options={[{ value: '', label: t`All Jobs` }, ...jobs.map(({ id, title }) => ({ value: id, label: title }))]}
        value={address.job}
        onChange={({ target }) => onChange({ ...address, job: target.value })}
      />
      <SelectField
        label={t`Period`}
        name="period"
        className="col-span-2 min-w-0 lg:w-44"
        options={period === '' ? [OTHER_DAYS, ...PERIODS] : PERIODS}
        value={period}
        onChange={({ target }) => target.value && onChange({ ...address, ...getLastDays(Number(target.value)) })}
      />
      <DayFields address={address} onChange={onChange} />
    </div>
  )
}

/** The first and the last day: they take effect together, once they are a period. */
function DayFields({ address, onChange }: Omit<FunnelFiltersProps, 'jobs'>) {
  const [typed, setTyped] = useState({ from: address.from, to: address.to })
  const [shown, setShown] = useState(typed)
  // Another address, also one of the browser's history, takes the place of what was typed.
  if (address.from !== shown.from || address.to !== shown.to) {
    setShown({ from: address.from, to: address.to })
    setTyped({ from: address.from, to: address.to })
  }
  const type = (change: { from?: string; to?: string }) => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (findPeriodProblem(next) === undefined) onChange({ ...address, ...next })
  }
  return (
    <>
      <TextField
        label={t`First day`}
        name="from"
        type="date"
        className="min-w-0"
        error={findPeriodProblem(typed)}
        value={typed.from}
        onChange={({ target }) => type({ from: target.value })}
      />
      <TextField
        label={t`Last day`}
        name="to"
        type="date"
        className="min-w-0"
        value={typed.to}
        onChange={({ target }) => type({ to: target.value })}
      />
    </>
  )
}
