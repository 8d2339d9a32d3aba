import type { RoleGrade } from './roles.ts'
import { RowLists } from './row-lists.ts'

export type GradedRoles = ReadonlyMap<string, RoleGrade>

/** The titles of each role. Titles that say the same roles share them: a hundred thousand titles say some hundreds. */
export class TitleRoles {
  readonly #sharedByKey = new Map<string, GradedRoles>()
  readonly #numbers = new Map<GradedRoles, number>()
  readonly #titles = new RowLists()
  readonly #ofRole = new Map<string, { no: number; grade: RoleGrade }[]>()

  /** Returns the roles that all titles with the same ones share. */
  share(roles: GradedRoles): GradedRoles {
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
