/** The mention that is being typed at the end of a text: where its @ stands, and what follows it. */
export function findTypedMention(text: string): { at: number; typed: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text)
  return found ? { at: text.length - found[1]!.length - 1, typed: found[1]! } : undefined
}

/** The names that begin with what was typed after an @, and are not typed completely. */
export const listMentionable = (typed: string, names: readonly string[]): string[] =>
  names.filter(
    (name) => name.toLowerCase().startsWith(typed.toLowerCase()) && name.toLowerCase() !== typed.toLowerCase(),
  )
