import { ph, t } from '@lingui/core/macro'
import { CODE_LENGTH } from '@sira/contract/enums'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { FieldsetFrame } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'
import { placeDigits } from './code-digits.ts'

/** Returns a function that sends the form with a code that has become whole; one that was refused only once. */
function useSubmitIfWhole() {
  const submitted = useRef('')
  return (box: HTMLInputElement | null | undefined, code: string) => {
    if (code.length < CODE_LENGTH || code === submitted.current) return
    submitted.current = code
    box?.form?.requestSubmit()
  }
}

/** The value of the form: a space for each digit that is missing between others. */
const toCode = (digits: readonly string[]) => {
  const places = digits.map((digit) => digit || ' ')
  return places.join('').trimEnd()
}

/** The digits of the code, and the handlers of their inputs. */
function useCodeInputs(name: string) {
  const [code = '', setCode] = useFormValue<string>(name)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const submitIfWhole = useSubmitIfWhole()
  const digits = Array.from({ length: CODE_LENGTH }, (_, place) => code[place]?.trim() ?? '')
  const setDigits = (next: string[]) => setCode(toCode(next))
  const focusBox = (index: number) => boxes.current[Math.min(Math.max(index, 0), CODE_LENGTH - 1)]?.focus()

  function typeDigits(index: number, text: string) {
    const placed = placeDigits(digits, index, text)
    if (!placed) return
    setDigits(placed.digits)
    focusBox(placed.focus)
    // A code that is changed in a full row may still be changed further.
    if (!digits.every(Boolean) || text.length === CODE_LENGTH) submitIfWhole(boxes.current[0], placed.digits.join(''))
  }
  function handleKeyDown(index: number, event: KeyboardEvent) {
    if (event.key === 'Backspace' && !digits[index]) {
      event.preventDefault()
      setDigits(digits.map((digit, at) => (at === index - 1 ? '' : digit)))
      focusBox(index - 1)
    }
    if (event.key === 'ArrowLeft') focusBox(index - 1)
    if (event.key === 'ArrowRight') focusBox(index + 1)
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, CODE_LENGTH)
    if (!pasted) return
    setCode(pasted)
    focusBox(pasted.length)
    submitIfWhole(boxes.current[0], pasted)
  }
  return { digits, boxes, typeDigits, handleKeyDown, handlePaste }
}

/**
 * Six one-digit inputs: typing moves to the next one, Backspace to the previous one, and a pasted or autofilled code
 * fills them all. A code that becomes whole is sent with its form.
 */
export function OneTimeCodeField({ label, name }: { label: string; name: string }) {
  const field = useField(name, {})
  const { digits, boxes, typeDigits, handleKeyDown, handlePaste } = useCodeInputs(name)
  return (
    <FieldsetFrame label={label} {...field} id={field.id}>
      <div className="mt-1.5 flex gap-2" onPaste={handlePaste}>
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
            aria-label={t`Digit ${ph({ number: place + 1 })} of ${ph({ total: CODE_LENGTH })}`}
            aria-invalid={field.invalid}
            aria-describedby={field.describedBy}
            className={`field num size-12 min-w-0 p-0 text-center text-xl font-semibold ${field.error ? 'bad' : ''}`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => typeDigits(place, event.target.value)}
            onKeyDown={(event) => handleKeyDown(place, event)}
          />
        ))}
      </div>
    </FieldsetFrame>
  )
}
