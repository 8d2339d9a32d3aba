import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { useEarlyText } from '../../ui/use-early-text.ts'
import { COUNTRIES, nameOf, type Country } from './dial-codes.ts'

const ETHIOPIA = COUNTRIES[0]!

/** A phone number kept as dial code, a space, the number: '+251 911234567'. The number takes digits only; the country has a search. */
export function PhoneField({ label, name }: { label: string; name: string }) {
  const hint = 'For example 911 234 567'
  const field = useField(name, { hint })
  const [value = '', change] = useFormValue<string>(name)
  const [picked, setPicked] = useState(ETHIOPIA)
  // A number that was kept on this device brings its own code.
  const country = !value || value.startsWith(`${picked.code} `) ? picked : countryOf(value)
  const [choosing, setChoosing] = useState(false)
  const number = value.split(' ')[1] ?? ''
  const keep = (code: string, digits: string) => change(digits ? `${code} ${digits}` : '')
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, number, (typed) => keep(country.code, digitsOf(typed, country.code)))
  return (
    <FieldFrame label={label} hint={hint} {...field}>
      <div className="mt-1.5 flex">
        <button
          type="button"
          className="field inline-flex w-auto flex-none items-center gap-2 rounded-r-none border-r-0 whitespace-nowrap"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <span className="sr-only">Country code, {nameOf(country)} </span>
          <span className="num font-medium">
            {country.country} {country.code}
          </span>
          <Icon name="chevron-down" className="text-ink-3" />
        </button>
        <input
          ref={input}
          id={field.id}
          className={`field num rounded-l-none ${field.error ? 'bad' : ''}`}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={number}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
          aria-required
          onChange={(event) => keep(country.code, digitsOf(event.target.value, country.code))}
        />
      </div>
      <CountryDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onPick={(next) => {
          setPicked(next)
          keep(next.code, number)
          setChoosing(false)
        }}
      />
    </FieldFrame>
  )
}

/** Digits as they are stored: without the country code of a pasted whole number and without the leading 0 of Ethiopian habit. */
function digitsOf(text: string, code: string) {
  const whole = text.trim().startsWith('+') || text.trim().startsWith('00')
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const national = whole && digits.startsWith(code.slice(1)) ? digits.slice(code.length - 1) : digits
  return national.replace(/^0+/, '').slice(0, 14)
}

const countryOf = (value: string) => COUNTRIES.find(({ code }) => value.startsWith(`${code} `)) ?? ETHIOPIA

function CountryDialog({
  open,
  onClose,
  onPick,
}: {
  open: boolean
  onClose: () => void
  onPick: (country: Country) => void
}) {
  const [text, setText] = useState('')
  const [{ of, found }, setFound] = useState<{ of: string; found: readonly Country[] }>({ of: '', found: COUNTRIES })
  // What finds a country by any of its names is loaded when somebody looks for one.
  useEffect(() => {
    let isLatest = true
    if (open)
      void import('./find-countries.ts').then(
        ({ findCountries }) => isLatest && setFound({ of: text, found: findCountries(text) }),
        () => {},
      )
    return () => {
      isLatest = false
    }
  }, [open, text])
  /** Enter picks what was searched for; the form around this dialog is not to be sent by it. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim() && of === text && found[0]) onPick(found[0])
  }
  return (
    <Dialog open={open} onClose={onClose} title="Country code">
      <input
        ref={(input) => input?.setAttribute('autofocus', '')}
        className="field sticky top-0"
        type="search"
        aria-label="Search countries"
        placeholder="Country or code"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <p className="sr-only" role="status">
        {found.length} countries
      </p>
      <ul className="mt-2 h-80 overflow-y-auto">
        {found.map((country) => (
          <li key={country.country}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sunken"
              onClick={() => onPick(country)}
            >
              <span className="grow">{nameOf(country)}</span>
              <span className="num text-ink-2">{country.code}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="py-4 text-ink-2">No country found</li>}
      </ul>
    </Dialog>
  )
}
