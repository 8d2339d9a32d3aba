import type { SkillCategory } from '@sira/contract/enums'
import type { Skill } from '@sira/contract/skills'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { toSkillCategory } from './skills.rules.ts'

/** Returns the whole list, ordered by name; about 350 rows. */
export async function listAllSkills(db: Database): Promise<Skill[]> {
  const rows = await runSql(db, 'select id, name::text, category, aliases from skills order by name')
  return rows.map((row) => ({ ...row, category: toSkillCategory(row.category) }))
}

/** Returns which of these ids are on the list. */
export async function listKnownSkillIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await runSql(db, 'select id from skills where id = any(:ids::uuid[])', { ids })
  return new Set(rows.map((row) => row.id))
}

export interface NumberedSkill {
  no: number
  id: string
  name: string
  category: SkillCategory
}

/** Returns the skills by the number that jobs store (`skill_nos`). */
export async function getSkillsByNumber(db: Database): Promise<ReadonlyMap<number, NumberedSkill>> {
  const rows = await runSql(db, 'select no, id, name::text, category from skills')
  return new Map(rows.map((row) => [row.no, { ...row, category: toSkillCategory(row.category) }]))
}

/**
 * Returns the skills that were merged into others, with their target: links, alerts and jobs not refreshed yet still
 * refer to the old skill.
 */
export const listMergedSkills = (db: Database) =>
  runSql(db, 'select id, no, merged_into as into from retired_skills where merged_into is not null')

const versions = new WeakMap<Database, number>()

/** Marks this process's copies of the list as outdated. Other instances read the list again within a minute. */
export const markSkillsChanged = (db: Database) => void versions.set(db, (versions.get(db) ?? 0) + 1)

/** Returns how often this process has changed the list. */
export const getSkillsVersion = (db: Database): number => versions.get(db) ?? 0
