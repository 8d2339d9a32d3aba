/**
 * Returns the team members whom a text mentions with @ and their full name, in capitals or not: “@Sara Bekele” mentions
 * Sara Bekele, not Sara, who has one name.
 */
export function listMentioned<Member extends { name: string }>(text: string, members: readonly Member[]): Member[] {
  let rest = text.toLowerCase()
  const mentioned = new Set<Member>()
  for (const member of members.toSorted((one, other) => other.name.length - one.name.length)) {
    const mention = `@${member.name.toLowerCase()}`
    if (!hasMention(rest, mention)) continue
    mentioned.add(member)
    rest = members.some((each) => each !== member && each.name.toLowerCase() === member.name.toLowerCase())
      ? rest
      : rest.replaceAll(mention, ' ')
  }
  return members.filter((member) => mentioned.has(member))
}

/** The name must end there: “@Sara Bekele” is not in “@Sara Bekelech”. */
function hasMention(text: string, mention: string): boolean {
  for (let at = text.indexOf(mention); at >= 0; at = text.indexOf(mention, at + 1))
    if (!/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + mention.length))) return true
  return false
}
