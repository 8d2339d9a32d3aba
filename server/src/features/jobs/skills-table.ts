import type { Database } from '#db/database.ts'
import { everySkill, skillsByNo, type NumberedSkill } from '../skills/skills.queries.ts'

export interface SkillsTable {
  byNo: ReadonlyMap<number, NumberedSkill>
  /** A skill's number by its id, its name and its other names, all in lower case. */
  noOf: ReadonlyMap<string, number>
}

const MINUTE = 60_000
const SECOND = 1000
const kept = new WeakMap<Database, { table: Promise<SkillsTable>; loadedAt: number }>()

/** The skills list in memory, read again when it is older than `oldest` milliseconds. */
export function skillsTable(db: Database, oldest = MINUTE): Promise<SkillsTable> {
  const known = kept.get(db)
  if (known && Date.now() - known.loadedAt < oldest) return known.table
  const table = load(db)
  const entry = { table, loadedAt: Date.now() }
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
  const { noOf } = keys.every((key) => table.noOf.has(key)) ? table : await skillsTable(db, SECOND)
  return keys.map((key) => noOf.get(key)).filter((no) => no !== undefined)
}

async function load(db: Database): Promise<SkillsTable> {
  const [byNo, skills] = await Promise.all([skillsByNo(db), everySkill(db)])
  const noOfId = new Map([...byNo.values()].map(({ id, no }) => [id, no]))
  const noOf = new Map<string, number>()
  // Names after other names: where one skill's name is another's alias, the name wins.
  for (const skill of skills) for (const alias of skill.aliases) noOf.set(alias.toLowerCase(), noOfId.get(skill.id) ?? -1)
  for (const { no, id, name } of byNo.values()) noOf.set(name.toLowerCase(), no).set(id, no)
  return { byNo, noOf }
}
