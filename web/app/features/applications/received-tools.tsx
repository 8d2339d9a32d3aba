import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { type Habits, keepHabits } from './review-habits.ts'

interface ToolsProps {
  view: Habits['view']
  onView: (view: Habits['view']) => void
  onRefresh: () => void
  isRefreshing: boolean
  /** Keeps the list as a table; absent for those who may only look. */
  keepTable?: () => Promise<unknown>
}

const VIEWS = [
  { view: 'list', label: 'List', icon: 'list' },
  { view: 'board', label: 'Board', icon: 'columns-3' },
] as const

/** Refresh, the list as a table to keep, and the choice between list and board, which this device remembers. */
export function ReceivedTools({ view, onView, onRefresh, isRefreshing, keepTable }: ToolsProps) {
  const [isKeeping, setKeeping] = useState(false)
  const keep = async () => {
    setKeeping(true)
    await keepTable?.().catch(() => toast.error('The table could not be made. Please try again.', RESULT))
    setKeeping(false)
  }
  const choose = (next: Habits['view']) => {
    keepHabits({ view: next })
    onView(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton icon="refresh-cw" label="Refresh" aria-busy={isRefreshing} onClick={onRefresh} />
      {keepTable && (
        <Button
          variant="quiet"
          size="sm"
          icon="download"
          busy={isKeeping}
          busyText="Making..."
          onClick={() => void keep()}
        >
          CSV
        </Button>
      )}
      <div className="seg" role="group" aria-label="Show as">
        {VIEWS.map((one) => (
          <button key={one.view} type="button" aria-pressed={one.view === view} onClick={() => choose(one.view)}>
            <Icon name={one.icon} className="size-4" />
            {one.label}
          </button>
        ))}
      </div>
    </div>
  )
}
