import { ph, t } from '@lingui/core/macro'
import { formatPlace } from '@sira/contract/place-names'
import type { JobFilters } from '@sira/contract/job-search-url'
import { type ChangeEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { getLabel } from '../../ui/labels.ts'

/** The skills are loaded when so many letters are typed. Without suggestions the field still works. */
const LETTERS_NEEDED = 2
const SkillNameOptions = lazy<(props: { text: string }) => ReactNode>(() =>
  import('./skill-name-options.tsx').then(
    (module) => ({ default: module.SkillNameOptions }),
    () => ({ default: () => null }),
  ),
)

/** The filters that the boxes show, and what to do when one is changed. */
export interface ShownFilters {
  shown: JobFilters
  change: (event: ChangeEvent<HTMLInputElement>) => void
}

/** How many jobs each choice would list; nothing when that is not known. */
type Counts = Readonly<Record<string, number>> | undefined

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

interface CheckboxesProps {
  name: 'type' | 'level' | 'industry' | 'basis' | 'openTo'
  values: readonly string[]
  labels: Record<string, string>
  counts: Counts
  state: ShownFilters
}

/** A choice of several. */
export function Checkboxes({ name, values, labels, counts, state: { shown, change } }: CheckboxesProps) {
  return values.map((value) => (
    <Option
      key={value}
      kind="checkbox"
      name={name}
      value={value}
      label={getLabel(labels, value)}
      count={counts?.[value]}
      on={(shown[name] as string[]).includes(value)}
      onChange={change}
    />
  ))
}

interface RadiosProps {
  name: 'salary' | 'posted' | 'closing'
  values: readonly string[]
  labels: Record<string, string>
  /** The label of the choice that filters nothing. */
  any: string
  counts: Counts
  state: ShownFilters
}

/** A choice of one. */
export function Radios({ name, values, labels, any, counts, state: { shown, change } }: RadiosProps) {
  return ['', ...values].map((value) => (
    <Option
      key={value}
      kind="radio"
      name={name}
      value={value}
      label={value === '' ? any : getLabel(labels, value)}
      count={counts?.[value]}
      on={shown[name] === value}
      onChange={change}
    />
  ))
}

/** A place or a skill that can be filtered by. */
export interface NamedChoice {
  name: string
  /** How many jobs it would list; nothing when that is not known. */
  jobs: number | undefined
}

/** So many choices are shown; the others are behind a button. */
const SHOWN_CHOICES = 6

const OTHER_NAME_TEXTS = {
  place: { hint: t`Another place`, add: t`Add another place` },
  skill: { hint: t`Another skill`, add: t`Add another skill` },
} as const

/** Filters by a place or skill that is not among the choices. After another choice the field is empty again. */
function OtherName({ name, chosen }: { name: NamedCheckboxesProps['name']; chosen: string }) {
  const [text, setText] = useState('')
  const [shownFor, setShownFor] = useState(chosen)
  if (shownFor !== chosen) {
    setShownFor(chosen)
    setText('')
  }
  const listId = useId()
  const isSkill = name === 'skill'
  const texts = OTHER_NAME_TEXTS[name]
  return (
    <div className="mt-2 flex gap-2">
      {isSkill && (
        <datalist id={listId}>
          {text.trim().length >= LETTERS_NEEDED && (
            <Suspense>
              <SkillNameOptions text={text.trim()} />
            </Suspense>
          )}
        </datalist>
      )}
      <input
        list={isSkill ? listId : undefined}
        className="field field-sm min-w-0"
        name={name}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={texts.hint}
        aria-label={texts.hint}
        maxLength={100}
        enterKeyHint="done"
        autoComplete="off"
      />
      <Button type="submit" size="sm" variant="quiet" aria-label={texts.add}>
        {t`Add`}
      </Button>
    </div>
  )
}

interface NamedCheckboxesProps {
  name: 'place' | 'skill'
  choices: readonly NamedChoice[]
  state: ShownFilters
}

/** A choice of several from a list that depends on the jobs. */
export function NamedCheckboxes({ name, choices, state: { shown, change } }: NamedCheckboxesProps) {
  const toOption = (choice: NamedChoice) => (
    <Option
      key={choice.name}
      kind="checkbox"
      name={name}
      value={choice.name}
      label={name === 'place' ? formatPlace(choice.name) : choice.name}
      count={choice.jobs}
      on={shown[name].includes(choice.name)}
      onChange={change}
    />
  )
  const more = choices.slice(SHOWN_CHOICES)
  return (
    <>
      {choices.slice(0, SHOWN_CHOICES).map(toOption)}
      {more.length > 0 && (
        <details open={more.some((choice) => shown[name].includes(choice.name)) || undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {name === 'place'
              ? t`${ph({ count: more.length })} more places`
              : t`${ph({ count: more.length })} more skills`}
          </summary>
          {more.map(toOption)}
        </details>
      )}
      <OtherName name={name} chosen={shown[name].join('|')} />
    </>
  )
}

/** Whether jobs must ask for one of the chosen skills or for all of them; with one skill there is nothing to choose. */
export function AnyOrAllSkills({ state: { shown, change } }: { state: ShownFilters }) {
  if (shown.skill.length < 2) return null
  return (
    <div role="radiogroup" aria-label={t`The job asks for`} className="mb-2 rounded-md bg-stone-wash px-3">
      {(['', 'all'] as const).map((value) => (
        <Option
          key={value}
          kind="radio"
          name="skills"
          value={value}
          label={value === 'all' ? t`All of the chosen skills` : t`Any of the chosen skills`}
          on={shown.allSkills === (value === 'all')}
          onChange={change}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  kind: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  count?: number | undefined
  on: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}
const Option = ({ kind, name, value, label, count, on, onChange }: OptionProps) => (
  <label className={count === 0 && !on ? 'optrow text-ink-3' : 'optrow'}>
    <input className="check" type={kind} name={name} value={value} checked={on} onChange={onChange} />
    {label}
    {showJobCount(count)}
  </label>
)

/** How many jobs a choice would list, at the end of its row. */
export const showJobCount = (count: number | undefined) => count !== undefined && <span className="num">{count}</span>
