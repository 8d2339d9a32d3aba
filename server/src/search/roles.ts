import tradeLists from './role-trades.json' with { type: 'json' }
import roleLists from './roles.json' with { type: 'json' }
import { splitTokens } from './tokens.ts'

/**
 * How sure it is that a job belongs to a role: A its title says so, B its title implies it (React → frontend) or it is a
 * close relative, C it is related, D at least two of its skills point to it.
 */
export type RoleGrade = 'A' | 'B' | 'C' | 'D'

/** What titles call a role, what people type for it, which titles imply it, which roles are near, which skills point to it. */
interface RoleList {
  names: string[]
  /** Phrases of titles that share words with a name but say something else: "mobile money" is no mobile development. */
  except?: string[]
  asked?: string[]
  implied?: string[]
  kin?: Record<string, string>
  skills?: string[]
  /** Skills of the role that other roles have as well. */
  tools?: string[]
}
const LISTS: Record<string, RoleList> = { ...(roleLists as Record<string, RoleList>), ...tradeLists }
/** The roles that are near another one. */
const NEAR_ROLES = Object.entries(LISTS).flatMap(([role, { kin = {} }]) =>
  Object.entries(kin).map(([near, grade]) => ({ role, near, grade: grade as RoleGrade })),
)

/** Returns the words of all phrases of the lists. */
export const listRoleWords = (): string[] =>
  Object.values(LISTS).flatMap(({ names, except = [], asked = [], implied = [] }) =>
    [...names, ...except, ...asked, ...implied].flatMap((phrase) => splitTokens(phrase)),
  )

export interface RoleTable {
  /** Names of skills that point to a role, in lower case. */
  skillsByRole: ReadonlyMap<string, readonly string[]>
  /** The phrases by which people ask for a role. */
  askedPhrases: ReadonlyMap<string, string>
  /** Roles whose titles imply it or whose skills include it, for the name of a skill. */
  rolesOfSkill: (skillName: string) => string[]
  /** Returns the roles of a title with the best grade of each. */
  gradeTitle: (tokens: readonly string[]) => Map<string, RoleGrade>
  /** Returns whether the roles of a title may depend on a word. */
  isWordOfRoles: (word: string) => boolean
}

/** Puts a word in the singular: "developers" → "developer". */
export const toSingular = (word: string): string =>
  word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

/** Returns a phrase as it is compared: its words in lower case, the last one in the singular. */
export const toPhraseKey = (tokens: readonly string[]): string =>
  tokens.length === 0 ? '' : [...tokens.slice(0, -1), toSingular(tokens.at(-1)!)].join(' ')

/** What each phrase says in a title: roles with their grades, or that it says something else than a role. */
interface TitlePhrases {
  meanings: ReadonlyMap<string, [role: string, grade: RoleGrade | 'except'][]>
  /** The words with which phrases begin, and how many words the longest of them has. */
  lengths: ReadonlyMap<string, number>
}

/** Returns the roles as tables for lookup. */
export function buildRoleTable(): RoleTable {
  const meanings = new Map<string, [role: string, grade: RoleGrade | 'except'][]>()
  const askedPhrases = new Map<string, string>()
  const skillsByRole = new Map<string, readonly string[]>()
  for (const [role, { names, except = [], asked = [], implied = [], skills = [] }] of Object.entries(LISTS)) {
    for (const [phrases, grade] of [
      [names, 'A'],
      [implied, 'B'],
      [except, 'except'],
    ] as const)
      for (const phrase of phrases) {
        const key = toPhraseKey(splitTokens(phrase))
        meanings.set(key, [...(meanings.get(key) ?? []), [role, grade]])
      }
    for (const phrase of [...names, ...asked]) askedPhrases.set(toPhraseKey(splitTokens(phrase)), role)
    skillsByRole.set(
      role,
      skills.map((skill) => skill.toLowerCase()),
    )
  }
  const words = new Set([...meanings.keys()].flatMap((key) => key.split(' ')))
  const inTitles = { meanings, lengths: measurePhrases(meanings.keys()) }
  return {
    skillsByRole,
    askedPhrases,
    rolesOfSkill: findRolesOfSkill,
    isWordOfRoles: (word) => words.has(word) || words.has(toSingular(word)),
    gradeTitle: (tokens) => addRelatedRoles(findSaidRoles(tokens, inTitles)),
  }
}

/** Roles that a skill points to; if there are none, those that use it among others. */
function findRolesOfSkill(skillName: string): string[] {
  const name = splitTokens(skillName).join(' ')
  const isNamed = (names: readonly string[] = []) => names.some((each) => splitTokens(each).join(' ') === name)
  const pointed = Object.entries(LISTS).filter(([, { skills, implied }]) => isNamed(skills) || isNamed(implied))
  const found = pointed.length > 0 ? pointed : Object.entries(LISTS).filter(([, { tools }]) => isNamed(tools))
  return found.map(([role]) => role)
}

function findSaidRoles(tokens: readonly string[], { meanings, lengths }: TitlePhrases): Map<string, RoleGrade> {
  const said = new Map<string, RoleGrade>()
  const found = listPhrases(tokens, lengths).flatMap(({ key, start, end }) =>
    (meanings.get(key) ?? []).map(([role, grade]) => ({ role, grade, start, end })),
  )
  const exceptions = found.filter(({ grade }) => grade === 'except')
  for (const { role, grade, start, end } of found) {
    const isExcepted = exceptions.some((other) => other.role === role && other.start < end && start < other.end)
    if (grade !== 'except' && !isExcepted) setBestGrade(said, role, grade)
  }
  return said
}

/** Returns how many words the longest phrase with each first word has. */
function measurePhrases(phrases: Iterable<string>): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    lengths.set(words[0]!, Math.max(lengths.get(words[0]!) ?? 0, words.length))
  }
  return lengths
}

/** Returns the phrases of a title that may be known, with where they begin and end. */
function listPhrases(tokens: readonly string[], lengths: ReadonlyMap<string, number>) {
  const phrases: { key: string; start: number; end: number }[] = []
  for (const [start, first] of tokens.entries()) {
    const longest = Math.max(lengths.get(first) ?? 0, Math.min(lengths.get(toSingular(first)) ?? 0, 1))
    for (let end = start + 1; end <= Math.min(start + longest, tokens.length); end++)
      phrases.push({ key: toPhraseKey(tokens.slice(start, end)), start, end })
  }
  return phrases
}

/** A role is near another one if that is among its kin; it is never surer than the one that the title says. */
function addRelatedRoles(said: ReadonlyMap<string, RoleGrade>): Map<string, RoleGrade> {
  const all = new Map(said)
  for (const { role, near, grade } of NEAR_ROLES) {
    const saidGrade = said.get(near)
    if (saidGrade) setBestGrade(all, role, grade > saidGrade ? grade : saidGrade)
  }
  return all
}

function setBestGrade(grades: Map<string, RoleGrade>, role: string, grade: RoleGrade) {
  const known = grades.get(role)
  if (known === undefined || grade < known) grades.set(role, grade)
}
