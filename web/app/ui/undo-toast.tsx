import { t } from '@lingui/core/macro'
import { Button } from './button.tsx'
import { RESULT_TOAST, toast } from './toast.tsx'

/** How long an action can be undone. The server notifies others of it only after that. */
const UNDO_SECONDS = 10

interface UndoOffer {
  text: string
  /** Whether the key U undoes it: `undoLastAction` on this screen. */
  hasKey?: boolean
  /** Of several offers of a group only the latest is shown; the key undoes the earlier ones too. */
  group?: string
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
    toast.success(t`Undone`, { ...RESULT_TOAST, id: 'undone' })
  } catch (error) {
    toast.error(error instanceof Error ? error.message : t`This could not be undone`, RESULT_TOAST)
  }
}

/** Shows what was done, with an Undo button for some seconds. */
export function offerUndo(offer: UndoOffer) {
  const id = `undo-${++offerCount}`
  for (const each of offers) if (offer.group && each.group === offer.group) toast.dismiss(each.id)
  if (offer.group) toast.dismiss('undone')
  offers.push({ ...offer, id })
  toast.success(<UndoNote {...offer} onUndo={() => void undo(id)} />, {
    ...RESULT_TOAST,
    duration: UNDO_SECONDS * 1000,
    id,
  })
  // Ends also while the pointer is on the message, which keeps it open.
  setTimeout(() => removeOffer(id), UNDO_SECONDS * 1000)
}

/** Undoes the latest action, if it can still be undone. */
export function undoLastAction() {
  const last = offers.at(-1)
  if (last) void undo(last.id)
}

function UndoNote({ text, hasKey = false, onUndo }: Pick<UndoOffer, 'text' | 'hasKey'> & { onUndo: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <Button variant="ghost" size="sm" icon="undo-2" className="-my-1" onClick={onUndo} aria-label={t`Undo: ${text}`}>
        {t`Undo`}
        {hasKey && (
          <kbd className="kbd ml-1 hidden md:grid" aria-hidden="true">
            U
          </kbd>
        )}
      </Button>
    </span>
  )
}
