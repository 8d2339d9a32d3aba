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
  useSyncExternalStore,
} from 'react'
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { Button, type Size, type Variant } from './button.tsx'
import { begunWith, changedNames, isDirtyForm, isSameValue } from './form-changes.ts'
import { fieldIdIn, FormContext, type FormLink } from './form-context.ts'
import { useDraft, useKept } from './form-draft.ts'
import {
  flatten,
  type FormSchema,
  type Input,
  type Output,
  type Problem,
  problemOf,
  resolverOf,
  WHOLE,
} from './form-errors.ts'
import { UnsavedGuard } from './form-guard.tsx'
import type { IconName } from './icon-names.ts'
import { readText } from './read-text.ts'

/** Which top-level fields differ from what the form began with. */
export type Sent = { changed: readonly string[] }

type FormProps<S extends FormSchema> = {
  schema: S
  defaultValues: Partial<Input<S>>
  /** Sends the checked values. Give back (or throw) a problem to show it; nothing means that it was sent. */
  onSend: (values: Output<S>, sent: Sent) => Promise<Problem | void> | Problem | void
  children: ReactNode
  /** Keeps the typed text on this device under this name until it is sent. */
  draftKey?: string
  /** Asks before leaving with changes that were not sent. */
  guardUnsaved?: boolean
  /** Empties the form after sending. */
  resetOnSent?: boolean
  'aria-label'?: string
  className?: string
}

/**
 * A form held to one schema: checks on send and then on each change, shows 'There is a problem' first and the same words beside the
 * fields, cannot be sent twice, and keeps everything typed when sending fails.
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
  const resolver = useMemo(() => resolverOf(schema), [schema])
  // Checked on send and then on each change, which is the library's own way.
  const form = useForm<FieldValues>({ resolver, defaultValues: defaultValues as FieldValues, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const isDirty = useDirty(form)
  const draft = useDraft(form, draftKey)
  const isBack = useKept(form, draftKey ? undefined : rest['aria-label'])
  const link = useFormLink(id, form, {
    busy: isSubmitting,
    dirty: isDirty,
    submitted: isSubmitted,
    errors: flatten(errors),
    forget: draft.forget,
  })
  useSummaryFocus(summary, failures)
  const element = useEarlyPress()

  const show = (problem: Problem) => {
    const fields = Object.entries(problem.fields ?? {})
    for (const [name, [message]] of fields) if (message) form.setError(name, { type: 'server', message })
    if (problem.message && !fields.length) form.setError('root.server', { type: 'server', message: problem.message })
    setFailures((count) => count + 1)
  }
  const send = form.handleSubmit(
    async (values) => {
      const problem = await Promise.resolve()
        .then(() => onSend(values as Output<S>, { changed: changedNames(begunWith(form), form.getValues()) }))
        .catch(problemOf)
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
          <p className="errsum">This form needs JavaScript, which is switched off here.</p>
        </noscript>
        <fieldset disabled={isSubmitting} className="needs-scripts contents">
          {children}
        </fieldset>
        {draft.saved && <p className="hint">{draft.saved}</p>}
        {isBack && isDirty && (
          <p className="hint" role="status">
            What you had typed is back; it is not saved yet.
          </p>
        )}
      </form>
      {guardUnsaved && <UnsavedGuard unsaved={isDirty && !isSubmitting} />}
    </FormContext>
  )
}

/** Sends what somebody sent before the page was alive (see NO_EARLY_SUBMIT). */
function useEarlyPress() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current?.dataset['pressed'] === undefined) return
    delete form.current.dataset['pressed']
    form.current.requestSubmit()
  }, [])
  return form
}

/** Whether the form is dirty, at every moment. */
function useDirty(form: UseFormReturn<FieldValues>): boolean {
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  )
  return useSyncExternalStore(
    subscribe,
    () => isDirtyForm(form),
    () => false,
  )
}

type FormState = {
  busy: boolean
  dirty: boolean
  submitted: boolean
  errors: Record<string, string>
  forget: () => void
}

function useFormLink(id: string, form: UseFormReturn<FieldValues>, state: FormState): FormLink {
  const steady = useMemo(
    () => ({
      register: ((name, reading) => {
        const link = form.register(
          name,
          reading.number || reading.optional || reading.address
            ? { setValueAs: (text: unknown) => readText(text, reading) }
            : undefined,
        )
        // A choice made before the page was alive outlives the default value.
        const ref = (control: HTMLElement | null) => {
          const chosen = chosenIn(control)
          link.ref(control)
          if (chosen !== undefined && !isSameValue(chosen, form.getValues(name)))
            form.setValue(name, chosen, { shouldDirty: true })
        }
        return { ...link, ref }
      }) as FormLink['register'],
      get: (name: string) => form.getValues(name) as unknown,
      subscribe: (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    }),
    [form],
  )
  const set = useMemo<FormLink['set']>(
    () =>
      (name, value, check = false) =>
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: check || state.submitted }),
    [form, state.submitted],
  )
  const discard = () => {
    form.reset()
    state.forget()
  }
  return { id, busy: state.busy, dirty: state.dirty, errors: state.errors, discard, set, ...steady }
}

/** The value chosen in the group of a radio button as the page shows it; undefined for anything else. */
function chosenIn(control: HTMLElement | null): string | undefined {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return undefined
  return control.form?.querySelector<HTMLInputElement>(`input[type=radio][name="${CSS.escape(control.name)}"]:checked`)
    ?.value
}

/** After each failed attempt: the summary has the focus and the page's title starts with 'Error: '. */
function useSummaryFocus(summary: RefObject<HTMLDivElement | null>, failures: number) {
  const seen = useRef(0)
  useEffect(() => {
    // The summary may be drawn one round after the failure is counted.
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

const elementOf = (formId: string, name: string) =>
  document.getElementById(fieldIdIn(formId, name)) ?? document.getElementById(`${fieldIdIn(formId, name)}-group`)

/** Complaints in the order in which their fields stand on the page; those about the whole form come first. */
function inPageOrder(formId: string, errors: Record<string, string>): [string, string][] {
  const placed = Object.entries(errors).map(([name, text]) => ({
    entry: [name, text] as [string, string],
    element: elementOf(formId, name),
  }))
  placed.sort(({ element: one }, { element: other }) => {
    if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other))
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : one === other ? 0 : -1
  })
  return placed.map(({ entry }) => entry)
}

function ErrorSummary({ ref, formId, errors }: SummaryProps) {
  const headingId = useId()
  const entries = inPageOrder(formId, errors)
  if (!entries.length) return null
  const focus = (name: string) => {
    const target = elementOf(formId, name)
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
            {name === WHOLE || name.startsWith('root') ? (
              <p className="font-semibold text-cherry">{text}</p>
            ) : (
              <a
                href={`#${fieldIdIn(formId, name)}`}
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

/** Sends the form around it and says so while it works. */
export function SubmitButton({
  children,
  size = 'lg',
  ...rest
}: {
  children: ReactNode
  busyText: string
  variant?: Variant
  size?: Size
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
