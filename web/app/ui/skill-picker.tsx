import { type ReactNode, useId, useRef, useState } from 'react'
import type { FieldOption } from './field.tsx'
import { FieldsetFrame } from './field-frame.tsx'
import { useField, useFormValue } from './form-context.ts'
import { IconButton } from './button.tsx'
import { RequestSkill } from './request-skill.tsx'
import { useCombobox } from './use-combobox.ts'

export type SkillPick = { skillId: string; level: string }
export type SkillOption = { id: string; label: string; note?: string }

type SkillPickerProps = {
  label: string
  name: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  className?: string
  /** Returns the skills that match the text, by alias too; for an empty text, what to offer first. */
  find: (text: string) => readonly SkillOption[]
  /** The name of a picked skill, also of one that is no longer offered. */
  nameOf: (skillId: string) => string
  levels: readonly FieldOption[]
  defaultLevel: string
  /** The picks and their handler outside a form. */
  value?: readonly SkillPick[]
  onChange?: (picks: SkillPick[]) => void
  placeholder?: string
  /** Requests a skill that is not on the list; without it there is no such button. */
  onRequest?: (name: string) => Promise<unknown>
}

/** Picks skills by typing, each with a level. The form has a list of { skillId, level }; other keys are kept. */
export function SkillPicker(props: SkillPickerProps) {
  const {
    label,
    name,
    hint,
    error,
    optional,
    className,
    find,
    nameOf,
    levels,
    defaultLevel,
    value,
    onChange,
    onRequest,
  } = props
  const { placeholder = 'Type a skill, e.g. Python' } = props
  const field = useField(name, { error, hint })
  const [formPicks, setFormPicks] = useFormValue<SkillPick[]>(name)
  const picks = (field.form ? formPicks : value) ?? []
  const change = (next: SkillPick[]) => {
    if (field.form) setFormPicks(next)
    onChange?.(next)
  }
  const add = (skillId: string) => change([...picks, { skillId, level: defaultLevel }])
  const remove = (skillId: string) => change(picks.filter((one) => one.skillId !== skillId))
  const setLevel = (skillId: string, level: string) =>
    change(picks.map((one) => (one.skillId === skillId ? { ...one, level } : one)))
  return (
    <FieldsetFrame {...{ label, hint, optional, className }} {...field} id={`${field.id}-group`}>
      <SkillSearch
        id={field.id}
        describedBy={field.describedBy}
        invalid={field.invalid}
        label={`Add to ${label.toLowerCase()}`}
        placeholder={placeholder}
        find={(text) => find(text).filter((option) => !picks.some((pick) => pick.skillId === option.id))}
        onPick={add}
        isUnknown={(text) => find(text).length === 0}
        onRequest={onRequest}
      />
      <ul className="mt-2 divide-y divide-line" aria-label={`${label}, selected`}>
        {picks.map((pick) => (
          <li key={pick.skillId} className="flex flex-wrap items-center gap-2 py-1.5">
            <span className="min-w-0 grow basis-32 truncate font-medium">{nameOf(pick.skillId)}</span>
            <select
              className="field field-sm w-auto min-w-0"
              aria-label={`Level of ${nameOf(pick.skillId)}`}
              value={pick.level}
              onChange={(event) => setLevel(pick.skillId, event.target.value)}
            >
              {levels.map((level) => (
                <option key={level.value} value={level.value}>
                  {level.label}
                </option>
              ))}
            </select>
            <IconButton icon="x" label={`Remove ${nameOf(pick.skillId)}`} onClick={() => remove(pick.skillId)} />
          </li>
        ))}
      </ul>
    </FieldsetFrame>
  )
}

function SkillSearch({
  id,
  label,
  placeholder,
  describedBy,
  invalid,
  find,
  onPick,
  isUnknown,
  onRequest,
}: {
  id: string
  label: string
  placeholder: string
  describedBy?: string
  invalid?: boolean
  find: (text: string) => readonly SkillOption[]
  onPick: (skillId: string) => void
  isUnknown: (text: string) => boolean
  onRequest?: (name: string) => Promise<unknown>
}) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const [wantsOptions, setWantsOptions] = useState(false)
  const options = wantsOptions ? find(text.trim()) : []
  const open = wantsOptions && options.length > 0
  const pick = (skillId: string) => {
    onPick(skillId)
    setText('')
    setWantsOptions(false)
    input.current?.focus()
  }
  const missing = wantsOptions && text.trim() !== '' && !options.length
  // The text is part of the signature: each key clears the selection, even if the options stay the same.
  useCombobox({
    input,
    list,
    open,
    onPick: pick,
    signature: `${text}|${options.map((one) => one.id).join('|')}`,
    firstMarked: text.trim() !== '',
  })
  return (
    <div className="relative mt-1.5">
      <input
        ref={input}
        id={id}
        className={`field ${invalid ? 'bad' : ''}`}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        placeholder={placeholder}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWantsOptions(true)
        }}
        onClick={() => setWantsOptions(true)}
        onBlur={() => setWantsOptions(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setWantsOptions(false)
          if (event.key === 'ArrowDown') setWantsOptions(true)
          // Enter picks an option; it must not submit the form around.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul ref={list} id={listId} role="listbox" aria-label={label} hidden={!open} className="suggestions">
        {options.map((option) => (
          <li key={option.id} role="option" data-value={option.id} onMouseDown={(event) => event.preventDefault()}>
            <span className="min-w-0 grow truncate">{option.label}</span>
            {option.note && <span className="text-xs text-ink-3">{option.note}</span>}
          </li>
        ))}
      </ul>
      <p className={missing ? 'hint mt-1.5' : 'sr-only'} role="status">
        {missing && 'No skills found. Try another word.'}
      </p>
      {onRequest && (
        <RequestSkill
          name={text.trim().length > 1 && isUnknown(text.trim()) ? text.trim().replace(/\s+/g, ' ').slice(0, 60) : ''}
          onRequest={onRequest}
        />
      )}
    </div>
  )
}
