import {
  type ReactNode,
  type SubmitEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { getInitialValues, listChangedFields, isDirtyForm, isSameValue } from './form-changes.ts'
import { getFieldId, FormContext, type FormApi } from './form-context.ts'
import { useFormDraft, useRestoredValues } from './form-draft.ts'
import {
  flattenErrors,
  type FormSchema,
  type SchemaInput,
  type SchemaOutput,
  type FormProblem,
  toFormProblem,
  createResolver,
  FORM_ERROR_KEY,
} from './form-errors.ts'
import { UnsavedChangesGuard } from './form-guard.tsx'
import type { IconName } from './icon-names.ts'
import { parseFieldText } from './parse-field-text.ts'
import { useBrowserValue } from './use-browser-value.ts'

/** The top-level fields whose values differ from what the form began with. */
export type FormSubmission = { changed: readonly string[] }

type FormProps<S extends FormSchema> = {
  schema: S
  defaultValues: Partial<SchemaInput<S>>
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
  className?: string
}

/**
 * A form with one schema: validates on send and then on each change, shows all errors above the form and each beside
 * its field, cannot be sent twice, and keeps all values when sending fails.
 */
export function Form<S extends FormSchema>(props: FormProps<S>) {
  const {
    schema,
    defaultValues,
    onSend,
    children,
    draftKey,
    guardUnsaved,
    resetOnSent,
    className = '',
    ...rest
  } = props
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  const resolver = useMemo(() => createResolver(schema), [schema])
  // Validated on send and then on each change, which is the library's default.
  const form = useForm<FieldValues>({ resolver, defaultValues: defaultValues as FieldValues, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const isDirty = useDirty(form)
  const draft = useFormDraft(form, draftKey)
  const isBack = useRestoredValues(form, draftKey ? undefined : rest['aria-label'])
  const link = useFormLink(id, form, {
    busy: isSubmitting,
    dirty: isDirty,
    submitted: isSubmitted,
    errors: flattenErrors(errors),
    forget: draft.forget,
  })
  useSummaryFocus(summary, failures)
  const element = useEarlySubmit()

  const show = (problem: FormProblem) => {
    const fields = Object.entries(problem.fields ?? {})
    for (const [name, [message]] of fields) if (message) form.setError(name, { type: 'server', message })
    if (problem.message && !fields.length) form.setError('root.server', { type: 'server', message: problem.message })
    setFailures((count) => count + 1)
  }
  const send = form.handleSubmit(
    async (values) => {
      const problem = await Promise.resolve()
        .then(() =>
          onSend(values as SchemaOutput<S>, { changed: listChangedFields(getInitialValues(form), form.getValues()) }),
        )
        .catch(toFormProblem)
      if (problem) return show(problem)
      form.reset(resetOnSent ? (defaultValues as FieldValues) : form.getValues())
      draft.forget()
    },
    () => setFailures((count) => count + 1),
  )
  const submit = (event: SubmitEvent) => void (isSubmitting ? event.preventDefault() : send(event))
  return (
    <FormContext value={link}>
      <ErrorSummary ref={summary} formId={id} errors={link.errors} />
      <form
        {...rest}
        ref={element}
        method="post"
        noValidate
        className={`grid grid-cols-1 gap-5 ${className}`}
        onSubmit={submit}
      >
        <noscript>
          <p className="errsum">This form needs JavaScript, which is turned off here.</p>
        </noscript>
        <fieldset disabled={isSubmitting} className="needs-scripts contents">
          {children}
        </fieldset>
        {draft.saved && <p className="hint">{draft.saved}</p>}
        {isBack && isDirty && (
          <p className="hint" role="status">
            We restored what you typed. It is not saved yet.
          </p>
        )}
      </form>
      {guardUnsaved && <UnsavedChangesGuard unsaved={isDirty && !isSubmitting} />}
    </FormContext>
  )
}

/** Sends a form that was submitted before the page was hydrated (see head-scripts.ts). */
function useEarlySubmit() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current?.dataset['pressed'] === undefined) return
    delete form.current.dataset['pressed']
    form.current.requestSubmit()
  }, [])
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
}

function useFormLink(id: string, form: UseFormReturn<FieldValues>, state: FormState): FormApi {
  const stableParts = useMemo(
    () => ({
      register: ((name, reading) => {
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
    }),
    [form],
  )
  const set = useMemo<FormApi['set']>(
    () =>
      (name, value, check = false) =>
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: check || state.submitted }),
    [form, state.submitted],
  )
  const discard = () => {
    form.reset()
    state.forget()
  }
  return { id, busy: state.busy, dirty: state.dirty, errors: state.errors, discard, set, ...stableParts }
}

/** The selected value in the DOM of a radio button's group; undefined for any other control. */
function getCheckedValue(control: HTMLElement | null): string | undefined {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return undefined
  return control.form?.querySelector<HTMLInputElement>(`input[type=radio][name="${CSS.escape(control.name)}"]:checked`)
    ?.value
}

/** After each failed attempt, focuses the summary and puts 'Error: ' before the page's title. */
function useSummaryFocus(summary: RefObject<HTMLDivElement | null>, failures: number) {
  const seen = useRef(0)
  useEffect(() => {
    // The summary may be rendered only after the failure was counted.
    if (seen.current === failures || !summary.current) return
    seen.current = failures
    summary.current.focus()
  })
  useEffect(() => {
    if (!failures) return
    const title = document.title.replace(/^Error: /, '')
    document.title = `Error: ${title}`
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [failures])
}

type SummaryProps = {
  ref: RefObject<HTMLDivElement | null>
  formId: string
  errors: Record<string, string>
}

const findField = (formId: string, name: string) =>
  document.getElementById(getFieldId(formId, name)) ?? document.getElementById(`${getFieldId(formId, name)}-group`)

/** The errors in the order of their fields on the page; those of the whole form come first. */
function sortByPosition(formId: string, errors: Record<string, string>): [string, string][] {
  const placed = Object.entries(errors).map(([name, text]) => ({
    entry: [name, text] as [string, string],
    element: findField(formId, name),
  }))
  placed.sort(({ element: one }, { element: other }) => {
    if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other))
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : one === other ? 0 : -1
  })
  return placed.map(({ entry }) => entry)
}

function ErrorSummary({ ref, formId, errors }: SummaryProps) {
  const headingId = useId()
  const entries = sortByPosition(formId, errors)
  if (!entries.length) return null
  const focus = (name: string) => {
    const target = findField(formId, name)
    target?.scrollIntoView({ block: 'center' })
    const control = target?.matches('fieldset')
      ? target.querySelector<HTMLElement>('input,select,textarea,button')
      : target
    ;(control ?? target)?.focus()
  }
  return (
    <div ref={ref} className="errsum mt-4 mb-6" role="alert" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg">
        There is a problem
      </h2>
      <ul className="mt-2 grid gap-1">
        {entries.map(([name, text]) => (
          <li key={name}>
            {name === FORM_ERROR_KEY || name.startsWith('root') ? (
              <p className="font-semibold text-cherry">{text}</p>
            ) : (
              <a
                href={`#${getFieldId(formId, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focus(name)
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
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
