import type { SkillCategory } from '@sira/contract/enums'
import type { Skill } from '@sira/contract/skills'
import { run, type Database } from '#db/database.ts'

/** The whole list by name; about 350 rows. */
export const everySkill = (db: Database) =>
  run<Skill>(db, 'select id, name::text, category, aliases from skills order by name')

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

/** Skills that were merged away, with what they became: links and alerts that name one lead there, and so do jobs that wait to be made anew. */
export const mergedSkills = (db: Database) =>
  run<{ id: string; no: number; into: string }>(
    db,
    'select id, no, merged_into as into from retired_skills where merged_into is not null',
  )

const changes = new WeakMap<Database, number>()

/** The list was changed here and now: what is kept of it in this process is too old. Other instances read it anew within a minute. */
export const skillsHaveChanged = (db: Database) => void changes.set(db, (changes.get(db) ?? 0) + 1)

/** How often the list was changed here. */
export const skillChanges = (db: Database): number => changes.get(db) ?? 0
