import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './button.tsx'

interface RequestSkillProps {
  /** The typed text that matches no skill; empty when something matches. */
  name: string
  onRequest: (name: string) => Promise<unknown>
}

/** Shown below the skill picker when nothing matches: requests that the skill is added to the list. */
export function RequestSkill({ name, onRequest }: RequestSkillProps) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ name: string; text: string }>()
  async function request() {
    setBusy(true)
    const text = await onRequest(name).then(
      () => t`We have received your request for “${name}”. We will tell you when it is on the list.`,
      (error: unknown) => (error as Error).message,
    )
    setOutcome({ name, text })
    setBusy(false)
  }
  const isAnswered = outcome?.name === name
  return (
    <>
      {name && !isAnswered && (
        // The field keeps the focus, so that the list does not close under the pointer.
        <span className="block" onMouseDown={(event) => event.preventDefault()}>
          <Button
            variant="quiet"
            size="sm"
            icon="plus"
            className="mt-2 max-w-full wrap-anywhere"
            busy={busy}
            busyText={t`Sending...`}
            onClick={() => void request()}
          >
            {t`Ask for “${name}” to be added`}
          </Button>
        </span>
      )}
      <p role="status" className={isAnswered ? 'mt-2 text-sm text-ink-2' : 'sr-only'}>
        {isAnswered && outcome.text}
      </p>
    </>
  )
}
