import { ph, t } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField, useFormValue } from './form-context.ts'
import { Icon } from './icon.tsx'
import { useTextBeforeHydration } from './use-text-before-hydration.ts'
import { COUNTRY_DIAL_CODES, getCountryName, type CountryDialCode } from './dial-codes.ts'
import { findCountryOf, isReplaced, parsePhoneParts } from './phone-number.ts'

const ETHIOPIA = COUNTRY_DIAL_CODES[0]!

/** The value of the form in its two parts, country and number. */
function usePhoneNumber(name: string) {
  const [value = '', setValue] = useFormValue<string>(name)
  const [pickedCountry, setPickedCountry] = useState(ETHIOPIA)
  // A country that came with a number goes with it.
  const [chosenCountry, setChosenCountry] = useState(ETHIOPIA)
  const [unfinished, setUnfinished] = useState('')
  // A number that was stored on this device has its own calling code.
  const country =
    !value || value.startsWith(`${pickedCountry.code} `) ? pickedCountry : (findCountryOf(value) ?? ETHIOPIA)
  const digits = value.split(' ')[1] ?? ''
  const setNumber = (next: CountryDialCode, number: string) => {
    setPickedCountry(next)
    setValue(number ? `${next.code} ${number}` : '')
  }
  const setTyped = (typed: string) => {
    const parts = parsePhoneParts(typed, isReplaced(digits, typed) ? chosenCountry : country)
    setUnfinished(parts.unfinished ?? '')
    setNumber(parts.country, parts.digits)
  }
  return {
    country,
    number: digits || unfinished,
    setCountry: (next: CountryDialCode) => {
      setChosenCountry(next)
      setNumber(next, digits)
    },
    setTyped,
  }
}

/**
 * A phone number as calling code, space, number: '+251 911234567'. The number takes digits only; the country can be
 * searched.
 */
export function PhoneField({ label, name }: { label: string; name: string }) {
  const hint = t`For example 911 234 567`
  const field = useField(name, { hint })
  const { country, number, setCountry, setTyped } = usePhoneNumber(name)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useTextBeforeHydration(input, number, setTyped)
  return (
    <FieldFrame label={label} hint={hint} {...field}>
      <div className="mt-1.5 flex">
        <CountryButton country={country} onClick={() => setDialogOpen(true)} />
        <input
          ref={input}
          id={field.id}
          className={`field num rounded-l-none ${field.error ? 'bad' : ''}`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={number}
          aria-invalid={field.invalid}
          aria-describedby={field.describedBy}
          aria-required
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <CountryDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        onPick={(next) => {
          setCountry(next)
          setDialogOpen(false)
        }}
      />
    </FieldFrame>
  )
}

const CountryButton = ({ country, onClick }: { country: CountryDialCode; onClick: () => void }) => (
  <button
    type="button"
    className="field inline-flex w-auto flex-none items-center gap-2 rounded-r-none border-r-0 whitespace-nowrap"
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <span className="sr-only">{`${t`Country code, ${ph({ country: getCountryName(country) })}`} `}</span>
    <span className="num font-medium">
      {country.country} {country.code}
    </span>
    <Icon name="chevron-down" className="text-ink-3" />
  </button>
)

/** The countries that match `text`; `of` is the text for which they were found, which may be an earlier one. */
function useFoundCountries(open: boolean, text: string) {
  const [{ of, found }, setFound] = useState<{ of: string; found: readonly CountryDialCode[] }>({
    of: '',
    found: COUNTRY_DIAL_CODES,
  })
  // The search over country names is loaded only when the dialog is open.
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
  return { of, found }
}

type CountryDialogProps = { open: boolean; onClose: () => void; onPick: (country: CountryDialCode) => void }

function CountryDialog({ open, onClose, onPick }: CountryDialogProps) {
  const [text, setText] = useState('')
  const { of, found } = useFoundCountries(open, text)
  /** Enter picks the first match, and does not submit the form around this dialog. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim() && of === text && found[0]) onPick(found[0])
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Country code`}>
      <input
        ref={(input) => input?.setAttribute('autofocus', '')}
        className="field sticky top-0"
        type="search"
        aria-label={t`Search countries`}
        placeholder={t`Country or code`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <p className="sr-only" role="status">
        {t`${ph({ count: found.length })} countries`}
      </p>
      <ul className="mt-2 h-80 overflow-y-auto">
        {found.map((country) => (
          <CountryOption key={country.country} country={country} onPick={onPick} />
        ))}
        {found.length === 0 && <li className="py-4 text-ink-2">{t`No country found`}</li>}
      </ul>
    </Dialog>
  )
}

function CountryOption({ country, onPick }: Pick<CountryDialogProps, 'onPick'> & { country: CountryDialCode }) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sunken"
        onClick={() => onPick(country)}
      >
        <span className="grow">{getCountryName(country)}</span>
        <span className="num text-ink-2">{country.code}</span>
      </button>
    </li>
  )
}
