import { t } from '@lingui/core/macro'
import { Dialog } from './dialog.tsx'
import { CheckboxField } from './field.tsx'

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  /** When the shortcuts act. */
  note: string
  /** The keys of each, with what they do. */
  shortcuts: readonly (readonly [keys: readonly string[], action: string])[]
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Keyboard shortcuts, each with what it does, and the switch that turns them on or off. */
export const ShortcutsDialog = ({ open, onClose, note, shortcuts, isOn, onSwitch }: ShortcutsDialogProps) => (
  <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
    <p className="mb-4 text-sm text-ink-2">{note}</p>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
      {shortcuts.map(([keys, action]) => (
        <div key={action} className="contents">
          <dt className="flex gap-1">
            {keys.map((name) => (
              <kbd key={name} className="kbd inline-grid">
                {name}
              </kbd>
            ))}
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
    <CheckboxField
      variant="switch"
      name="keys"
      className="mt-5 border-t border-line pt-4"
      label={t`Use shortcuts on this device`}
      checked={isOn}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  </Dialog>
)
