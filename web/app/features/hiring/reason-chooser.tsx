import { REJECTION_REASON_LABELS } from '@sira/contract/hiring-labels'
import { t } from '@lingui/core/macro'
import { REJECTION_REASONS, type RejectionReason } from '@sira/contract/enums'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { useApplicationListPreferences } from './application-list-preferences.ts'
import { useShareReason, type DecisionWords } from './decision-words.ts'
import { NOTICE_TEXT } from './status-change-texts.ts'

/** The number keys of the reasons, in their order; 0 is none. */
const REASON_BY_KEY = new Map<string, RejectionReason>(
  REJECTION_REASONS.map((reason, index) => [String(index + 1), reason]),
)
const NO_REASON_KEY = '0'
const REJECT_KEY = '7'
/** Within this time the key that opened the chooser has bounced. */
const BOUNCE_MS = 400

interface ReasonChooserProps {
  name: string
  /** Whether something has to be read first. */
  isWaiting: boolean
  onReject: (words: DecisionWords) => void
  onWrite: () => void
  onBack: () => void
}

/** Why somebody is rejected: one press on a reason rejects, with a key or a button. */
export function ReasonChooser({ name, isWaiting, onReject, onWrite, onBack }: ReasonChooserProps) {
  const id = useId()
  const [isShared, setShared] = useShareReason()
  const frame = useFocusWhen<HTMLDivElement>(true)
  const reject = (reason: RejectionReason | undefined) =>
    isWaiting || onReject(reason === undefined ? {} : { reason, shareReason: isShared })
  useReasonKeys(reject)
  const rejectOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    reject(undefined)
  }
  return (
    <div ref={frame} role="group" aria-labelledby={id} tabIndex={-1} className="reasons" onKeyDown={rejectOnEnter}>
      <h3 id={id} className="text-sm">
        {t`Why are you rejecting ${name}?`}
      </h3>
      <ReasonButtons isWaiting={isWaiting} onChoose={reject} />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CheckboxField
          name="share-reason"
          label={t`Tell the candidate the reason`}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <span className="ml-auto flex gap-2">
          <Button variant="ghost" size="sm" icon="message-square" onClick={onWrite}>
            {t`Add a message`}
          </Button>
          <Button variant="quiet" size="sm" aria-keyshortcuts="Escape" onClick={onBack}>
            {t`Back`}
          </Button>
        </span>
      </div>
      <p className="mt-1 text-sm text-ink-3">{NOTICE_TEXT}</p>
    </div>
  )
}

function useReasonKeys(reject: (reason: RejectionReason | undefined) => void) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  const [openedAt] = useState(() => Date.now())
  const reasons = [...REASON_BY_KEY].map(([key, reason]) => [
    key,
    () => {
      if (key !== REJECT_KEY || Date.now() - openedAt > BOUNCE_MS) reject(reason)
    },
  ])
  useSingleKeys(shortcutsEnabled, { ...Object.fromEntries(reasons), [NO_REASON_KEY]: () => reject(undefined) })
}

interface ReasonButtonsProps {
  isWaiting: boolean
  onChoose: (reason: RejectionReason | undefined) => void
}

const ReasonButtons = ({ isWaiting, onChoose }: ReasonButtonsProps) => (
  <div className="mt-2 flex flex-wrap gap-1.5">
    {[...REASON_BY_KEY].map(([key, reason]) => (
      <ReasonButton key={key} shortcut={key} isWaiting={isWaiting} onPress={() => onChoose(reason)}>
        {REJECTION_REASON_LABELS[reason]}
      </ReasonButton>
    ))}
    <ReasonButton shortcut={NO_REASON_KEY} isWaiting={isWaiting} onPress={() => onChoose(undefined)}>
      {t`Without a reason`}
    </ReasonButton>
  </div>
)

interface ReasonButtonProps {
  shortcut: string
  isWaiting: boolean
  onPress: () => void
  children: string
}

function ReasonButton({ shortcut, isWaiting, onPress, children }: ReasonButtonProps) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  // The second click of a double click on the button that was here before chooses nothing.
  const press = (event: MouseEvent) => event.detail < 2 && onPress()
  return (
    <button
      type="button"
      className={`stbtn bad ${isWaiting ? 'opacity-60' : ''}`}
      aria-disabled={isWaiting || undefined}
      aria-keyshortcuts={shortcutsEnabled ? shortcut : undefined}
      onClick={press}
    >
      {children}
      {shortcutsEnabled && (
        <kbd className="kbd ml-1.5 max-lg:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}
