import { t } from '@sira/contract/t'

/** What may be personal: email addresses, numbers, anything in quotes or after a question mark. */
const PERSONAL = [
  /[^\s<>()"']+@[^\s<>()"']+/g,
  /"[^"]*"|'[^']*'|“[^”]*”|\([^)]*\)=\([^)]*\)/g,
  /\?[^\s]*/g,
  /\+?\d[\d\s-]{4,}\d/g,
]

/** Returns why something failed, in one line (at most 200 characters) without personal data, for the admin area. */
export function toFailureReason(error: unknown): string {
  const {
    code,
    message = '',
    constraint,
  } = error instanceof Error ? (error as Error & { code?: unknown; constraint?: unknown }) : { message: String(error) }
  const cleaned = PERSONAL.reduce(
    (text, personal) => text.replace(personal, '…'),
    message.split('\n')[0]!.slice(0, 1000),
  )
  return (
    [code, cleaned, constraint]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(': ')
      .slice(0, 200) || t('It failed without a message')
  )
}
