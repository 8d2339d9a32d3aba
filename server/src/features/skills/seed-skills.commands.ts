import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { DEFAULT_SKILLS } from './default-skills.queries.ts'

/** Locks the skills list until the transaction ends: changes happen one after another over all instances. */
export const lockSkillsList = (trx: Database) =>
  runSql(trx, `select pg_advisory_xact_lock(hashtextextended('skills list', 0))`)

/**
 * A skill is identified by its slug, even after it was renamed. A skill that was merged or removed is not added again,
 * nor is one whose name has become an alias of another skill. Only a really new skill takes a number.
 */
const INSERT_NEW_SKILLS = `
  insert into skills (slug, name, category, aliases, source, source_ref)
  select slug, name, category, aliases, source, "sourceRef"
  from jsonb_to_recordset(:skills::jsonb) as x(slug text, name text, category text, aliases text[], source text, "sourceRef" text)
  where not exists (select from skills s where s.slug = x.slug or lower(s.name::text) = lower(x.name) or exists (select from unnest(s.aliases) alias where lower(alias) = lower(x.name)))
    and not exists (select from retired_skills r where r.slug = x.slug or lower(r.name::text) = lower(x.name))
  on conflict do nothing`

/**
 * Adds the product's skills list to the database. Existing skills, renamed or not, stay as they are, and skills that
 * administrators removed stay removed.
 */
export const seedSkills = (db: Database): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await lockSkillsList(trx)
    await runSql(trx, INSERT_NEW_SKILLS, {
      skills: JSON.stringify(DEFAULT_SKILLS.map((skill) => ({ ...skill, source: skill.source ?? 'hand' }))),
    })
  })
