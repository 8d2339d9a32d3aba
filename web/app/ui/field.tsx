import { ph, t } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FieldFrame, FieldsetFrame, OPTIONAL_MARK } from './field-frame.tsx'
import { type FormApi, type InputParsing, useField, useFormValue } from './form-context.ts'

export type CommonFieldProps = {
  label: string
  name: string
  hint?: ReactNode
  /** The error outside a Form, or to override that of the form. */
  error?: string
  /** Shows '(optional)' beside the label and turns an empty text into undefined. */
  optional?: boolean
  hideLabel?: boolean
  className?: string
}
type NativeProps<K extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<K>,
  keyof CommonFieldProps | 'ref' | 'size'
>
export type FieldOption = { value: string; label: string; hint?: string; disabled?: boolean }

const getSizeClass = (size?: 'sm' | 'md' | 'lg') => (size === 'lg' ? 'field-lg' : size === 'sm' ? 'field-sm' : '')

/** Registers the control with the form around it, and still calls the component's own event handlers. */
function registerControl(
  form: FormApi | null,
  name: string,
  reading: InputParsing,
  own: { onChange?: unknown; onBlur?: unknown },
) {
  if (!form) return { name }
  const link = form.register(name, reading)
  const callBoth = (first: unknown, second: unknown) => (event: never) => {
    if (typeof first === 'function') first(event)
    if (typeof second === 'function') second(event)
  }
  return {
    name,
    ref: link.ref,
    onChange: callBoth(link.onChange, own.onChange),
    onBlur: callBoth(link.onBlur, own.onBlur),
  }
}

type TextProps = CommonFieldProps &
  NativeProps<'input'> & {
    size?: 'sm' | 'md' | 'lg'
    inputClassName?: string
    after?: ReactNode
    /** What is asked, once, about a value that may be a mistake. */
    ask?: InputParsing['ask']
  }

/** One line of text: type text, email, url, tel, search, date or number. A number field has a number or undefined. */
export function TextField(props: TextProps) {
  const {
    label,
    name,
    hint,
    error,
    optional,
    hideLabel,
    className,
    size,
    inputClassName = '',
    after,
    ask,
    ...rest
  } = props
  const field = useField(name, { id: rest.id, error, hint })
  const parsing: InputParsing = { optional, number: rest.type === 'number', url: rest.type === 'url', ask }
  return (
    <FieldFrame {...{ label, hint, optional, hideLabel, className }} {...field}>
      <div className={`relative ${hideLabel ? '' : 'mt-1.5'}`}>
        <input
          {...rest}
          {...registerControl(field.form, name, parsing, rest)}
          id={field.id}
          data-autofocus={rest.autoFocus ? '' : undefined}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
          aria-required={(field.form && !optional) || undefined}
          className={`field ${getSizeClass(size)} ${field.error ? 'bad' : ''} ${inputClassName}`}
        />
        {after}
      </div>
      {ask && field.form?.renderQuestion(name)}
    </FieldFrame>
  )
}

/** An email address, with the matching keyboard and autocomplete. A near miss of a big provider is asked about once. */
export function EmailField(props: Omit<TextProps, 'type'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      ask="email"
      {...props}
    />
  )
}

/** A password with Show and Hide; pass autoComplete 'current-password' or 'new-password'. */
export function PasswordField(
  props: Omit<TextProps, 'type' | 'after'> & { autoComplete: 'current-password' | 'new-password' },
) {
  const [shown, setShown] = useState(false)
  const field = props.label.toLowerCase()
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      aria-label={shown ? t`Hide ${field}` : t`Show ${field}`}
      className="absolute inset-y-0 right-1 my-auto h-9 rounded-sm px-3 text-sm font-semibold text-forest"
    >
      {shown ? t`Hide` : t`Show`}
    </button>
  )
  const type = shown ? 'text' : 'password'
  return (
    <TextField {...props} type={type} autoCapitalize="none" spellCheck={false} inputClassName="pr-20" after={toggle} />
  )
}

function countText(length: number, counter: { min?: number; max?: number }): string {
  if (counter.min && length < counter.min) return t`${length} of at least ${ph({ min: counter.min })} characters`
  return counter.max ? `${length}/${counter.max}` : t`${length} characters`
}

/**
 * Several lines of text. `counter={{ max: 1000 }}` shows '12/1000', `{ min: 50 }` counts up to the minimum; `above` is
 * shown between label and field.
 */
export function TextareaField(
  props: CommonFieldProps & NativeProps<'textarea'> & { counter?: { min?: number; max?: number }; above?: ReactNode },
) {
  const { label, name, hint, error, optional, hideLabel, className, counter, above, rows = 5, ...rest } = props
  const field = useField(name, { id: rest.id, error, hint })
  const [text] = useFormValue<string>(name)
  const over = counter?.max !== undefined && (text ?? '').length > counter.max
  return (
    <FieldFrame {...{ label, hint, optional, hideLabel, className }} {...field}>
      {above}
      <textarea
        {...rest}
        {...registerControl(field.form, name, { optional }, rest)}
        rows={rows}
        id={field.id}
        aria-invalid={field.invalid}
        aria-describedby={field.describedBy}
        aria-required={(field.form && !optional) || undefined}
        className={`field mt-1.5 block ${field.error ? 'bad' : ''}`}
      />
      {counter && (
        <p className={`mt-1 text-right text-xs num ${over ? 'font-semibold text-cherry' : 'text-ink-3'}`}>
          {countText((text ?? '').length, counter)}
        </p>
      )}
    </FieldFrame>
  )
}

type SelectProps = CommonFieldProps &
  NativeProps<'select'> & { options: readonly FieldOption[]; placeholder?: string; size?: 'sm' | 'md' | 'lg' }

/** A select of one of several options. `placeholder` is a first, empty option. */
export function SelectField(props: SelectProps) {
  const { label, name, hint, error, optional, hideLabel, className, options, placeholder, size, ...rest } = props
  const field = useField(name, { id: rest.id, error, hint })
  return (
    <FieldFrame {...{ label, hint, optional, hideLabel, className }} {...field}>
      <select
        {...rest}
        {...registerControl(field.form, name, { optional }, rest)}
        id={field.id}
        aria-invalid={field.invalid}
        aria-describedby={field.describedBy}
        aria-required={(field.form && !optional) || undefined}
        className={`field ${getSizeClass(size)} ${hideLabel ? '' : 'mt-1.5'} ${field.error ? 'bad' : ''}`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type CheckboxProps = Omit<CommonFieldProps, 'hideLabel' | 'label'> & { label: ReactNode } & NativeProps<'input'>

/** A single checkbox, true or false in the form; `variant='switch'` shows it as a switch. */
export function CheckboxField(props: CheckboxProps & { variant?: 'check' | 'switch' }) {
  const { label, name, hint, error, optional, className = '', variant = 'check', ...rest } = props
  const field = useField(name, { id: rest.id, error, hint })
  return (
    <div className={`${field.error ? 'haserr' : ''} ${className}`}>
      {field.error && (
        <p id={field.errorId} className="err">
          {field.error}
        </p>
      )}
      <label className="optrow" htmlFor={field.id}>
        <input
          {...rest}
          {...registerControl(field.form, name, {}, rest)}
          type="checkbox"
          role={variant === 'switch' ? 'switch' : undefined}
          id={field.id}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
          className={variant}
        />
        <span>
          {label}
          {optional && <span className="text-ink-3">{OPTIONAL_MARK}</span>}
        </span>
      </label>
      {hint && (
        <p id={field.hintId} className={`hint ${variant === 'switch' ? 'ml-12.5' : 'ml-7.5'}`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type RadioProps = CommonFieldProps &
  NativeProps<'input'> & { options: readonly FieldOption[]; variant?: 'cards' | 'rows' | 'chips'; columns?: 1 | 2 | 3 }

const COLUMN_CLASSES = {
  1: 'grid-cols-1',
  2: 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]',
  3: 'grid-cols-1 sm:grid-cols-3',
} as const

function getOptionsClass(variant: NonNullable<RadioProps['variant']>, columns: keyof typeof COLUMN_CLASSES): string {
  if (variant === 'cards') return `mt-1.5 grid gap-2 ${COLUMN_CLASSES[columns]}`
  return variant === 'chips' ? 'mt-1.5 flex flex-wrap gap-1.5' : 'mt-1'
}
const OPTION_CLASSES = { cards: 'pick', rows: 'optrow', chips: 'pickchip' } as const

/** Radio buttons for one of a few options, as cards (the default), as plain rows, or as short words beside each other. */
export function RadioField(props: RadioProps) {
  const {
    label,
    name,
    hint,
    error,
    optional,
    hideLabel,
    className,
    options,
    variant = 'cards',
    columns = 2,
    ...rest
  } = props
  const field = useField(name, { id: rest.id, error, hint })
  return (
    <FieldsetFrame {...{ label, hint, optional, hideLabel, className }} {...field}>
      <div className={getOptionsClass(variant, columns)}>
        {options.map((option) => (
          <label key={option.value} className={OPTION_CLASSES[variant]}>
            <input
              {...rest}
              {...registerControl(field.form, name, { optional }, rest)}
              id={undefined}
              type="radio"
              value={option.value}
              disabled={option.disabled}
              aria-invalid={field.invalid}
              className="check"
            />
            <span>
              {variant === 'cards' ? <b>{option.label}</b> : option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  )
}
