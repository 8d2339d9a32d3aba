import { t } from '@lingui/core/macro'
import { SHORT_FIRST_NAME, SHORT_LAST_NAME } from '@sira/contract/messages'
import { toVisibleText } from '@sira/contract/typed-text'
import { useState } from 'react'
import { TextField } from './field.tsx'
import { useFormValue } from './form-context.ts'
import type { FieldQuestion } from './form-questions.ts'

/** A single letter of an alphabet. In scripts whose letters are syllables or words it is a whole name. */
const ONE_LETTER = /^(?![\u1200-\u139F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF])\p{L}\p{M}*$/u

/** The product spec asks for two characters (part 1, section 5). Somebody whose name is one letter sends it again. */
const askAboutName = (value: string, text: string): FieldQuestion | undefined =>
  ONE_LETTER.test(toVisibleText(value))
    ? { text, keep: t`If that is your whole name, send the form again.` }
    : undefined

const askAboutFirstName = (value: string) => askAboutName(value, SHORT_FIRST_NAME)
const askAboutLastName = (value: string) => askAboutName(value, SHORT_LAST_NAME)

/** First and last name; the last name is null while the person says that they have one name. */
export function NameFields({ hints }: { hints?: { first: string; last: string } }) {
  const [lastName, setLastName] = useFormValue<string | null>('lastName')
  const hasOneName = lastName === null
  // What was typed is back when the box is unticked.
  const [typed, setTyped] = useState('')
  const chooseOneName = (hasOne: boolean) => {
    if (hasOne) setTyped(lastName ?? '')
    setLastName(hasOne ? null : typed)
  }
  return (
    <div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t`First name`}
          name="firstName"
          autoComplete={hasOneName ? 'name' : 'given-name'}
          hint={hints?.first}
          ask={askAboutFirstName}
        />
        {!hasOneName && (
          <TextField
            label={t`Last name`}
            name="lastName"
            autoComplete="family-name"
            hint={hints?.last}
            ask={askAboutLastName}
          />
        )}
      </div>
      <OneNameBox checked={hasOneName} onChange={chooseOneName} />
    </div>
  )
}

const OneNameBox = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="optrow mt-2">
    <input type="checkbox" className="check" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{t`I have one name`}</span>
  </label>
)
