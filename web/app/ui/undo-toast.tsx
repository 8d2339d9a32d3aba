import { Button } from './button.tsx'
import { useSingleKeysEnabled } from './single-keys-setting.ts'
import { RESULT_TOAST, toast } from './toast.tsx'

interface UndoOffer {
  text: string
  /** The undo window. */
  seconds: number
  /** Throws when it can no longer be undone. */
  undo: () => Promise<void>
}

/** The actions that can be undone now, the latest last. */
const offers: (UndoOffer & { id: string })[] = []
let offerCount = 0

function removeOffer(id: string) {
  const index = offers.findIndex((offer) => offer.id === id)
  if (index >= 0) offers.splice(index, 1)
  toast.dismiss(id)
}

async function undo(id: string) {
  const offer = offers.find((each) => each.id === id)
  if (!offer) return
  removeOffer(id)
  try {
    await offer.undo()
    toast.success('Undone', RESULT_TOAST)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'This could not be undone', RESULT_TOAST)
  }
}

/** Shows what was done, with an Undo button for some seconds. */
export function offerUndo(offer: UndoOffer) {
  const id = `undo-${++offerCount}`
  offers.push({ ...offer, id })
  toast.success(<UndoNote text={offer.text} onUndo={() => void undo(id)} />, {
    ...RESULT_TOAST,
    duration: offer.seconds * 1000,
    id,
  })
  // Ends also while the pointer is on the message, which keeps it open.
  setTimeout(() => removeOffer(id), offer.seconds * 1000)
}

/** Undoes the latest action, if it can still be undone. */
export function undoLastAction() {
  const last = offers.at(-1)
  if (last) void undo(last.id)
}

function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const shortcutsEnabled = useSingleKeysEnabled()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <Button variant="ghost" size="sm" icon="undo-2" className="-my-1" onClick={onUndo} aria-label={`Undo: ${text}`}>
        Undo
        {shortcutsEnabled && (
          <kbd className="kbd ml-1 hidden md:grid" aria-hidden="true">
            U
          </kbd>
        )}
      </Button>
    </span>
  )
}
