import type { TaskStateCounts } from '@sira/contract/tasks'
import { t } from '@lingui/core/macro'

const COUNT_LABELS = [
  { name: 'waiting', label: t`Waiting` },
  { name: 'running', label: t`Running` },
  { name: 'dead', label: t`Failed` },
] as const

/** How many tasks there are in each state. */
export function TaskCounts({ counts }: { counts: TaskStateCounts }) {
  return (
    <dl className="grid max-w-xl grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {COUNT_LABELS.map(({ name, label }) => (
        <div key={name} className="bg-surface p-4">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className={`num text-2xl font-semibold ${name === 'dead' && counts.dead > 0 ? 'text-buna' : ''}`}>
            {counts[name].toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
