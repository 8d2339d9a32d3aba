import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { FormContext } from '../../ui/form-context.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { useProfileWizard } from './profile-wizard.ts'

interface EntryEditorProps {
  title: string
  saveText: string
  /** Absent for the first entry of a step, where there is no list to go back to. */
  onClose?: () => void
  children: ReactNode
}

/** The fields of one entry with their own Save and Cancel buttons. Asks before it discards what was typed. */
export function ProfileEntryEditor({ title, saveText, onClose, children }: EntryEditorProps) {
  const form = useContext(FormContext)
  const [isConfirming, setConfirming] = useState(false)
  const [focusesHeading] = useState(onClose !== undefined)
  const heading = useFocusWhen<HTMLHeadingElement>(focusesHeading)
  const discard = () => {
    form?.discard()
    setConfirming(false)
    onClose?.()
  }
  return (
    <div className="my-4 rounded-lg border border-line-2 bg-surface p-4 md:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h3>
      <div className="mt-4 grid gap-5">{children}</div>
      <EntryButtons saveText={saveText} onClose={onClose} onDiscard={() => setConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={discard}
        danger
        title={t`Discard this entry?`}
        text={t`What you entered here has not been saved.`}
        confirmText={t`Discard`}
        cancelText={t`Keep editing`}
      />
    </div>
  )
}

interface EntryButtonsProps extends Pick<EntryEditorProps, 'saveText' | 'onClose'> {
  onDiscard: () => void
}

function EntryButtons({ saveText, onClose, onDiscard }: EntryButtonsProps) {
  const form = useContext(FormContext)
  const { setExit } = useProfileWizard()
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <span onClickCapture={() => setExit(null)}>
        <SubmitButton size="md" variant="quiet" busyText={t`Saving...`}>
          {saveText}
        </SubmitButton>
      </span>
      {(onClose ?? form?.dirty) && (
        <Button variant="ghost" onClick={() => (form?.dirty ? onDiscard() : onClose?.())}>
          {onClose ? (
            <Trans>
              Cancel<span className="sr-only"> this entry</span>
            </Trans>
          ) : (
            <Trans>
              Clear<span className="sr-only"> this entry</span>
            </Trans>
          )}
        </Button>
      )}
    </div>
  )
}
