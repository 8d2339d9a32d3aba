import { ph, t } from '@lingui/core/macro'
import { CODE_LENGTH } from '@sira/contract/enums'
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from 'react'
import { FieldsetFrame } from '../../ui/field-frame.tsx'
import { useField, useFormValue } from '../../ui/form-context.ts'
import { placeDigits } from './code-digits.ts'

/**
 * Returns a function that is told of typed digits, and sends the form once they fill every box: who corrects some digits
 * of a refused code presses the button. The same code is not sent again by itself.
 */
function useSubmitIfTyped() {
  const typed = useRef(new Set<number>())
  const submitted = useRef('')
  return (box: HTMLInputElement | null | undefined, code: string, start: number, end: number) => {
    for (let place = start; place < end; place++) typed.current.add(place)
    if (code.length < CODE_LENGTH || typed.current.size < CODE_LENGTH) return
    typed.current.clear()
    if (code === submitted.current) return
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
  const submitIfTyped = useSubmitIfTyped()
  const digits = Array.from({ length: CODE_LENGTH }, (_, place) => code[place]?.trim() ?? '')
  const setDigits = (next: string[]) => setCode(toCode(next))
  const focusBox = (index: number) => boxes.current[Math.min(Math.max(index, 0), CODE_LENGTH - 1)]?.focus()

  function enter(next: string[], index: number, end: number) {
    setDigits(next)
    focusBox(end)
    submitIfTyped(boxes.current[0], next.join(''), index, end)
  }
  function typeDigits(index: number, text: string, before = digits) {
    const placed = placeDigits(before, index, text)
    if (placed) enter(placed.digits, index, placed.end)
  }
  /** The digit that the box already has changes nothing there, so no change reports it. */
  function handleBeforeInput(index: number, event: InputEvent<HTMLInputElement>) {
    if (!event.data || event.data !== digits[index]) return
    event.preventDefault()
    enter(digits, index, index + 1)
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
    typeDigits(
      0,
      event.clipboardData.getData('text'),
      digits.map(() => ''),
    )
  }
  return { digits, boxes, typeDigits, handleBeforeInput, handleKeyDown, handlePaste }
}

/**
 * Six one-digit inputs: typing moves to the next one, Backspace to the previous one, and a pasted or autofilled code
 * fills them all. A code that was typed whole is sent with its form.
 */
export function OneTimeCodeField({ label, name }: { label: string; name: string }) {
  const field = useField(name, {})
  const { digits, boxes, typeDigits, handleBeforeInput, handleKeyDown, handlePaste } = useCodeInputs(name)
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
            onBeforeInput={(event) => handleBeforeInput(place, event)}
            onChange={(event) => typeDigits(place, event.target.value)}
            onKeyDown={(event) => handleKeyDown(place, event)}
          />
        ))}
      </div>
    </FieldsetFrame>
  )
}
