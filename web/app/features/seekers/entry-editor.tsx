import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FormContext } from '../../ui/form-context.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { useWizard } from './wizard.ts'

interface EditorProps {
  title: string
  saveText: string
  /** Without it there is nothing to go back to: the first entry of a step. */
  onClose?: () => void
  children: ReactNode
}

/** The fields of one entry, with Save and Cancel of their own. What was typed is given up only after a question. */
export function EntryEditor({ title, saveText, onClose, children }: EditorProps) {
  const form = useContext(FormContext)
  const { aim } = useWizard()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState(false)
  const [wasOpened] = useState(onClose !== undefined)
  useEffect(() => {
    if (wasOpened) heading.current?.focus()
  }, [wasOpened])
  const discard = () => {
    form?.discard()
    setAsking(false)
    onClose?.()
  }
  return (
    <div className="my-4 rounded-lg border border-line-2 bg-surface p-4 md:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h3>
      <div className="mt-4 grid gap-5">{children}</div>
      <div className="mt-5 flex flex-wrap gap-2">
        <span onClickCapture={() => aim(null)}>
          <SubmitButton size="md" variant="quiet" busyText="Saving...">
            {saveText}
          </SubmitButton>
        </span>
        {(onClose ?? form?.dirty) && (
          <Button variant="ghost" onClick={() => (form?.dirty ? setAsking(true) : onClose?.())}>
            {onClose ? 'Cancel' : 'Clear'}
            <span className="sr-only"> this entry</span>
          </Button>
        )}
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        danger
        title="Discard this entry?"
        text="What you entered here has not been saved."
        confirmText="Discard"
        cancelText="Keep editing"
      />
    </div>
  )
}
