import { isDeepStrictEqual } from 'node:util'
import type { Skill } from '@sira/contract/skills'
import { SkillSearch } from '#search/skill-search.ts'
import type { Database } from '#db/database.ts'
import { listAllSkills } from './skills.queries.ts'

const prepared = new WeakMap<Database, { skills: Skill[]; search: SkillSearch<Skill> }>()

/**
 * Returns the skills that a text in Ethiopic or Latin letters means, best first. The list is read each time, in one
 * query; what the search makes of its words is kept until something in it changes.
 */
export async function searchSkills(db: Database, text: string): Promise<Skill[]> {
  const skills = await listAllSkills(db)
  const known = prepared.get(db)
  if (known && isDeepStrictEqual(known.skills, skills)) return known.search.find(text)
  const search = new SkillSearch(skills)
  prepared.set(db, { skills, search })
  return search.find(text)
}
