import { ph, t } from '@lingui/core/macro'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { getLabel } from '../../ui/labels.ts'
import { Menu } from '../../ui/menu.tsx'
import { getStatusTone } from '../../ui/status.tsx'
import { VIEWER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { useApplicationListPreferences } from './application-list-preferences.ts'
import { NOTICE_TEXT } from './status-change-texts.ts'

/** The number keys of the statuses, in their order. */
export const STATUS_BY_KEY: Readonly<Record<string, ApplicationStatus>> = Object.fromEntries(
  APPLICATION_STATUSES.map((status, index) => [String(index + 1), status]),
)

interface StatusBarProps {
  status: ApplicationStatus
  canEdit: boolean
  /** Whether a decision is taken now: not while the next application is on its way. */
  canDecide: boolean
  onSet: (status: ApplicationStatus) => void
  /** Opens the form for a status with a message. */
  onWrite: () => void
  /** Why the last change of this application was not made. */
  failure: string
  /** Whether no application follows. */
  isLast: boolean
  /** What has to be read before the next decision. */
  notice: ReactNode
}

/**
 * The decision: any status may follow any other (product spec, part 2, section 4). The buttons stay where they are, and
 * Rejected stands apart. A phone has one button with a menu.
 */
export function StatusBar({ status, canEdit, canDecide, onSet, onWrite, failure, isLast, notice }: StatusBarProps) {
  const id = useId()
  return (
    <div className="w-full" aria-busy={canEdit && !canDecide && !notice}>
      {notice}
      <FailureText text={failure} className="err mb-2" />
      <div className="flex items-center gap-x-4 gap-y-2 max-md:hidden">
        <h3 id={id} className="text-sm">
          {t`Status`}
        </h3>
        <div role="group" aria-labelledby={id} className="flex grow flex-wrap gap-1.5">
          {Object.entries(STATUS_BY_KEY).map(([key, one]) => (
            <StatusButton key={key} value={one} shortcut={key} {...{ status, canEdit, canDecide, onSet }} />
          ))}
        </div>
      </div>
      <MoveMenu {...{ status, canEdit, onSet, onWrite }} />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-h-5 min-w-0 grow basis-60 text-sm text-ink-3 max-md:text-xs">
          {canEdit && !canDecide && !notice ? <Opening /> : getNote(canEdit, isLast)}
        </p>
        {canEdit && (
          <Button variant="ghost" size="sm" icon="message-square" className="max-md:hidden" onClick={onWrite}>
            {WITH_MESSAGE}
          </Button>
        )}
      </div>
    </div>
  )
}

function getNote(canEdit: boolean, isLast: boolean): string {
  if (!canEdit) return VIEWER_ONLY_TEXT
  return isLast ? t`${ph({ notice: NOTICE_TEXT })} This is the last application of the list.` : NOTICE_TEXT
}

/** Said only when it takes long enough to be read. */
const Opening = () => <span className="late">{t`Opening the next applicant…`}</span>

type ChoiceProps = Pick<StatusBarProps, 'status' | 'canEdit' | 'canDecide' | 'onSet'>

function StatusButton({
  value,
  shortcut,
  status,
  canEdit,
  canDecide,
  onSet,
}: ChoiceProps & { value: ApplicationStatus; shortcut: string }) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  const isPresent = value === status
  const isReject = value === 'REJECTED'
  // The second click of a double click decides about nobody.
  const press = (event: MouseEvent) => canEdit && !isPresent && event.detail < 2 && onSet(value)
  const look = isPresent ? `on tag-${getStatusTone(value)}` : isReject ? 'bad' : ''
  return (
    <button
      type="button"
      className={`stbtn ${look} ${isReject ? 'ml-auto' : ''} ${canDecide ? '' : 'opacity-60'}`}
      aria-keyshortcuts={shortcutsEnabled ? shortcut : undefined}
      aria-current={isPresent ? 'true' : undefined}
      // Not `disabled`: the button just pressed keeps the focus.
      aria-disabled={!canDecide || isPresent || undefined}
      onClick={press}
    >
      {isPresent && <Icon name="check" className="size-3.5" />}
      {getLabel(APPLICATION_STATUS_LABELS, value)}
      {shortcutsEnabled && (
        <kbd className="kbd ml-1.5 max-lg:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}

const WITH_MESSAGE = t`With a message...`

/** On a phone: the present status, and a menu with the others. */
function MoveMenu({
  status,
  canEdit,
  onSet,
  onWrite,
}: Omit<ChoiceProps, 'canDecide'> & Pick<StatusBarProps, 'onWrite'>) {
  return (
    <div className="flex items-center justify-between gap-3 md:hidden">
      <span className={`tag tag-${getStatusTone(status)}`}>{getLabel(APPLICATION_STATUS_LABELS, status)}</span>
      {canEdit && <IconButton icon="message-square" label={WITH_MESSAGE} className="ml-auto" onClick={onWrite} />}
      {canEdit && (
        <Menu
          label={t`Move to another status`}
          triggerClassName="btn btn-primary"
          trigger={
            <>
              {t({ message: 'Move to', comment: 'On the button that opens the list of statuses' })}
              <Icon name="chevron-up" />
            </>
          }
          items={APPLICATION_STATUSES.filter((one) => one !== status).map((one) => ({
            label: getLabel(APPLICATION_STATUS_LABELS, one),
            danger: one === 'REJECTED',
            hasSeparatorBefore: one === 'REJECTED',
            onSelect: () => onSet(one),
          }))}
        />
      )}
    </div>
  )
}
