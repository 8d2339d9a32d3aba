import type { RoleGrade, RoleTable } from './roles.ts'
import { RowLists } from './row-lists.ts'

/** Stands for a word on which no role depends. */
const OTHER_WORD = '*'
/** So many titles, as far as roles depend on them, are remembered with their roles. */
const REMEMBERED = 20_000

export type GradedRoles = ReadonlyMap<string, RoleGrade>

/** The titles of each role. Titles that say the same roles share them: a hundred thousand titles say some hundreds. */
export class TitleRoles {
  readonly #sharedByKey = new Map<string, GradedRoles>()
  readonly #numbers = new Map<GradedRoles, number>()
  readonly #titles = new RowLists()
  readonly #ofRole = new Map<string, { no: number; grade: RoleGrade }[]>()
  /** The roles of titles, by those of their words on which roles depend. */
  #rolesByWords = new Map<string, GradedRoles>()
  readonly #table: RoleTable

  constructor(table: RoleTable) {
    this.#table = table
  }

  /** Returns the roles of a title, which titles with the same ones share. */
  grade(tokens: readonly string[]): GradedRoles {
    const words = tokens.map((token) => (this.#table.isWordOfRoles(token) ? token : OTHER_WORD)).join(' ')
    const known = this.#rolesByWords.get(words)
    if (known) return known
    const roles = this.#share(this.#table.gradeTitle(tokens))
    if (this.#rolesByWords.size >= REMEMBERED) this.#rolesByWords = new Map()
    this.#rolesByWords.set(words, roles)
    return roles
  }

  #share(roles: GradedRoles): GradedRoles {
    const key = [...roles].join(' ')
    const shared = this.#sharedByKey.get(key)
    if (shared) return shared
    const no = this.#numbers.size
    this.#sharedByKey.set(key, roles)
    this.#numbers.set(roles, no)
    for (const [role, grade] of roles) {
      const all = this.#ofRole.get(role)
      if (all) all.push({ no, grade })
      else this.#ofRole.set(role, [{ no, grade }])
    }
    return roles
  }

  /** Adds a title with shared roles. */
  add(title: number, roles: GradedRoles): void {
    this.#titles.add(this.#numbers.get(roles)!, title)
  }

  remove(title: number, roles: GradedRoles): void {
    this.#titles.delete(this.#numbers.get(roles)!, title)
  }

  forEach(role: string, visit: (title: number, grade: RoleGrade) => void): void {
    for (const { no, grade } of this.#ofRole.get(role) ?? []) this.#titles.forEach(no, (title) => visit(title, grade))
  }
}
