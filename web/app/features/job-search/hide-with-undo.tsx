import { ph, t } from '@lingui/core/macro'
import type { HideReason } from '@sira/contract/enums'
import type { KeyboardEvent } from 'react'
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

/** Where the focus goes: what had it is gone. */
export interface UndoFocus {
  /** The focus moves to the Undo button, for somebody who uses the keyboard; otherwise `onLeave` is called at once. */
  isTaken: boolean
  /** The focus leaves the message without Undo being pressed. */
  onLeave: () => void
  onUndone: () => void
}

export interface HideOptions {
  focus?: UndoFocus
  /** Why a job is hidden. */
  reason?: HideReason
  /** The company of a job: the message offers to hide all its jobs. */
  company?: { id: string; name: string }
  /** Called each time the server has hidden something or shows it again. */
  onChanged?: () => void
}

/** The list changes before the response: the request goes on if the page is left. */
const KEEPALIVE = { keepalive: true }

const sendHiding = ({ kind, id }: Hideable, isHidden: boolean, reason?: HideReason) =>
  kind === 'job'
    ? isHidden
      ? callSchemaFreeApi('hideJob', { params: { jobId: id }, ...(reason && { body: { reason } }) }, KEEPALIVE)
      : callSchemaFreeApi('unhideJob', { params: { jobId: id } }, KEEPALIVE)
    : callSchemaFreeApi(isHidden ? 'hideCompany' : 'unhideCompany', { params: { companyId: id } }, KEEPALIVE)

/** Hides something, or shows it again, in all lists at once. If that fails, it is undone and the reason is shown. */
async function changeHiding(
  target: Hideable,
  isHidden: boolean,
  { reason, onChanged }: Pick<HideOptions, 'reason' | 'onChanged'> = {},
): Promise<void> {
  try {
    await changeInOrder(target.id, {
      apply: (isDone) => setHidden(target.id, isDone === isHidden),
      send: () => sendHiding(target, isHidden, reason),
    })
    onChanged?.()
  } catch (error) {
    dismissToast(target)
    const [{ name }, reason] = [target, (error as Error).message]
    toast.error(isHidden ? t`${name} could not be hidden. ${reason}` : t`${name} could not be unhidden. ${reason}`)
  }
}

/** The message about each hidden thing, by the id of the thing. */
const toastIds = new Map<string, string>()

function dismissToast({ id }: Hideable) {
  const toastId = toastIds.get(id)
  // Without an id all messages would go.
  if (toastId) toast.dismiss(toastId)
}

/** Hides a job or the jobs of a company, and offers Undo. */
export function hideWithUndo(target: Hideable, options: HideOptions = {}): void {
  const { focus, company, onChanged } = options
  const undo = () => {
    unhide(target, onChanged)
    focus?.onUndone()
  }
  const hideCompany = () => {
    dismissToast(target)
    hideWithUndo(
      { kind: 'company', ...company! },
      { onChanged, ...(focus && { focus: { ...focus, onUndone: focus.onLeave } }) },
    )
  }
  void changeHiding(target, true, options)
  if (focus && !focus.isTaken) requestAnimationFrame(focus.onLeave)
  const note = (
    <UndoNote
      target={target}
      onUndo={undo}
      takesFocus={focus?.isTaken ?? false}
      onLeave={focus?.onLeave}
      offer={company && { text: t`Hide all jobs of ${ph({ company: company.name })}`, onAccept: hideCompany }}
    />
  )
  // Each has an id of its own: one that was just dismissed would take a new one with the same id along.
  toastIds.set(target.id, toast.success(note, { ...RESULT_TOAST, duration: UNDO_MS }))
}

/** Shows a job or the jobs of a company in lists again. */
export function unhide(target: Hideable, onChanged?: () => void): void {
  dismissToast(target)
  void changeHiding(target, false, { onChanged })
}

interface UndoNoteProps {
  target: Hideable
  onUndo: () => void
  /** The Undo button gets the focus. */
  takesFocus: boolean
  onLeave?: () => void
  /** What else can be done. */
  offer?: { text: string; onAccept: () => void }
}

/** With `onLeave`, Tab from the last button and Esc lead back to the list. */
function UndoNote({ target: { kind, name }, onUndo, takesFocus, onLeave, offer }: UndoNoteProps) {
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    const isTabFromLast =
      event.key === 'Tab' && !event.shiftKey && event.currentTarget.lastElementChild === document.activeElement
    if (!onLeave || (!isTabFromLast && event.key !== 'Escape')) return
    event.preventDefault()
    onLeave()
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3" onKeyDown={leave}>
      <span className="min-w-0 grow wrap-anywhere">
        {kind === 'job' ? t`Job hidden` : t`Jobs of ${name} are hidden`}
      </span>
      <Button
        ref={takesFocus ? focusOnceShown : undefined}
        variant="ghost"
        size="sm"
        icon="undo-2"
        className="-my-1"
        aria-label={kind === 'job' ? t`Undo: show ${name} again` : t`Undo: show jobs of ${name} again`}
        onClick={onUndo}
      >
        {t`Undo`}
      </Button>
      {offer && (
        <Button
          variant="ghost"
          size="sm"
          icon="building-2"
          className="-my-1 -ml-3 justify-start text-left whitespace-pre-line wrap-anywhere"
          onClick={offer.onAccept}
        >
          {offer.text}
        </Button>
      )}
    </span>
  )
}

/** Moves the focus to an element of a message, as its ref. */
function focusOnceShown(element: HTMLElement | null) {
  // The messages are shown as a popover, which opens later.
  const frame = requestAnimationFrame(() => element?.focus())
  return () => cancelAnimationFrame(frame)
}
