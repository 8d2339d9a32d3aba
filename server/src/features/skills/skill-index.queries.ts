import { isDeepStrictEqual } from 'node:util'
import { SKILL_LEVELS } from '@sira/contract/enums'
import type { SkillWithLevel } from '@sira/contract/skills'
import type { Database } from '#db/database.ts'
import {
  listAllSkills,
  listMergedSkills,
  getSkillsVersion,
  getSkillsByNumber,
  type NumberedSkill,
} from './skills.queries.ts'

export interface SkillIndex {
  byNumber: ReadonlyMap<number, NumberedSkill>
  /** A skill's number by its id, name, aliases and the ids of skills merged into it, all in lower case. */
  numberByKey: ReadonlyMap<string, number>
  /** The numbers of skills that were merged into a skill: jobs keep the old numbers until they are refreshed. */
  formerNumbersByNumber: ReadonlyMap<number, number[]>
}

const MINUTE_MS = 60_000
const SECOND_MS = 1000
const cache = new WeakMap<Database, { table: Promise<SkillIndex>; loadedAt: number; changes: number }>()
/** The rows that a list was made of. */
const sources = new WeakMap<SkillIndex, unknown>()

/**
 * Returns the skills list from memory. It is read again when it is older than `maxAge` milliseconds or was changed by
 * this process, and stays the same object as long as nothing in it has changed: others keep what they make of it.
 */
export function getSkillIndex(db: Database, maxAge = MINUTE_MS): Promise<SkillIndex> {
  const known = cache.get(db)
  if (known && Date.now() - known.loadedAt < maxAge && known.changes === getSkillsVersion(db)) return known.table
  const table = loadSkillsTable(db, known?.table)
  const entry = { table, loadedAt: Date.now(), changes: getSkillsVersion(db) }
  cache.set(db, entry)
  table.catch(() => {
    if (cache.get(db) === entry) cache.delete(db)
  })
  return table
}

/**
 * Returns a skills list that contains all these numbers, as far as they exist. An unknown number causes at most one
 * reload a second.
 */
export async function getSkillIndexWith(db: Database, nos: readonly number[]): Promise<SkillIndex> {
  const table = await getSkillIndex(db)
  return nos.every((no) => table.byNumber.has(no)) ? table : getSkillIndex(db, SECOND_MS)
}

/** Returns the skills of jobs as their `skill_nos` hold them: skill number * 4 + level. */
export async function readPackedSkills(
  db: Database,
  jobs: readonly (readonly number[])[],
): Promise<SkillWithLevel[][]> {
  const index = await getSkillIndexWith(
    db,
    jobs.flatMap((packed) => packed.map((each) => each >> 2)),
  )
  return jobs.map((packed) => toLeveledSkills(packed, index))
}

/** After a merge two numbers may refer to the same skill until the job has been refreshed. */
function toLeveledSkills(packedSkills: readonly number[], { byNumber: byNo }: SkillIndex): SkillWithLevel[] {
  const seen = new Set<string>()
  return packedSkills.flatMap((packed) => {
    const skill = byNo.get(packed >> 2)
    return skill && !seen.has(skill.id) && seen.add(skill.id)
      ? [
          {
            id: skill.id,
            skillId: skill.id,
            level: SKILL_LEVELS[packed & 3]!,
            skill: { id: skill.id, name: skill.name },
          },
        ]
      : []
  })
}

async function loadSkillsTable(db: Database, before?: Promise<SkillIndex>): Promise<SkillIndex> {
  const source = await Promise.all([getSkillsByNumber(db), listAllSkills(db), listMergedSkills(db)])
  const known = await before?.catch(() => undefined)
  if (known && isDeepStrictEqual(source, sources.get(known))) return known
  const table = buildSkillsTable(...source)
  sources.set(table, source)
  return table
}

function buildSkillsTable(
  listed: Awaited<ReturnType<typeof getSkillsByNumber>>,
  skills: Awaited<ReturnType<typeof listAllSkills>>,
  merged: Awaited<ReturnType<typeof listMergedSkills>>,
): SkillIndex {
  const noOfId = new Map([...listed.values()].map(({ id, no }) => [id, no]))
  const numberByKey = new Map<string, number>()
  // Names are set after aliases: when one skill's name is another skill's alias, the name wins.
  for (const skill of skills)
    for (const alias of skill.aliases) numberByKey.set(alias.toLowerCase(), noOfId.get(skill.id) ?? -1)
  for (const { no, id, name } of listed.values()) numberByKey.set(name.toLowerCase(), no).set(id, no)
  const byNo = new Map(listed)
  const formerNumbersByNumber = new Map<number, number[]>()
  for (const { id, no, into } of merged) {
    const target = listed.get(noOfId.get(into) ?? -1)
    if (!target) continue
    numberByKey.set(id, target.no)
    byNo.set(no, target)
    formerNumbersByNumber.set(target.no, [...(formerNumbersByNumber.get(target.no) ?? []), no])
  }
  return { byNumber: byNo, numberByKey, formerNumbersByNumber }
}
