import { run, type Database } from '#db/database.ts'
import { SKILLS } from './skills-list.ts'

/** Changes of the list happen one after another, over all instances. */
export const takeTurn = (trx: Database) => run(trx, `select pg_advisory_xact_lock(hashtextextended('skills list', 0))`)

/**
 * A skill is known by its slug whatever it is called by now, and one that was merged away or taken off does not come back; nor does one whose
 * name has become another one's spelling. Only what is really new takes a number.
 */
const SEED = `
  insert into skills (slug, name, category, aliases, source, source_ref)
  select slug, name, category, aliases, source, "sourceRef"
  from jsonb_to_recordset($1::jsonb) as x(slug text, name text, category text, aliases text[], source text, "sourceRef" text)
  where not exists (select from skills s where s.slug = x.slug or lower(s.name::text) = lower(x.name) or exists (select from unnest(s.aliases) alias where lower(alias) = lower(x.name)))
    and not exists (select from retired_skills r where r.slug = x.slug or lower(r.name::text) = lower(x.name))
  on conflict do nothing`

/** Puts the product's skills list into the database; what is there already, renamed or not, stays as it is, and what administrators took off it stays off. */
export const seedSkills = (db: Database): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    await run(trx, SEED, [JSON.stringify(SKILLS.map((skill) => ({ ...skill, source: skill.source ?? 'hand' })))])
  })
