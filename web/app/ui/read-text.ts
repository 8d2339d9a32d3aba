import type { Reading } from './form-context.ts'

/** What a control says, as the form holds it: an empty text as nothing where it may be left out, numbers as numbers, web addresses in full. */
export function readText(text: unknown, { optional, number, address }: Reading): unknown {
  if ((optional || number) && (text === '' || text === null)) return undefined
  if (number) return Number(text)
  return address && typeof text === 'string' ? fullAddress(text) : text
}

/** 'github.com/hanna' as people type it is 'https://github.com/hanna'; anything else stays as it is, for the schema to judge. */
const fullAddress = (text: string) =>
  /^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text
