/** Returns the team members whom a text mentions with @ and their full name, in capitals or not. */
export function listMentioned<Member extends { name: string }>(text: string, members: readonly Member[]): Member[] {
  const lowerText = text.toLowerCase()
  return members.filter(({ name }) => hasMention(lowerText, `@${name.toLowerCase()}`))
}

/** The name must end there: “@Sara Bekele” is not in “@Sara Bekelech”. */
function hasMention(text: string, mention: string): boolean {
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + 1))
    if (!/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + mention.length))) return true
  return false
}
