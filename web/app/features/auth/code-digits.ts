import { CODE_LENGTH } from '@sira/contract/enums'
import { toCodeText } from '@sira/contract/typed-text'

/**
 * Returns the digits of a code after the text of one box has changed, and the box after the last one that was filled.
 * Undefined if nothing changes, because only something other than a digit was typed. An emptied box keeps the focus.
 */
export function placeDigits(digits: readonly string[], index: number, text: string) {
  const typed = toCodeText(text).replace(/\D/g, '')
  const current = digits[index] ?? ''
  if (text && (!typed || typed === current)) return undefined
  // A second digit in a filled box replaces the first; several digits come from a paste or from the phone's own
  // suggestion.
  const added = typed.length === 2 && current ? typed.replace(current, '') || typed[0]! : typed
  const end = index + Math.max(added.length, 1)
  return {
    digits: digits.map((digit, at) => (at < index || at >= end ? digit : (added[at - index] ?? ''))),
    end: Math.min(index + added.length, CODE_LENGTH),
  }
}
