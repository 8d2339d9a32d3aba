import { ph, t } from '@lingui/core/macro'
import { useId } from 'react'

/** How far the reading of a board is; screen readers are told by the bar. */
export function ImportProgress({ progress: { found, done } }: { progress: { found: number; done: number } }) {
  const id = useId()
  return (
    <div className="grid max-w-sm gap-1">
      <p id={id} className="text-sm text-ink-2">
        {t`${ph({ done })} of ${ph({ found })} jobs imported`}
      </p>
      <progress className="h-2 w-full" aria-labelledby={id} max={Math.max(found, 1)} value={done} />
    </div>
  )
}
