import { SelectField } from './field.tsx'

interface ListSelectProps<Value extends string> {
  label: string
  name: string
  /** Its width on wide screens. */
  className: string
  options: readonly { value: string; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A filter or the order of a list, beside its search box; a choice takes effect at once. */
export function ListSelect<Value extends string>({ className, onChoose, ...rest }: ListSelectProps<Value>) {
  return (
    <SelectField
      {...rest}
      hideLabel
      className={`min-w-0 grow sm:grow-0 ${className}`}
      // The options are the values that can be chosen.
      onChange={(event) => onChoose(event.target.value as Value)}
    />
  )
}
