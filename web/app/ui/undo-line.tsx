import { t } from '@lingui/core/macro'
import { Button } from './button.tsx'

interface UndoLineProps {
  text: string
  busy?: boolean
  className: string
  onUndo: () => void
}

/** Says what was just done, with a button that undoes it. */
export const UndoLine = ({ text, busy, className, onUndo }: UndoLineProps) => (
  <p
    className={`flex flex-wrap items-center gap-x-4 rounded-md bg-forest-wash px-3 py-1 text-sm ${className}`}
    role="status"
  >
    {text}
    <Button variant="ghost" size="sm" icon="undo-2" busy={busy} busyText={t`Undoing...`} onClick={onUndo}>
      {t`Undo`}
    </Button>
  </p>
)
