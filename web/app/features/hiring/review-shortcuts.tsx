import { t } from '@lingui/core/macro'
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx'
import { saveApplicationListPreferences, useApplicationListPreferences } from './application-list-preferences.ts'

const SHORTCUTS: readonly [string[], string][] = [
  [['J'], t`Next applicant`],
  [['K'], t`Previous applicant`],
  [['1', '…', '6'], t`Set the status with this number, and open the next applicant`],
  [['7'], t`Reject: then 1 to 7 for the reason, 0 or Enter for none`],
  [['Shift', '1', '…', '7'], t`Set the status with a message`],
  [['U'], t`Undo the last decision, for 10 seconds`],
  [['S'], t`Go to your rating`],
  [['E'], t`Write a note`],
  [['M'], t`Write a message`],
  [['F'], t`Search in the resume`],
  [['Esc'], t`Leave a field, go back, or close`],
  [['?'], t`Show these shortcuts`],
]

/** The list of the shortcuts, and the switch that turns them off. */
export function ReviewShortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  return (
    <ShortcutsDialog
      {...{ open, onClose }}
      note={t`Single keys work while you go through applications and do not type. A decision can be undone for 10 seconds.`}
      shortcuts={SHORTCUTS}
      isOn={shortcutsEnabled}
      onSwitch={(isOn) => saveApplicationListPreferences({ shortcutsEnabled: isOn })}
    />
  )
}
