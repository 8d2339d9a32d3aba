import { useEffect, useRef } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { Button } from '../../ui/button.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { setHidden } from './hidden-jobs.ts'
import { changeInOrder } from './ordered-calls.ts'

/** How long Undo is offered, in milliseconds. */
const UNDO_MS = 8000

/** A job (with its title) or a company (with its name). */
export interface Hideable {
  kind: 'job' | 'company'
  id: string
  name: string
}

/** Where the focus goes, for somebody who has hidden something with the keyboard. */
export interface UndoFocus {
  /** The focus leaves the message without Undo being pressed. */
  onLeave: () => void
  onUndone: () => void
}

/** The list changes before the response: the request goes on if the page is left. */
const sendHiding = ({ kind, id }: Hideable, isHidden: boolean) =>
  kind === 'job'
    ? callSchemaFreeApi(isHidden ? 'hideJob' : 'unhideJob', { params: { jobId: id } }, { keepalive: true })
    : callSchemaFreeApi(isHidden ? 'hideCompany' : 'unhideCompany', { params: { companyId: id } }, { keepalive: true })

/** Hides something, or shows it again, in all lists at once. If that fails, it is undone and the reason is shown. */
async function changeHiding(target: Hideable, isHidden: boolean): Promise<void> {
  try {
    await changeInOrder(target.id, {
      apply: (isDone) => setHidden(target.id, isDone === isHidden),
      send: () => sendHiding(target, isHidden),
    })
  } catch (error) {
    dismissToast(target)
    toast.error(`${target.name} could not be ${isHidden ? 'hidden' : 'unhidden'}. ${(error as Error).message}`)
  }
}

/** The message about each hidden thing, by the id of the thing. */
const toastIds = new Map<string, string>()

function dismissToast({ id }: Hideable) {
  const toastId = toastIds.get(id)
  // Without an id all messages would go.
  if (toastId) toast.dismiss(toastId)
}

/** Hides a job or the jobs of a company, and offers Undo. With `focus`, the focus moves to the Undo button. */
export function hideWithUndo(target: Hideable, focus?: UndoFocus): void {
  const undo = () => {
    unhide(target)
    focus?.onUndone()
  }
  void changeHiding(target, true)
  const note = <UndoNote target={target} onUndo={undo} onLeave={focus?.onLeave} />
  // Each has an id of its own: one that was just dismissed would take a new one with the same id along.
  toastIds.set(target.id, toast.success(note, { ...RESULT_TOAST, duration: UNDO_MS }))
}

/** Shows a job or the jobs of a company in lists again. */
export function unhide(target: Hideable): void {
  dismissToast(target)
  void changeHiding(target, false)
}

interface UndoNoteProps {
  target: Hideable
  onUndo: () => void
  onLeave?: () => void
}

/** With `onLeave` the Undo button gets the focus; Tab and Esc lead back to the list. */
function UndoNote({ target: { kind, name }, onUndo, onLeave }: UndoNoteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = onLeave !== undefined
  useEffect(() => {
    if (!takesFocus) return
    // The messages are shown as a popover, which opens after this effect.
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow wrap-anywhere">{kind === 'job' ? 'Job hidden' : `Jobs of ${name} are hidden`}</span>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon="undo-2"
        className="-my-1"
        aria-label={`Undo: show ${kind === 'job' ? name : `jobs of ${name}`} again`}
        onClick={onUndo}
        onKeyDown={(event) => {
          if (!onLeave || event.shiftKey || (event.key !== 'Tab' && event.key !== 'Escape')) return
          event.preventDefault()
          onLeave()
        }}
      >
        Undo
      </Button>
    </span>
  )
}
