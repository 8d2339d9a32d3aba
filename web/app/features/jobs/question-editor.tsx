import { t, ph } from '@lingui/core/macro'
import { MAX_OPTIONS, MAX_QUESTIONS, QUESTION_KINDS, type QuestionKind } from '@sira/contract/enums'
import { isChoice } from '@sira/contract/question-needs'
import { type RefObject, useContext, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx'
import { FieldFrame, FieldGroup, FieldsetFrame } from '../../ui/field-frame.tsx'
import { FormContext, useField, useFormParts, useFormValue } from '../../ui/form-context.ts'
import { YES_NO_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { QuestionSetsDialog } from './question-sets-dialog.tsx'
import {
  createQuestionId,
  EMPTY_QUESTION,
  QUESTION_KIND_LABELS,
  type QuestionFormValues,
} from './question-form-values.ts'

/** The questions for applicants: each can be changed, moved and removed. */
export function QuestionEditor() {
  const { list, addButton, questions, add, addAll, move, remove } = useQuestions()
  const [isSetsOpen, setSetsOpen] = useState(false)
  return (
    <>
      {questions.length > 0 && (
        <ol ref={list} className="grid gap-4">
          {questions.map((question, at) => (
            <li key={question.id} className="rounded-lg border border-line-2 bg-surface p-4">
              <QuestionFields
                {...{ at, question }}
                last={questions.length - 1}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={addButton} variant="quiet" icon="plus" disabled={questions.length >= MAX_QUESTIONS} onClick={add}>
          {t`Add a question`}
        </Button>
        <Button variant="ghost" icon="bookmark" onClick={() => setSetsOpen(true)}>
          {t`Saved questions`}
        </Button>
        {questions.length > 0 && (
          <span className="num text-sm text-ink-3">
            {t`${ph({ count: questions.length })} of ${ph({ max: MAX_QUESTIONS })}`}
          </span>
        )}
      </div>
      <QuestionSetsDialog open={isSetsOpen} onClose={() => setSetsOpen(false)} questions={questions} onUse={addAll} />
      {questions.some(hasNeed) && <DeclineUnmetField />}
    </>
  )
}

const DeclineUnmetField = () => (
  <CheckboxField
    label={t`Decline applications that do not meet what you need`}
    name="declineUnmet"
    hint={t`After 48 hours, with an email that names the requirement. Until then you can keep each of them. Applicants see this before they apply.`}
  />
)

/** Returns functions that focus a question in the list, once it is there, and the button that adds one. */
function useQuestionFocus(list: RefObject<HTMLElement | null>, addButton: RefObject<HTMLElement | null>) {
  const find = (at: number, selector: string) => [
    ...(list.current?.children[at]?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]
  return {
    focusQuestion: (at: number) => requestAnimationFrame(() => find(at, 'input')[0]?.focus()),
    focusAdd: () => addButton.current?.focus(),
    /** The button that moved a question keeps the focus, in its new place; at an end the other one takes over. */
    focusMove: (at: number, direction: 'up' | 'down') =>
      requestAnimationFrame(() => {
        const buttons = find(at, '[data-move]:enabled')
        ;(buttons.find((button) => button.dataset['move'] === direction) ?? buttons[0])?.focus()
      }),
  }
}

/**
 * The questions of the form, and what can be done with them; the focus follows a question that is new or moved, and goes
 * to the next one when one is removed.
 */
function useQuestions() {
  const [questions = [], setQuestions] = useFormParts<QuestionFormValues[]>('questions')
  const form = useContext(FormContext)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { focusQuestion, focusAdd, focusMove } = useQuestionFocus(list, addButton)
  const restore = (at: number, question: QuestionFormValues) => {
    const present = (form?.get('questions') as QuestionFormValues[] | undefined) ?? []
    if (present.length >= MAX_QUESTIONS) throw new Error(t`There are ${ph({ max: MAX_QUESTIONS })} questions already`)
    setQuestions(present.toSpliced(at, 0, question))
    focusQuestion(Math.min(at, present.length))
  }
  return {
    list,
    addButton,
    questions,
    add: () => {
      setQuestions([...questions, { ...EMPTY_QUESTION, id: createQuestionId() }])
      focusQuestion(questions.length)
    },
    /** A set that is added twice gets two ids for each question. */
    addAll: (more: readonly QuestionFormValues[]) =>
      setQuestions([...questions, ...more.map((one) => ({ ...one, id: createQuestionId() }))]),
    move: (at: number, to: number) => {
      setQuestions(questions.toSpliced(at, 1).toSpliced(to, 0, questions[at]!))
      focusMove(to, to < at ? 'up' : 'down')
    },
    remove: (at: number) => {
      setQuestions(questions.toSpliced(at, 1))
      if (questions.length > 1) focusQuestion(Math.min(at, questions.length - 2))
      else focusAdd()
      offerUndo({ text: t`Question ${ph({ number: at + 1 })} removed`, undo: async () => restore(at, questions[at]!) })
    },
  }
}

const hasNeed = ({ accept }: QuestionFormValues) =>
  Array.isArray(accept) ? accept.length > 0 : accept !== null && (accept.min !== null || accept.max !== null)

interface QuestionFieldsProps {
  at: number
  question: QuestionFormValues
  last: number
  onMove: (to: number) => void
  onRemove: () => void
}

function QuestionFields({ at, question, last, onMove, onRemove }: QuestionFieldsProps) {
  const name = `questions.${at}`
  const [, setQuestion] = useFormValue<QuestionFormValues>(name)
  const { kind } = question
  // What belongs to one kind of answer is none of another's.
  const setKind = (next: QuestionKind) =>
    setQuestion({
      ...question,
      kind: next,
      options: isChoice(next) ? question.options : [],
      min: null,
      max: null,
      accept: null,
    })
  return (
    <FieldGroup name={name} label={t`Question ${ph({ number: at + 1 })}`} className="grid gap-4">
      <QuestionTools {...{ at, last, onMove, onRemove }} />
      <TextField label={t`Question`} name={`${name}.text`} maxLength={200} />
      <SelectField
        label={t`Kind of answer`}
        name={`${name}.kind`}
        options={toOptions(QUESTION_KINDS, QUESTION_KIND_LABELS)}
        onChange={({ target }) => setKind(target.value as QuestionKind)}
      />
      {isChoice(kind) && <OptionsField name={`${name}.options`} />}
      <NeedFields name={name} question={question} />
      <TextField label={t`Help for the applicant`} name={`${name}.help`} maxLength={300} optional />
      <CheckboxField label={t`Must be answered`} name={`${name}.required`} />
    </FieldGroup>
  )
}

const QuestionTools = ({ at, last, onMove, onRemove }: Omit<QuestionFieldsProps, 'question'>) => (
  <div className="flex items-center justify-between gap-2">
    <h3 className="text-sm font-semibold">{t`Question ${ph({ number: at + 1 })}`}</h3>
    <div className="flex gap-1">
      <IconButton
        icon="arrow-up"
        label={t`Move question ${ph({ number: at + 1 })} up`}
        disabled={at === 0}
        data-move="up"
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={t`Move question ${ph({ number: at + 1 })} down`}
        disabled={at === last}
        data-move="down"
        onClick={() => onMove(at + 1)}
      />
      <IconButton icon="trash-2" label={t`Remove question ${ph({ number: at + 1 })}`} onClick={onRemove} />
    </div>
  </div>
)

/** The options of a choice, one a line. The text stays as it is typed; the form has what it means. */
function OptionsField({ name }: { name: string }) {
  const hint = t`One a line, 2 to ${ph({ max: MAX_OPTIONS })}`
  const field = useField(name, { hint })
  const [options = [], setOptions] = useFormValue<string[]>(name)
  const [text, setText] = useState(() => options.join('\n'))
  const shown = toLines(text).join('\n') === options.join('\n') ? text : options.join('\n')
  const firstError = Object.entries(field.form?.errors ?? {}).find(([key]) => key.startsWith(`${name}.`))?.[1]
  return (
    <FieldFrame
      label={t`Options`}
      hint={hint}
      {...field}
      error={field.error ?? firstError}
      errorId={`${field.id}-error`}
    >
      <textarea
        id={field.id}
        rows={4}
        className={`field mt-1.5 block ${field.error || firstError ? 'bad' : ''}`}
        aria-invalid={field.invalid}
        aria-describedby={field.describedBy}
        value={shown}
        onChange={({ target }) => {
          setText(target.value)
          setOptions(toLines(target.value))
        }}
      />
    </FieldFrame>
  )
}

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The answers that the job needs, if it needs some. */
function NeedFields({ name, question: { kind, options } }: { name: string; question: QuestionFormValues }) {
  if (kind === 'YES_NO')
    return (
      <NeededAnswers
        name={`${name}.accept`}
        label={t`Answer that the job needs`}
        options={['YES', 'NO'].map((value) => ({ value, label: YES_NO_LABELS[value as 'YES'] }))}
        isSingle
      />
    )
  if (isChoice(kind) && options.length > 0)
    return (
      <NeededAnswers
        name={`${name}.accept`}
        label={t`Answers that the job needs`}
        hint={kind === 'SOME_OF' ? t`Everybody must choose all of them.` : t`Any of them will do.`}
        options={options.map((value) => ({ value, label: value }))}
      />
    )
  if (kind === 'NUMBER' || kind === 'DATE') return <NeededRange name={`${name}.accept`} kind={kind} />
  return null
}

interface NeededAnswersProps {
  name: string
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
  isSingle?: boolean
}

function NeededAnswers({ name, label, hint, options, isSingle = false }: NeededAnswersProps) {
  const field = useField(name, { hint })
  const [accept, setAccept] = useFormValue<QuestionFormValues['accept']>(name)
  // An option that was renamed or removed is chosen no more.
  const chosen = (Array.isArray(accept) ? accept : []).filter((one) => options.some(({ value }) => value === one))
  const choose = (value: string, isOn: boolean) =>
    setAccept(isOn ? [...(isSingle ? [] : chosen), value] : chosen.filter((one) => one !== value))
  return (
    <FieldsetFrame label={label} hint={hint} optional {...field}>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(({ value, label: text }) => (
          <label key={value} className="optrow">
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(value)}
              onChange={({ target }) => choose(value, target.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  )
}

function NeededRange({ name, kind }: { name: string; kind: 'NUMBER' | 'DATE' }) {
  const [accept, setAccept] = useFormValue<QuestionFormValues['accept']>(name)
  const range = accept && !Array.isArray(accept) ? accept : { min: null, max: null }
  const minimum = useField(`${name}.min`, {})
  const maximum = useField(`${name}.max`, {})
  const toLimit = (text: string) => (text === '' ? null : kind === 'NUMBER' ? Number(text) : text)
  const input = (end: 'min' | 'max', field: typeof minimum, label: string) => (
    <FieldFrame label={label} optional {...field}>
      <input
        id={field.id}
        type={kind === 'NUMBER' ? 'number' : 'date'}
        step="any"
        className={`field mt-1.5 ${field.error ? 'bad' : ''}`}
        aria-invalid={field.invalid}
        aria-describedby={field.describedBy}
        value={range[end] ?? ''}
        onChange={({ target }) => setAccept({ ...range, [end]: toLimit(target.value) })}
      />
    </FieldFrame>
  )
  const [least, most] =
    kind === 'NUMBER' ? [t`Lowest that the job needs`, t`Highest that the job needs`] : [t`Not before`, t`Not after`]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {input('min', minimum, least!)}
      {input('max', maximum, most!)}
    </div>
  )
}
