/** What people may have typed or be called by: addresses, numbers, anything in quotes or behind a question mark. */
const PERSONAL = [
  /[^\s<>()"']+@[^\s<>()"']+/g,
  /"[^"]*"|'[^']*'|“[^”]*”|\([^)]*\)=\([^)]*\)/g,
  /\?[^\s]*/g,
  /\+?\d[\d\s-]{4,}\d/g,
]

/** Why something failed, in one line for the desk that tells nothing about anybody. */
export function reasonOf(error: unknown): string {
  const {
    code,
    message = '',
    constraint,
  } = error instanceof Error ? (error as Error & { code?: unknown; constraint?: unknown }) : { message: String(error) }
  const words = PERSONAL.reduce((text, personal) => text.replace(personal, '…'), message.split('\n')[0]!.slice(0, 1000))
  return (
    [code, words, constraint]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(': ')
      .slice(0, 200) || 'It failed without a word'
  )
}
