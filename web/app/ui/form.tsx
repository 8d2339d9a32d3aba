import { t } from '@lingui/core/macro'
import { type ReactNode, type SubmitEvent, useCallback, useContext, useId, useMemo, useRef, useState } from 'react'
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { getInitialValues, listChangedFields, isDirtyForm, isSameValue } from './form-changes.ts'
import { FormContext, type FormApi } from './form-context.ts'
import { useFormDraft, useRestoredValues } from './form-draft.ts'
import {
  flattenErrors,
  type FormSchema,
  type SchemaInput,
  type SchemaOutput,
  type FormProblem,
  toFormProblem,
  createResolver,
} from './form-errors.ts'
import { type AskAboutValue, createFormQuestions, type FieldQuestion, type FormQuestions } from './form-questions.ts'
import { ErrorSummary, useSummaryFocus } from './form-summary.tsx'
import type { IconName } from './icon-names.ts'
import { useOnMount } from './use-when.ts'
import { parseFieldText } from './parse-field-text.ts'
import { useBrowserValue } from './use-browser-value.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** The top-level fields whose values differ from what the form began with. */
export type FormSubmission = { changed: readonly string[] }

type FormProps<S extends FormSchema> = {
  schema: S
  defaultValues: Partial<SchemaInput<S>>
  /** Values that are known only after a while, such as who is signed in: they fill what nobody has changed. */
  knownValues?: Partial<SchemaInput<S>> | undefined
  /** Sends the validated values. Returns or throws the problem to show; undefined means that they were sent. */
  onSend: (values: SchemaOutput<S>, sent: FormSubmission) => Promise<FormProblem | void> | FormProblem | void
  children: ReactNode
  /** Stores the values on this device under this name until they are sent. */
  draftKey?: string
  /** Asks before leaving with unsent changes. */
  guardUnsaved?: boolean
  /** Empties the form after sending. */
  resetOnSent?: boolean
  'aria-label'?: string
  /** The heading over the errors, where it is another one than everywhere. */
  errorTitle?: string
  className?: string
}

/**
 * A form with one schema: validates on send and then on each change, shows all errors above the form and each beside
 * its field, cannot be sent twice, and keeps all values when sending fails.
 */
export function Form<S extends FormSchema>(props: FormProps<S>) {
  const { children, guardUnsaved, className = '', 'aria-label': label, errorTitle } = props
  const id = useId()
  const [questions] = useState(createFormQuestions)
  const { form, draft, isBack, link } = useSchemaForm(id, props, questions)
  const { summary, countFailure } = useSummaryFocus()
  const element = useEarlySubmit()
  const send = createSendHandler(form, props, { forget: draft.forget, countFailure, questions })
  const submit = (event: SubmitEvent) => void (link.busy ? event.preventDefault() : send(event))
  return (
    <FormContext value={link}>
      <ErrorSummary ref={summary} formId={id} errors={link.errors} title={errorTitle} />
      <form
        aria-label={label}
        ref={element}
        method="post"
        noValidate
        className={`grid grid-cols-1 gap-5 ${className}`}
        onSubmit={submit}
      >
        <noscript>
          <p className="errsum">{t`This form needs JavaScript, which is turned off here.`}</p>
        </noscript>
        <fieldset disabled={link.busy} className="needs-scripts contents">
          {children}
        </fieldset>
        {draft.saved && <p className="hint">{draft.saved}</p>}
        {isBack && link.dirty && (
          <p className="hint" role="status">
            {t`We restored what you typed. It is not saved yet.`}
          </p>
        )}
      </form>
      {guardUnsaved && <UnsavedGuard unsaved={link.dirty && !link.busy} />}
    </FormContext>
  )
}

/** The form's values and state, its draft on this device, and what its fields need of it (`link`). */
function useSchemaForm<S extends FormSchema>(id: string, props: FormProps<S>, questions: FormQuestions) {
  const { schema, defaultValues, knownValues, draftKey } = props
  const resolver = useMemo(() => createResolver(schema), [schema])
  // Validated on send and then on each change, which is the library's default.
  const form = useForm<FieldValues>({
    resolver,
    defaultValues: defaultValues as FieldValues,
    ...(knownValues && {
      values: { ...defaultValues, ...knownValues },
      resetOptions: { keepDirtyValues: true },
    }),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const isDirty = useDirty(form)
  const draft = useFormDraft(form, draftKey)
  const isBack = useRestoredValues(form, draftKey ? undefined : props['aria-label'])
  const link = useFormLink(id, form, {
    busy: isSubmitting,
    dirty: isDirty,
    submitted: isSubmitted,
    errors: flattenErrors(errors),
    forget: draft.forget,
    questions,
  })
  return { form, draft, isBack, link }
}

/** Validates and sends the values; whatever prevents it is shown and counted as a failure. */
function createSendHandler<S extends FormSchema>(
  form: UseFormReturn<FieldValues>,
  { defaultValues, knownValues, onSend, resetOnSent }: FormProps<S>,
  { forget, countFailure, questions }: { forget: () => void; countFailure: () => void; questions: FormQuestions },
) {
  const show = (problem: FormProblem) => {
    const fields = Object.entries(problem.fields ?? {})
    for (const [name, [message]] of fields) if (message) form.setError(name, { type: 'server', message })
    if (problem.message && !fields.length) form.setError('root.server', { type: 'server', message: problem.message })
    countFailure()
  }
  return form.handleSubmit(async (values) => {
    const fields = await questions.listNewQuestions(form.getValues(), getInitialValues(form))
    if (Object.keys(fields).length > 0) return show({ fields })
    const problem = await Promise.resolve()
      .then(() =>
        onSend(values as SchemaOutput<S>, { changed: listChangedFields(getInitialValues(form), form.getValues()) }),
      )
      .catch(toFormProblem)
    if (problem) return show(problem)
    form.reset(resetOnSent ? { ...defaultValues, ...knownValues } : form.getValues())
    forget()
  }, countFailure)
}

/** Sends a form that was submitted before the page was hydrated (see head-scripts.ts). */
function useEarlySubmit() {
  const form = useRef<HTMLFormElement>(null)
  useOnMount(() => {
    if (form.current?.dataset['pressed'] === undefined) return
    delete form.current.dataset['pressed']
    form.current.requestSubmit()
  })
  return form
}

/** Whether the form is dirty, updated live. */
function useDirty(form: UseFormReturn<FieldValues>): boolean {
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  )
  return useBrowserValue(() => isDirtyForm(form), false, subscribe)
}

type FormState = {
  busy: boolean
  dirty: boolean
  submitted: boolean
  errors: Record<string, string>
  forget: () => void
  questions: FormQuestions
}

/** Loaded when a form is sent; without a connection nothing is asked. */
const askAboutEmail: AskAboutValue = (value) =>
  import('./suggest-email.ts').then(
    ({ askAboutEmail: ask }) => ask(value),
    () => undefined,
  )

/** The parts of the link that stay the same while the form does. */
const createStableLink = (form: UseFormReturn<FieldValues>, questions: FormQuestions) => ({
  register: ((name, reading) => {
    if (reading.ask) questions.setQuestion(name, reading.ask === 'email' ? askAboutEmail : reading.ask)
    const link = form.register(
      name,
      reading.number || reading.optional || reading.url
        ? { setValueAs: (text: unknown) => parseFieldText(text, reading) }
        : undefined,
    )
    // A choice made before the page was hydrated is kept instead of the default value.
    const ref = (control: HTMLElement | null) => {
      const chosen = getCheckedValue(control)
      link.ref(control)
      if (chosen !== undefined && !isSameValue(chosen, form.getValues(name)))
        form.setValue(name, chosen, { shouldDirty: true })
    }
    return { ...link, ref }
  }) as FormApi['register'],
  get: (name: string) => form.getValues(name) as unknown,
  subscribe: (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
})

function useFormLink(id: string, form: UseFormReturn<FieldValues>, state: FormState): FormApi {
  const { questions, submitted, busy, dirty, errors, forget } = state
  const stableLink = useMemo(() => createStableLink(form, questions), [form, questions])
  const set = useMemo<FormApi['set']>(
    () =>
      (name, value, check = false) =>
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: check || submitted }),
    [form, submitted],
  )
  const discard = () => {
    form.reset()
    forget()
  }
  const renderQuestion = (name: string) => {
    const question = questions.findQuestion(name, form.getValues(name))
    if (!question || question.text !== errors[name]) return null
    return <QuestionNote {...question} onUse={(better) => set(name, better)} />
  }
  return { id, busy, dirty, errors, discard, set, renderQuestion, ...stableLink }
}

/** Below a field that asks: the value that was probably meant, to take with one press, and how to keep the other one. */
const QuestionNote = ({ better, keep, onUse }: FieldQuestion & { onUse: (better: string) => void }) => (
  <p className="hint mt-2">
    {better && (
      <button type="button" className="link min-h-11" onClick={() => onUse(better)}>
        {t`Use ${better}`}
      </button>
    )}{' '}
    {keep}
  </p>
)

/** The selected value in the DOM of a radio button's group; undefined for any other control. */
function getCheckedValue(control: HTMLElement | null): string | undefined {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return undefined
  return control.form?.querySelector<HTMLInputElement>(`input[type=radio][name="${CSS.escape(control.name)}"]:checked`)
    ?.value
}

/** Submits the form around it, and shows `busyText` while it is sent. */
export function SubmitButton({
  children,
  size = 'lg',
  ...rest
}: {
  children: ReactNode
  busyText: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  className?: string
  disabledReason?: string
  name?: string
  value?: string
}) {
  const form = useContext(FormContext)
  return (
    <Button {...rest} type="submit" size={size} busy={form?.busy} className={`needs-scripts ${rest.className ?? ''}`}>
      {children}
    </Button>
  )
}
