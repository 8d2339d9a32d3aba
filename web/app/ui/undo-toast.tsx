import { Button } from './button.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { RESULT, toast } from './toast.tsx'

interface Offer {
  text: string
  /** For so long it can be undone. */
  seconds: number
  /** Throws where it can no longer be undone. */
  undo: () => Promise<void>
}

/** What can be undone at this moment, last done last. */
const offers: (Offer & { id: string })[] = []
let made = 0

function forget(id: string) {
  const at = offers.findIndex((offer) => offer.id === id)
  if (at >= 0) offers.splice(at, 1)
  toast.dismiss(id)
}

async function take(id: string) {
  const offer = offers.find((each) => each.id === id)
  if (!offer) return
  forget(id)
  try {
    await offer.undo()
    toast.success('Undone', RESULT)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'This could not be undone', RESULT)
  }
}

/** Says what was done, with a way back for some seconds. */
export function offerUndo(offer: Offer) {
  const id = `undo-${++made}`
  offers.push({ ...offer, id })
  toast.success(<UndoNote text={offer.text} onUndo={() => void take(id)} />, {
    ...RESULT,
    duration: offer.seconds * 1000,
    id,
  })
  // Also for somebody whose pointer rests on it.
  setTimeout(() => forget(id), offer.seconds * 1000)
}

/** Undoes what was done last, while it can be. */
export function undoLast() {
  const last = offers.at(-1)
  if (last) void take(last.id)
}

function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const keys = useDeskKeys()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <Button variant="ghost" size="sm" icon="undo-2" className="-my-1" onClick={onUndo} aria-label={`Undo: ${text}`}>
        Undo
        {keys && (
          <kbd className="kbd ml-1 hidden md:grid" aria-hidden="true">
            U
          </kbd>
        )}
      </Button>
    </span>
  )
}
