import type { SkillCategory } from '@sira/contract/enums'
import type { Skill } from '@sira/contract/skills'
import { run, type Database } from '#db/database.ts'

/** The whole list by name; about 350 rows. */
export const everySkill = (db: Database) => run<Skill>(db, 'select id, name::text, category, aliases from skills order by name')

/** Which of these ids are on the list. */
export async function knownSkillIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ id: string }>(db, 'select id from skills where id = any($1::uuid[])', [ids])
  return new Set(rows.map((row) => row.id))
}

export interface NumberedSkill {
  no: number
  id: string
  name: string
  category: SkillCategory
}

/** Skills by the number that jobs keep of them (`skill_nos`). */
export async function skillsByNo(db: Database): Promise<ReadonlyMap<number, NumberedSkill>> {
  const rows = await run<NumberedSkill>(db, 'select no, id, name::text, category from skills')
  return new Map(rows.map((row) => [row.no, row]))
}
