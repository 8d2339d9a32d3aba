/**
 * Returns the team members whom a text mentions with @ and their full name, in capitals or not. The longest name counts:
 * “@Sara Bekele” mentions Sara Bekele, not Sara, who has one name.
 */
export function listMentioned<Member extends { name: string }>(text: string, members: readonly Member[]): Member[] {
  const lowerText = text.toLowerCase()
  const mentioned = new Set<Member>()
  for (let at = lowerText.indexOf('@'); at >= 0; at = lowerText.indexOf('@', at + 1)) {
    const here = members.filter(({ name }) => hasNameAt(lowerText, at + 1, name.toLowerCase()))
    const longest = Math.max(...here.map(({ name }) => name.length))
    for (const member of here) if (member.name.length === longest) mentioned.add(member)
  }
  return members.filter((member) => mentioned.has(member))
}

/** The name must end there: “@Sara Bekele” is not in “@Sara Bekelech”. */
const hasNameAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + name.length, at + name.length + 2))
