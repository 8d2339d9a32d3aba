import { CODE_LENGTH } from '@sira/contract/enums'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { GroupFrame } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'

/** Six boxes of one digit: typing goes on to the next, Backspace back, a pasted or filled-in code takes them all. */
export function CodeBoxes({ label, name }: { label: string; name: string }) {
  const field = useField(name, {})
  const [code = '', change] = useFormValue<string>(name)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const digits = Array.from({ length: CODE_LENGTH }, (_, place) => code[place]?.trim() ?? '')
  const keep = (next: string[]) =>
    change(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    )
  const focus = (place: number) => boxes.current[Math.min(Math.max(place, 0), CODE_LENGTH - 1)]?.focus()

  function type(place: number, text: string) {
    const typed = text.replace(/\D/g, '')
    // One digit more in a full box replaces it; several come from a paste or from the phone's own suggestion.
    const fresh = typed.length === 2 && digits[place] ? typed.replace(digits[place], '') || typed[0]! : typed
    keep(
      digits.map((digit, at) =>
        at < place || at >= place + Math.max(fresh.length, 1) ? digit : (fresh[at - place] ?? ''),
      ),
    )
    if (fresh) focus(place + fresh.length)
  }
  function press(place: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && !digits[place]) {
      event.preventDefault()
      keep(digits.map((digit, at) => (at === place - 1 ? '' : digit)))
      focus(place - 1)
    }
    if (event.key === 'ArrowLeft') focus(place - 1)
    if (event.key === 'ArrowRight') focus(place + 1)
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, CODE_LENGTH)
    change(pasted)
    focus(pasted.length)
  }
  return (
    <GroupFrame label={label} {...field} id={field.id}>
      <div className="mt-1.5 flex gap-2" onPaste={paste}>
        {digits.map((digit, place) => (
          <input
            key={place}
            ref={(element) => {
              boxes.current[place] = element
              if (place === 0) element?.setAttribute('autofocus', '')
            }}
            value={digit}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${place + 1} of ${CODE_LENGTH}`}
            aria-invalid={field.invalid}
            aria-describedby={field.describedBy}
            className={`field num size-12 min-w-0 p-0 text-center text-xl font-semibold ${field.error ? 'bad' : ''}`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(place, event.target.value)}
            onKeyDown={(event) => press(place, event)}
          />
        ))}
      </div>
    </GroupFrame>
  )
}
