import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { APPLICATION_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { getStatusTone } from '../../ui/status.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { changeApplicationStatus } from './hiring-queries.ts'
import { formatStatusConflict, STATUS_CHANGE_FAILED, formatStatusChanged } from './status-change-texts.ts'

interface StatusButtonsProps {
  status: ApplicationStatus
  /** The status that is being set now. */
  setting: ApplicationStatus | undefined
  onSet: (status: ApplicationStatus) => void
  /** The status before the change that was just made here. */
  before: ApplicationStatus | undefined
  failure: string
  /** Why no status can be set. */
  disabledReason?: string
}

/**
 * Any status may follow any other (product spec, part 2, section 4); the present one cannot be set. The last change can
 * be undone.
 */
export function ApplicationStatusButtons({
  status,
  setting,
  onSet,
  before,
  failure,
  disabledReason,
}: StatusButtonsProps) {
  const id = useId()
  const group = useFocusAfterUndo(before)
  return (
    <div className="w-full">
      <h3 id={id} className="text-sm">
        Status
      </h3>
      <div
        ref={group}
        className="mt-2 flex flex-wrap gap-1.5"
        role="group"
        aria-labelledby={id}
        aria-busy={setting !== undefined}
      >
        {APPLICATION_STATUSES.map((one) => (
          <StatusButton key={one} value={one} {...{ status, setting, onSet, disabledReason }} />
        ))}
      </div>
      {disabledReason && <p className="hint mt-2">{disabledReason}</p>}
      {failure && (
        <p role="alert" className="err">
          {failure}
        </p>
      )}
      {before && !failure && (
        <LastStatusChange from={before} to={status} isBusy={setting !== undefined} onUndo={() => onSet(before)} />
      )}
    </div>
  )
}

/** Undo disappears once it is pressed: the restored status, within the returned element, gets the focus. */
function useFocusAfterUndo(before: ApplicationStatus | undefined) {
  const group = useRef<HTMLDivElement>(null)
  const hadUndo = useRef(false)
  useEffect(() => {
    if (hadUndo.current && !before && document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    hadUndo.current = before !== undefined
  }, [before])
  return group
}

type StatusButtonProps = Pick<StatusButtonsProps, 'status' | 'setting' | 'onSet' | 'disabledReason'> & {
  /** The status that this button sets. */
  value: ApplicationStatus
}

function StatusButton({ value, status, setting, onSet, disabledReason }: StatusButtonProps) {
  return (
    <button
      type="button"
      className={`stbtn ${value === status ? `on tag-${getStatusTone(value)}` : value === 'REJECTED' ? 'bad' : ''} ${value === setting || disabledReason ? 'opacity-60' : ''}`}
      // Not `disabled`: the button just pressed keeps the focus when its status becomes the present one.
      aria-current={value === status ? 'true' : undefined}
      aria-disabled={disabledReason !== undefined || value === status || setting !== undefined || undefined}
      onClick={() => !disabledReason && value !== status && setting === undefined && onSet(value)}
    >
      {value === status && <Icon name="check" className="size-3.5" />}
      {getLabel(APPLICATION_STATUS_LABELS, value)}
    </button>
  )
}

interface LastChangeProps {
  from: ApplicationStatus
  to: ApplicationStatus
  isBusy: boolean
  onUndo: () => void
}

const LastStatusChange = ({ from, to, isBusy, onUndo }: LastChangeProps) => (
  <p role="status" className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
    Changed from {getLabel(APPLICATION_STATUS_LABELS, from)} to {getLabel(APPLICATION_STATUS_LABELS, to)}.
    <Button variant="ghost" size="sm" icon="undo-2" busy={isBusy} onClick={onUndo}>
      Undo
    </Button>
  </p>
)

/**
 * Sets the status of the open application, unless somebody else did in the meantime, and remembers the previous one for
 * Undo.
 */
export function useStatusChange(shown: ReceivedApplication | undefined) {
  const [setting, setSetting] = useState<ApplicationStatus>()
  const [last, setLast] = useState<{ id: string; before?: ApplicationStatus; failure: string }>()
  const lastShown = last?.id === shown?.id ? last : undefined
  async function setStatus(status: ApplicationStatus) {
    if (!shown) return
    const { id, status: before } = shown
    setSetting(status)
    try {
      const clash = await changeApplicationStatus(id, status, before)
      if (!clash) toast.success(formatStatusChanged(status), RESULT_TOAST)
      // An undo cannot itself be undone.
      setLast({
        id,
        before: clash || lastShown?.before === status ? undefined : before,
        failure: clash ? formatStatusConflict(clash) : '',
      })
    } catch {
      toast.error(STATUS_CHANGE_FAILED, RESULT_TOAST)
      setLast({ id, failure: STATUS_CHANGE_FAILED })
    }
    setSetting(undefined)
  }
  return {
    setting,
    onSet: (status: ApplicationStatus) => void setStatus(status),
    before: lastShown?.before,
    failure: lastShown?.failure ?? '',
  }
}
