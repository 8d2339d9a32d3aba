import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { keepKeys, useDeskKeys } from './desk-habits.ts'

const KEYS: readonly [string[], string][] = [
  [['J', '→'], 'Next in the queue'],
  [['K', '←'], 'The one before'],
  [['A'], 'Approve, and go on to the next'],
  [['R'], 'Reject with a reason; ↑ and ↓ choose one, Enter sends it'],
  [['O'], 'Open the license in a new tab'],
  [['?'], 'Show these keys'],
]

/** Which single keys do what, and a switch for whoever is hindered by them. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = useDeskKeys()
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the desk">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {KEYS.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">{names.map((name) => <kbd key={name} className="kbd inline-grid">{name}</kbd>)}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField look="switch" name="keys" className="mt-5 border-t border-line pt-4" label="Single keys act on this device" checked={keys} onChange={(event) => keepKeys(event.target.checked)} />
    </Dialog>
  )
}
