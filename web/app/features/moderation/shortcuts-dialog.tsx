import { t } from '@lingui/core/macro'
import { setSingleKeysEnabled, useSingleKeysEnabled } from '../../ui/single-keys-setting.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { ShortcutList } from '../../ui/shortcut-list.tsx'

const SHORTCUTS: readonly [string[], string][] = [
  [['J', '→'], t`Next in the queue`],
  [['K', '←'], t`Previous in the queue`],
  [['A'], t`Approve, and go on to the next`],
  [['R'], t`Reject, suspend or take down: asks for the reason first`],
  [['U'], t`Undo the last decision, for 10 seconds`],
  [['O'], t`Open the license in a new tab`],
  [['?'], t`Show these shortcuts`],
]

/** The list of keyboard shortcuts, and the switch that turns them on. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useSingleKeysEnabled()
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      <p className="mb-4 text-sm text-ink-2">
        {t`Shortcuts act at once, without asking you to confirm. They are off until you turn them on for this device.`}
      </p>
      <ShortcutList shortcuts={SHORTCUTS} />
      <CheckboxField
        variant="switch"
        name="keys"
        className="mt-5 border-t border-line pt-4"
        label={t`Use shortcuts on this device`}
        checked={isOn}
        onChange={(event) => setSingleKeysEnabled(event.target.checked)}
      />
    </Dialog>
  )
}
