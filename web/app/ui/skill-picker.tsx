import { ph, t } from '@lingui/core/macro'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { FieldOption } from './field.tsx'
import { FieldsetFrame } from './field-frame.tsx'
import { useField, useFormValue } from './form-context.ts'
import { IconButton } from './button.tsx'
import { addFoundSkills, explainNoOptions, type FindSkills, type FoundSkill, type SkillOption } from './found-skills.ts'
import { RequestSkill } from './request-skill.tsx'
import { SuggestionList } from './suggest-input.tsx'
import { useCombobox } from './use-combobox.ts'
import { hasEthiopic } from './ethiopic.ts'
import { useFetched } from './use-fetched.ts'

export type SkillPick = { skillId: string; level: string }

type SkillPickerProps = {
  label: string
  name: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  className?: string
  find: FindSkills
  /** Finds what a text with Ethiopic letters means; names on the list are Latin. */
  search?: (text: string) => Promise<readonly FoundSkill[]>
  /** The name of a picked skill, also of one that is no longer offered. */
  nameOf: (skillId: string) => string
  levels: readonly FieldOption[]
  defaultLevel: string
  /** The picks and their handler outside a form. */
  value?: readonly SkillPick[]
  onChange?: (picks: SkillPick[]) => void
  placeholder?: string
  /** The most skills; with so many picked, none is offered and the picker says why. */
  max?: number
  /** Requests a skill that is not on the list; without it there is no such button. */
  onRequest?: (name: string) => Promise<unknown>
}

/** The picks, in the form or outside of it, and what changes them. */
function usePicks({ name, value, onChange, defaultLevel }: SkillPickerProps, isInForm: boolean) {
  const [formPicks, setFormPicks] = useFormValue<SkillPick[]>(name)
  const picks = (isInForm ? formPicks : value) ?? []
  const change = (next: SkillPick[]) => {
    if (isInForm) setFormPicks(next)
    onChange?.(next)
  }
  return {
    picks,
    add: (skillId: string) => change([...picks, { skillId, level: defaultLevel }]),
    remove: (skillId: string) => change(picks.filter((one) => one.skillId !== skillId)),
    setLevel: (skillId: string, level: string) =>
      change(picks.map((one) => (one.skillId === skillId ? { ...one, level } : one))),
  }
}

/** Picks skills by typing, each with a level. The form has a list of { skillId, level }; other keys are kept. */
export function SkillPicker(props: SkillPickerProps) {
  const { label, name, hint, error, optional, className, find, search, nameOf, levels, onRequest } = props
  const { placeholder = t`Type a skill, e.g. Python`, max = Infinity } = props
  const field = useField(name, { error, hint })
  const { picks, add, remove, setLevel } = usePicks(props, Boolean(field.form))
  return (
    <FieldsetFrame {...{ label, hint, optional, className }} {...field} id={`${field.id}-group`}>
      <SkillSearch
        id={field.id}
        describedBy={field.describedBy}
        invalid={field.invalid}
        label={t`Add to ${ph({ field: label.toLowerCase() })}`}
        placeholder={placeholder}
        find={find}
        search={search}
        isPicked={(skillId) => picks.some((pick) => pick.skillId === skillId)}
        onPick={add}
        fullText={picks.length < max ? undefined : t`You can choose up to ${max} skills. Remove one to add another.`}
        onRequest={onRequest}
      />
      <ul className="mt-2 divide-y divide-line" aria-label={t`${label}, selected`}>
        {picks.map(({ skillId, level }) => (
          <PickedSkill
            key={skillId}
            name={nameOf(skillId)}
            level={level}
            levels={levels}
            onLevelChange={(next) => setLevel(skillId, next)}
            onRemove={() => remove(skillId)}
          />
        ))}
      </ul>
    </FieldsetFrame>
  )
}

type PickedSkillProps = {
  name: string
  level: string
  levels: readonly FieldOption[]
  onLevelChange: (level: string) => void
  onRemove: () => void
}

/** The level and the button to remove it stay together when there is no space for them beside the name. */
const PickedSkill = ({ name, level, levels, onLevelChange, onRemove }: PickedSkillProps) => (
  <li className="flex flex-wrap items-center gap-2 py-1.5">
    <span className="min-w-0 grow basis-32 truncate font-medium">{name}</span>
    <span className="flex min-w-0 items-center gap-2">
      <select
        className="field field-sm w-auto min-w-0"
        aria-label={t`Level of ${name}`}
        value={level}
        onChange={(event) => onLevelChange(event.target.value)}
      >
        {levels.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <IconButton icon="x" label={t`Remove ${name}`} onClick={onRemove} />
    </span>
  </li>
)

type SkillSearchProps = {
  id: string
  label: string
  placeholder: string
  describedBy?: string
  invalid?: boolean
  find: FindSkills
  search: SkillPickerProps['search']
  isPicked: (skillId: string) => boolean
  onPick: (skillId: string) => void
  /** Why no more skills can be picked. */
  fullText?: string
  onRequest?: (name: string) => Promise<unknown>
}

/** The list is not searched while nobody looks at it. */
const findNone: FindSkills = () => []

/** What is typed, the skills that are offered for it, and the handlers of the input. */
function useSkillSearch({ find, search, isPicked, onPick, fullText }: SkillSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const [wantsOptions, setWantsOptions] = useState(false)
  const typed = text.trim()
  const { skills, isWaiting } = useFoundSkills(typed, wantsOptions || typed !== '' ? find : findNone, search)
  const options = wantsOptions && !fullText ? skills.filter(({ id }) => !isPicked(id)) : []
  const open = wantsOptions && options.length > 0
  const pick = (skillId: string) => {
    onPick(skillId)
    setText('')
    setWantsOptions(false)
    input.current?.focus()
  }
  // The text is part of the signature: each key clears the selection, even if the options stay the same.
  useCombobox({
    input,
    list,
    open,
    onPick: pick,
    signature: `${text}|${options.map((one) => one.id).join('|')}`,
    firstMarked: typed !== '',
  })
  const offersNone = wantsOptions && typed !== '' && !options.length && !isWaiting
  const note = fullText ?? (offersNone ? explainNoOptions(skills) : undefined)
  return {
    input,
    list,
    text,
    options,
    open,
    note,
    isUnknown: !skills.length && !isWaiting,
    handlers: buildHandlers(setText, setWantsOptions),
  }
}

/** The options are shown while somebody types, for a click and the down key; Esc and leaving the field hide them. */
const buildHandlers = (setText: (text: string) => void, showOptions: (isShown: boolean) => void) => ({
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    showOptions(true)
  },
  onClick: () => showOptions(true),
  onBlur: () => showOptions(false),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape') showOptions(false)
    if (event.key === 'ArrowDown') showOptions(true)
    // Enter picks an option; it must not submit the form around.
    if (event.key === 'Enter') event.preventDefault()
  },
})

function SkillSearch(props: SkillSearchProps) {
  const { id, label, placeholder, describedBy, invalid, onRequest } = props
  const listId = useId()
  const { input, list, text, options, open, note, isUnknown, handlers } = useSkillSearch(props)
  const suggestions = options.map((one) => ({ value: one.id, label: one.label, note: one.note }))
  const typed = text.trim()
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
        {...handlers}
      />
      <SuggestionList ref={list} id={listId} label={label} open={open} options={suggestions} />
      <p className={note ? 'hint mt-1.5' : 'sr-only'} role="status">
        {note}
      </p>
      {onRequest && (
        <RequestSkill
          name={typed.length > 1 && isUnknown ? typed.replace(/\s+/g, ' ').slice(0, 60) : ''}
          onRequest={onRequest}
        />
      )}
    </div>
  )
}

const TYPING_PAUSE_MS = 150

interface FoundSkills {
  skills: readonly SkillOption[]
  /** The answer to `search` is not there yet. */
  isWaiting: boolean
}

/** Returns the skills that a text finds: in the loaded list, and for one with Ethiopic letters also by `search`. */
function useFoundSkills(
  text: string,
  find: FindSkills,
  search?: (text: string) => Promise<readonly FoundSkill[]>,
): FoundSkills {
  const isAsked = search !== undefined && hasEthiopic(text)
  const answer = useFetched(
    isAsked ? text : undefined,
    // Without an answer the list is all that there is.
    async (asked) => (await search?.(asked).catch(() => [])) ?? [],
    TYPING_PAUSE_MS,
  )
  const listed = find(text)
  if (!isAsked) return { skills: listed, isWaiting: false }
  if (answer?.key !== text) return { skills: listed, isWaiting: true }
  return { skills: addFoundSkills(listed, answer.value, find), isWaiting: false }
}
