import type { Database } from '#db/database.ts'
import { everySkill, mergedSkills, skillChanges, skillsByNo, type NumberedSkill } from '../skills/skills.queries.ts'

export interface SkillsTable {
  byNo: ReadonlyMap<number, NumberedSkill>
  /** A skill's number by its id, its name, its other names and the ids of what was merged into it, all in lower case. */
  noOf: ReadonlyMap<string, number>
  /** The numbers of what was merged into a skill: jobs keep them until they are made anew. */
  formerNosOf: ReadonlyMap<number, number[]>
}

const MINUTE = 60_000
const SECOND = 1000
const kept = new WeakMap<Database, { table: Promise<SkillsTable>; loadedAt: number; changes: number }>()

/** The skills list in memory, read again when it is older than `oldest` milliseconds, or was changed here. */
export function skillsTable(db: Database, oldest = MINUTE): Promise<SkillsTable> {
  const known = kept.get(db)
  if (known && Date.now() - known.loadedAt < oldest && known.changes === skillChanges(db)) return known.table
  const table = load(db)
  const entry = { table, loadedAt: Date.now(), changes: skillChanges(db) }
  kept.set(db, entry)
  table.catch(() => {
    if (kept.get(db) === entry) kept.delete(db)
  })
  return table
}

/** The skills list that knows all these numbers, as far as they exist; a number it does not know is looked for at most once a second. */
export async function skillsKnowing(db: Database, nos: readonly number[]): Promise<SkillsTable> {
  const table = await skillsTable(db)
  return nos.every((no) => table.byNo.has(no)) ? table : skillsTable(db, SECOND)
}

/** The numbers of skills called by id, name or other name; what is on no list has none. */
export async function skillNumbers(db: Database, called: readonly string[]): Promise<number[]> {
  const keys = called.map((each) => each.toLowerCase())
  const table = await skillsTable(db)
  const { noOf, formerNosOf } = keys.every((key) => table.noOf.has(key)) ? table : await skillsTable(db, SECOND)
  return keys
    .map((key) => noOf.get(key))
    .filter((no) => no !== undefined)
    .flatMap((no) => [no, ...(formerNosOf.get(no) ?? [])])
}

async function load(db: Database): Promise<SkillsTable> {
  const [listed, skills, merged] = await Promise.all([skillsByNo(db), everySkill(db), mergedSkills(db)])
  const noOfId = new Map([...listed.values()].map(({ id, no }) => [id, no]))
  const noOf = new Map<string, number>()
  // Names after other names: where one skill's name is another's alias, the name wins.
  for (const skill of skills)
    for (const alias of skill.aliases) noOf.set(alias.toLowerCase(), noOfId.get(skill.id) ?? -1)
  for (const { no, id, name } of listed.values()) noOf.set(name.toLowerCase(), no).set(id, no)
  const byNo = new Map(listed)
  const formerNosOf = new Map<number, number[]>()
  for (const { id, no, into } of merged) {
    const target = listed.get(noOfId.get(into) ?? -1)
    if (!target) continue
    noOf.set(id, target.no)
    byNo.set(no, target)
    formerNosOf.set(target.no, [...(formerNosOf.get(target.no) ?? []), no])
  }
  return { byNo, noOf, formerNosOf }
}
