import type { ReactNode } from 'react'
import { FieldsetFrame } from './field-frame.tsx'
import { useField, useFormValue } from './form-context.ts'

interface ChoicesProps {
  label: string
  name: string
  hint?: ReactNode
  optional?: boolean
  options: readonly { value: string; label: ReactNode; hint?: string }[]
}

/** Checkboxes of which any number can be chosen; the value is the list of chosen options. */
export function ChoicesField({ label, name, hint, optional, options }: ChoicesProps) {
  const field = useField(name, { hint })
  const [chosen = [], setChosen] = useFormValue<string[]>(name)
  return (
    <FieldsetFrame {...{ label, hint, optional }} {...field}>
      <div className="mt-1">
        {options.map((option) => (
          <label key={option.value} className={`optrow ${option.hint ? 'py-1' : ''}`}>
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(option.value)}
              aria-invalid={field.invalid}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            />
            <span>
              {option.label}
              {option.hint && <small className="block text-ink-3">{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  )
}
