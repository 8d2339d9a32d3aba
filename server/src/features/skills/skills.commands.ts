import { run, type Database } from '#db/database.ts'
import { SKILLS } from './skills-list.ts'

const SEED = `
  insert into skills (slug, name, category, aliases, source, source_ref)
  select slug, name, category, aliases, source, "sourceRef"
  from jsonb_to_recordset($1::jsonb) as x(slug text, name text, category text, aliases text[], source text, "sourceRef" text)
  on conflict do nothing`

/** Puts the product's skills list into the database; what is there already, renamed or not, stays as it is. */
export const seedSkills = (db: Database) => run(db, SEED, [JSON.stringify(SKILLS.map((skill) => ({ ...skill, source: skill.source ?? 'hand' })))])
