import { plural } from '@lingui/core/macro'
import type { OpenApplicationChoice } from '@sira/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { DeclineMessageField } from '../../ui/decline-message-field.tsx'
import type { Letter } from '../../ui/letter-field.tsx'
import { declineTemplatesQuery } from './jobs-queries.ts'

/** What becomes of the open applications of a job that is closed, with what the candidates are told when they are declined. */
export interface Closing extends Letter {
  applications: OpenApplicationChoice
}

interface ClosingChoiceProps {
  /** How many applications are neither decided nor withdrawn. */
  count: number
  closing: Closing
  onChange: (closing: Closing) => void
  /** What is wrong with the message. */
  error: string | undefined
}

const listChoices = (count: number) =>
  [
    { value: 'KEEP', label: plural(count, { one: 'Keep it', other: 'Keep them' }) },
    {
      value: 'DECLINE',
      label: plural(count, { one: 'Decline it with a message', other: 'Decline them all with a message' }),
    },
  ] as const

/** Asks what becomes of the open applications: keep them, or decline all of them with a message. */
export function ClosingChoice({ count, closing, onChange, error }: ClosingChoiceProps) {
  const templates = useQuery(declineTemplatesQuery)
  return (
    <>
      <fieldset className="mt-4">
        <legend className="font-semibold text-ink">
          {plural(count, { one: 'One application is open', other: '# applications are open' })}
        </legend>
        {listChoices(count).map(({ value, label }) => (
          <label key={value} className="optrow">
            <input
              type="radio"
              name="open-applications"
              className="check"
              value={value}
              checked={closing.applications === value}
              onChange={() => onChange({ ...closing, applications: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {closing.applications === 'DECLINE' && (
        <div className="mt-3">
          <DeclineMessageField
            letter={closing}
            onChange={(letter) => onChange({ applications: closing.applications, ...letter })}
            templates={templates}
            error={error}
            manageTo={paths.employer.templates()}
          />
        </div>
      )}
    </>
  )
}
