import type { SkillChange, SkillForm } from '@sira/contract/desk-skills'
import { noteAct } from '#db/audit.ts'
import { run, withPatience, type Database } from '#db/database.ts'
import { refuse, refuseFields } from '#http/refusal.ts'
import { addWork } from '#queue/add-work.ts'
import { answerRequests } from './skill-requests.commands.ts'
import { takeTurn } from './skills.commands.ts'
import { RESTORABLE } from './skills-desk.queries.ts'
import { skillsHaveChanged } from './skills.queries.ts'
import { slugOf, withoutTwice } from './skills.rules.ts'

/** Which administrator, and from where. */
export interface Editor {
  adminId: string
  ip: string
}

/** A change of the list: one at a time over all instances; this one's copy of the list in memory is read anew. */
async function inTurn<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  const done = await db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    const done = await work(trx)
    if ((await run(trx, 'select 1 from jobs_to_refresh limit 1')).length > 0) await addWork(trx, 'refresh-jobs', {})
    return done
  })
  skillsHaveChanged(db)
  return done
}

const noteSkill = (
  trx: Database,
  editor: Editor,
  { id, ...what }: { act: string; id: string; details: Record<string, unknown> },
) => noteAct(trx, { ...editor, ...what, subject: { kind: 'skill', id } })

/** Other skills that have one of these names or spellings. */
const CLASHES = `
  select s.name::text from skills s where s.id is distinct from $2
    and (lower(s.name::text) = any($1) or exists (select from unnest(s.aliases) alias where lower(alias) = any($1))) order by s.name limit 1`

/** Refuses SKILL_EXISTS, naming the other skill, when one of these words means another one already. */
async function mustBeFree(trx: Database, words: readonly string[], skillId: string | null = null): Promise<void> {
  const [clash] = await run<{ name: string }>(trx, CLASHES, [words.map((word) => word.toLowerCase()), skillId])
  if (clash) refuse('SKILL_EXISTS', { errors: { name: [`${clash.name} has this name or spelling`] } })
}

const ADD = `
  insert into skills (slug, name, category, aliases, source)
  values (case when exists (select from skills where slug = $1 union select from retired_skills where slug = $1) then $1 || '-' || left(gen_random_uuid()::text, 8) else $1 end, $2, $3, $4, 'hand') returning id`

/** Puts a skill on the list; answers its id. Refuses SKILL_EXISTS. */
export const addSkill = (db: Database, editor: Editor, { name, category, aliases }: SkillForm): Promise<string> =>
  inTurn(db, async (trx) => {
    const others = withoutTwice(aliases, name)
    await mustBeFree(trx, [name, ...others])
    const [added] = await run<{ id: string }>(trx, ADD, [slugOf(name), name, category, others])
    await answerRequests(trx, { id: added!.id, name }, [name, ...others])
    await noteSkill(trx, editor, { act: 'skill.added', id: added!.id, details: { name, category } })
    return added!.id
  })

interface Listed {
  id: string
  name: string
  category: string
  aliases: string[]
}
const HELD = 'select id, name::text, category, aliases from skills where id = any($1::uuid[]) order by id for update'
const CHANGE = 'update skills set name = $2, category = $3, aliases = $4 where id = $1'

/** Renames a skill or changes its other spellings; without new spellings the old name becomes one. Refuses SKILL_NOT_FOUND, SKILL_EXISTS. */
export const changeSkill = (db: Database, editor: Editor, skillId: string, change: SkillChange): Promise<void> =>
  inTurn(db, async (trx) => {
    const [before] = await run<Listed>(trx, HELD, [[skillId]])
    if (!before) return refuse('SKILL_NOT_FOUND')
    const name = change.name ?? before.name
    const category = change.category ?? before.category
    const aliases = withoutTwice(change.aliases ?? [...before.aliases, before.name], name)
    await mustBeFree(trx, [name, ...aliases], skillId)
    await run(trx, CHANGE, [skillId, name, category, aliases])
    await run(trx, REFRESH_SUGGESTIONS, [[skillId]])
    await answerRequests(trx, { id: skillId, name }, [name, ...aliases])
    await noteSkill(trx, editor, {
      act: name === before.name ? 'skill.changed' : 'skill.renamed',
      id: skillId,
      details: { from: before.name, name, category, aliases },
    })
  })

/** What is suggested while somebody types, for these skills alone; everything is made anew every ten minutes. */
const REFRESH_SUGGESTIONS = `
  with gone as (delete from search_terms where kind = 'skill' and ref = any($1::uuid[]))
  insert into search_terms (term, kind, key, ref, weight)
  select s.name, 'skill', lower(s.name::text), s.id, 3 + count(*)::int
  from skills s join job_skills x on x.skill_id = s.id join live_jobs l on l.id = x.job_id where s.id = any($1::uuid[]) group by s.id
  on conflict (key, kind) do update set term = excluded.term, ref = excluded.ref, weight = excluded.weight`

/** Thousands of jobs may have to be found under another word: nobody is kept waiting but this administrator. */
async function takeTime(trx: Database): Promise<void> {
  await withPatience(trx)
  await run(trx, `select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '2s', true)`)
}

const RETIRE = `
  insert into retired_skills (id, no, slug, name, category, aliases, source, source_ref, merged_into, gave)
  select id, no, slug, name, category, aliases, source, source_ref, $2, $3 from skills where id = $1`

/**
 * Takes a skill off the list. With `into` whoever named it names that one from now on, at the higher of two levels, and its names lead there; the search follows.
 * Answers how many jobs and profiles that concerned. Refuses SKILL_NOT_FOUND, SKILL_IN_USE, and BAD_INPUT for an `into` that is not on the list.
 */
export const retireSkill = (
  db: Database,
  editor: Editor,
  skillId: string,
  into?: string,
): Promise<{ jobs: number; profiles: number }> =>
  inTurn(db, async (trx) => {
    await takeTime(trx)
    const held = await run<Listed>(trx, HELD, [into ? [skillId, into] : [skillId]])
    const skill = held.find(({ id }) => id === skillId) ?? refuse('SKILL_NOT_FOUND')
    const target = held.find(({ id }) => id === into)
    if (into && (!target || into === skillId)) refuseFields({ mergeInto: ['Please choose another skill of the list'] })
    const gave = target ? withoutTwice([skill.name, ...skill.aliases], target.name, ...target.aliases) : []
    await run(trx, RETIRE, [skillId, target?.id ?? null, gave])
    const moved = target ? await moveUses(trx, skill, target, gave) : await mustBeUnused(trx, skillId)
    await run(trx, 'delete from skills where id = $1', [skillId])
    await run(trx, REFRESH_SUGGESTIONS, [target ? [skillId, target.id] : [skillId]])
    await noteSkill(trx, editor, {
      act: target ? 'skill.merged' : 'skill.removed',
      id: skillId,
      details: { name: skill.name, ...(target && { into: target.id, intoName: target.name, ...moved }) },
    })
    return moved
  })

async function mustBeUnused(trx: Database, skillId: string): Promise<{ jobs: number; profiles: number }> {
  const used = await run(
    trx,
    '(select 1 from job_skills where skill_id = $1 limit 1) union all (select 1 from seeker_skills where skill_id = $1 limit 1)',
    [skillId],
  )
  return used.length > 0 ? refuse('SKILL_IN_USE') : { jobs: 0, profiles: 0 }
}

const PLACES = [
  { table: 'job_skills', place: 'job_id', years: 'null::int' },
  { table: 'seeker_skills', place: 'seeker_id', years: 'x.years_of_exp' },
] as const

/** What was used where, so that it can be put back. */
const remember = ({ table, place, years }: (typeof PLACES)[number]) => `
  insert into skill_moves (skill_id, ${place}, level, years_of_exp, beside)
  select $1, x.${place}, x.level, ${years}, y.level from ${table} x left join ${table} y on y.${place} = x.${place} and y.skill_id = $2 where x.skill_id = $1 returning 1`
const RAISE = {
  job_skills:
    'update job_skills y set level = x.level from job_skills x where x.job_id = y.job_id and x.skill_id = $1 and y.skill_id = $2 and x.level > y.level',
  seeker_skills: `
    update seeker_skills y set level = greatest(y.level, x.level), years_of_exp = greatest(y.years_of_exp, x.years_of_exp)
    from seeker_skills x where x.seeker_id = y.seeker_id and x.skill_id = $1 and y.skill_id = $2`,
} as const
const dropTwice = (table: string, place: string) =>
  `delete from ${table} x using ${table} y where y.${place} = x.${place} and y.skill_id = $2 and x.skill_id = $1`

/** Whoever named `skill` names `target`; nobody names one twice. Answers how many jobs and profiles. */
async function moveUses(
  trx: Database,
  skill: Listed,
  target: Listed,
  gave: string[],
): Promise<{ jobs: number; profiles: number }> {
  // The new spellings first: jobs are then found under them at once, and are written once.
  await run(trx, 'update skills set aliases = aliases || $2::text[] where id = $1', [target.id, gave])
  const moved = []
  for (const place of PLACES) {
    const both = [skill.id, target.id]
    moved.push((await run(trx, remember(place), both)).length)
    await run(trx, RAISE[place.table], both)
    await run(trx, dropTwice(place.table, place.place), both)
    await run(trx, `update ${place.table} set skill_id = $2 where skill_id = $1`, both)
  }
  // What was merged into it before leads on to the target; which use was whose can no longer be told.
  await run(trx, 'delete from skill_moves where skill_id in (select id from retired_skills where merged_into = $1)', [
    skill.id,
  ])
  await run(trx, 'update retired_skills set merged_into = $2, restorable = false where merged_into = $1', [
    skill.id,
    target.id,
  ])
  return { jobs: moved[0]!, profiles: moved[1]! }
}

interface Retired {
  name: string
  aliases: string[]
  mergedInto: string | null
  gave: string[]
}
const HELD_RETIRED = `select name::text, aliases, merged_into as "mergedInto", gave from retired_skills where id = $1 and ${RESTORABLE} for update`

const TAKE_WORDS_BACK =
  'update skills set aliases = array(select alias from unnest(aliases) with ordinality x(alias, n) where alias <> all($2) order by n) where id = $1'
const PUT_BACK = `
  insert into skills (id, no, slug, name, category, aliases, source, source_ref) overriding system value
  select id, no, slug, name, category, aliases, source, source_ref from retired_skills where id = $1`

/** Named alone, and the other one is still there: it is this one again, at the level of today. Named beside the other one: it comes back, and the other one's level with it if nobody changed that. */
const SPLIT = [
  'update job_skills x set skill_id = $1 from skill_moves m where m.skill_id = $1 and m.beside is null and x.job_id = m.job_id and x.skill_id = $2',
  `insert into job_skills (job_id, skill_id, level) select m.job_id, $1, m.level from skill_moves m join job_skills x on x.job_id = m.job_id and x.skill_id = $2
   where m.skill_id = $1 and m.beside is not null on conflict do nothing`,
  'update job_skills x set level = m.beside from skill_moves m where m.skill_id = $1 and m.beside < m.level and x.job_id = m.job_id and x.skill_id = $2 and x.level = m.level',
  'update seeker_skills x set skill_id = $1 from skill_moves m where m.skill_id = $1 and m.beside is null and x.seeker_id = m.seeker_id and x.skill_id = $2',
  `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select m.seeker_id, $1, m.level, m.years_of_exp
   from skill_moves m join seeker_skills x on x.seeker_id = m.seeker_id and x.skill_id = $2 where m.skill_id = $1 and m.beside is not null on conflict do nothing`,
  'update seeker_skills x set level = m.beside from skill_moves m where m.skill_id = $1 and m.beside < m.level and x.seeker_id = m.seeker_id and x.skill_id = $2 and x.level = m.level',
]

/** Puts a skill back that was taken off the list of late; what was merged becomes two again where nobody changed it since. Refuses SKILL_NOT_FOUND, SKILL_EXISTS. */
export const restoreSkill = (db: Database, editor: Editor, skillId: string): Promise<void> =>
  inTurn(db, async (trx) => {
    await takeTime(trx)
    const [retired] = await run<Retired>(trx, HELD_RETIRED, [skillId])
    if (!retired) return refuse('SKILL_NOT_FOUND')
    const { name, aliases, mergedInto, gave } = retired
    if (mergedInto) {
      await run(trx, HELD, [[mergedInto]])
      await run(trx, TAKE_WORDS_BACK, [mergedInto, gave])
    }
    await mustBeFree(trx, [name, ...aliases])
    await run(trx, PUT_BACK, [skillId])
    if (mergedInto) for (const statement of SPLIT) await run(trx, statement, [skillId, mergedInto])
    await run(trx, 'delete from retired_skills where id = $1', [skillId])
    await run(trx, REFRESH_SUGGESTIONS, [mergedInto ? [skillId, mergedInto] : [skillId]])
    await noteSkill(trx, editor, {
      act: 'skill.restored',
      id: skillId,
      details: { name, ...(mergedInto && { from: mergedInto }) },
    })
  })

/** So many jobs at once: for so long somebody who applies to one of them waits. */
const PORTION = 50

/** Makes a portion of the jobs anew whose skills were changed many at once: how they are found and shown. Answers whether there are more. */
export async function refreshJobs(db: Database): Promise<boolean> {
  const [row] = await run<{ done: number }>(db, 'select refresh_waiting_jobs($1) as done', [PORTION])
  return row!.done === PORTION
}

/** What tells merged skills apart again is of no use after thirty days; that they were merged stays known. */
export const forgetSkillMoves = (db: Database) =>
  run(
    db,
    `delete from skill_moves where skill_id in (select id from retired_skills where retired_at <= now() - interval '30 days') returning 1`,
  )
