import type { SkillChange, SkillForm } from '@sira/contract/skills-admin'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { disableTimeouts, runSql, type RowOf } from '#db/sql.ts'
import { appError, throwAppError, throwFieldErrors } from '#core/app-error.ts'
import { addTask } from '#queue/queue.ts'
import { notifySkillRequesters } from './skill-requests.commands.ts'
import { lockSkillsList } from './seed-skills.commands.ts'
import { RESTORABLE_SKILL_CONDITION } from './manage-skills.queries.ts'
import { markSkillsChanged } from './skills.queries.ts'
import { toSkillSlug, removeDuplicateSpellings } from './skills.rules.ts'
import { t } from '@sira/contract/t'

/** The administrator who edits, and their IP address. */
export interface SkillEditor {
  adminId: string
  ip: string
}

/**
 * Runs a change of the skills list: one at a time over all instances. Afterwards this process reloads its copy of the
 * list in memory.
 */
async function changeSkillsList<T>(db: Database, task: (trx: Database) => Promise<T>): Promise<T> {
  const done = await db.transaction().execute(async (trx) => {
    await lockSkillsList(trx)
    const done = await task(trx)
    if ((await runSql(trx, 'select 1 from jobs_to_refresh limit 1')).length > 0) await addTask(trx, 'refresh-jobs')
    return done
  })
  markSkillsChanged(db)
  return done
}

const auditSkill = (
  trx: Database,
  editor: SkillEditor,
  { id, ...what }: { act: string; id: string; details: Record<string, unknown> },
) => auditAdminAction(trx, { ...editor, ...what, subject: { kind: 'skill', id } })

/** Other skills that have one of these names or aliases. */
const SELECT_NAME_CLASH = `
  select s.name::text from skills s where s.id is distinct from :skillId?
    and (lower(s.name::text) = any(:words) or exists (select from unnest(s.aliases) alias where lower(alias) = any(:words))) order by s.name limit 1`

/** Throws SKILL_EXISTS, naming the other skill, when one of these words is already a name or alias of another skill. */
async function requireFreeNames(trx: Database, words: readonly string[], skillId: string | null = null): Promise<void> {
  const [clash] = await runSql(trx, SELECT_NAME_CLASH, { words: words.map((word) => word.toLowerCase()), skillId })
  if (clash)
    throw appError('SKILL_EXISTS', { errors: { name: [t('{name} has this name or spelling', { name: clash.name })] } })
}

const INSERT_SKILL = `
  insert into skills (slug, name, category, aliases, source)
  values (case when exists (select from skills where slug = :slug union select from retired_skills where slug = :slug) then :slug || '-' || left(gen_random_uuid()::text, 8) else :slug end, :name, :category, :others, 'hand') returning id`

/** Adds a skill to the list and returns its id. Throws SKILL_EXISTS. */
export const addSkill = (db: Database, editor: SkillEditor, { name, category, aliases }: SkillForm): Promise<string> =>
  changeSkillsList(db, async (trx) => {
    const others = removeDuplicateSpellings(aliases, name)
    await requireFreeNames(trx, [name, ...others])
    const [added] = await runSql(trx, INSERT_SKILL, { slug: toSkillSlug(name), name, category, others })
    await notifySkillRequesters(trx, { id: added!.id, name }, [name, ...others])
    await auditSkill(trx, editor, { act: 'skill.added', id: added!.id, details: { name, category } })
    return added!.id
  })

const LOCK_SKILLS =
  'select id, name::text, category, aliases from skills where id = any(:ids::uuid[]) order by id for update'
const UPDATE_SKILL = 'update skills set name = :name, category = :category, aliases = :aliases where id = :skillId'

/**
 * Renames a skill or changes its category or aliases. Unless aliases are given, the old name becomes an alias. Throws
 * SKILL_NOT_FOUND, SKILL_EXISTS.
 */
export const updateSkill = (db: Database, editor: SkillEditor, skillId: string, change: SkillChange): Promise<void> =>
  changeSkillsList(db, async (trx) => {
    const [before] = await runSql(trx, LOCK_SKILLS, { ids: [skillId] })
    if (!before) throw appError('SKILL_NOT_FOUND')
    const name = change.name ?? before.name
    const category = change.category ?? before.category
    const aliases = removeDuplicateSpellings(change.aliases ?? [...before.aliases, before.name], name)
    await requireFreeNames(trx, [name, ...aliases], skillId)
    await runSql(trx, UPDATE_SKILL, { skillId, name, category, aliases })
    await notifySkillRequesters(trx, { id: skillId, name }, [name, ...aliases])
    await auditSkill(trx, editor, {
      act: name === before.name ? 'skill.changed' : 'skill.renamed',
      id: skillId,
      details: { from: before.name, name, category, aliases },
    })
  })

/**
 * Allows the transaction up to 60 seconds, because the search words of thousands of jobs may change; it waits for a
 * lock only 2 seconds, so that only this administrator waits.
 */
async function allowLongTransaction(trx: Database): Promise<void> {
  await disableTimeouts(trx)
  await runSql(
    trx,
    `select set_config('statement_timeout', '60s', true) as statement, set_config('lock_timeout', '2s', true) as lock`,
  )
}

const INSERT_RETIRED_SKILL = `
  insert into retired_skills (id, no, slug, name, category, aliases, source, source_ref, merged_into, gave)
  select id, no, slug, name, category, aliases, source, source_ref, :mergedInto?, :addedAliases from skills where id = :skillId`

/**
 * Removes a skill from the list. With `into` the skill is merged into that one: jobs and profiles refer to it from now
 * on, at the higher of two levels, its names become aliases there, and the search follows. Returns how many jobs and
 * profiles were changed.
 * Throws SKILL_NOT_FOUND, SKILL_IN_USE, and BAD_INPUT when `into` is not on the list.
 */
export const retireSkill = (
  db: Database,
  editor: SkillEditor,
  skillId: string,
  into?: string,
): Promise<{ jobs: number; profiles: number }> =>
  changeSkillsList(db, async (trx) => {
    await allowLongTransaction(trx)
    const lockedSkills = await runSql(trx, LOCK_SKILLS, { ids: into ? [skillId, into] : [skillId] })
    const skill = lockedSkills.find(({ id }) => id === skillId) ?? throwAppError('SKILL_NOT_FOUND')
    const target = lockedSkills.find(({ id }) => id === into)
    if (into && (!target || into === skillId))
      throwFieldErrors({ mergeInto: [t('Please choose another skill from the list')] })
    const addedAliases = target
      ? removeDuplicateSpellings([skill.name, ...skill.aliases], target.name, ...target.aliases)
      : []
    await runSql(trx, INSERT_RETIRED_SKILL, { skillId, mergedInto: target?.id ?? null, addedAliases })
    const moved = target ? await moveUses(trx, skill, target, addedAliases) : await requireUnused(trx, skillId)
    await runSql(trx, 'delete from skills where id = :skillId', { skillId })
    await auditSkill(trx, editor, {
      act: target ? 'skill.merged' : 'skill.removed',
      id: skillId,
      details: { name: skill.name, ...(target && { into: target.id, intoName: target.name, ...moved }) },
    })
    return moved
  })

async function requireUnused(trx: Database, skillId: string): Promise<{ jobs: number; profiles: number }> {
  const used = await runSql(
    trx,
    '(select 1 from job_skills where skill_id = :skillId limit 1) union all (select 1 from seeker_skills where skill_id = :skillId limit 1)',
    { skillId },
  )
  return used.length > 0 ? throwAppError('SKILL_IN_USE') : { jobs: 0, profiles: 0 }
}

/** Record which jobs or profiles used the skill, so that a merge can be undone. */
const RECORD_USES = {
  job_skills: `
  insert into skill_moves (skill_id, job_id, level, years_of_exp, beside)
  select :fromId, x.job_id, x.level, null::int, y.level from job_skills x left join job_skills y on y.job_id = x.job_id and y.skill_id = :targetId where x.skill_id = :fromId returning 1`,
  seeker_skills: `
  insert into skill_moves (skill_id, seeker_id, level, years_of_exp, beside)
  select :fromId, x.seeker_id, x.level, x.years_of_exp, y.level from seeker_skills x left join seeker_skills y on y.seeker_id = x.seeker_id and y.skill_id = :targetId where x.skill_id = :fromId returning 1`,
} as const
const RAISE_LEVELS = {
  job_skills:
    'update job_skills y set level = x.level from job_skills x where x.job_id = y.job_id and x.skill_id = :fromId and y.skill_id = :targetId and x.level > y.level',
  seeker_skills: `
    update seeker_skills y set level = greatest(y.level, x.level), years_of_exp = greatest(y.years_of_exp, x.years_of_exp)
    from seeker_skills x where x.seeker_id = y.seeker_id and x.skill_id = :fromId and y.skill_id = :targetId`,
} as const
const DELETE_DUPLICATES = {
  job_skills:
    'delete from job_skills x using job_skills y where y.job_id = x.job_id and y.skill_id = :targetId and x.skill_id = :fromId',
  seeker_skills:
    'delete from seeker_skills x using seeker_skills y where y.seeker_id = x.seeker_id and y.skill_id = :targetId and x.skill_id = :fromId',
} as const

/**
 * Makes jobs and profiles that refer to `skill` refer to `target`, each only once. Returns how many jobs and profiles
 * changed.
 */
async function moveUses(
  trx: Database,
  skill: RowOf<typeof LOCK_SKILLS>,
  target: RowOf<typeof LOCK_SKILLS>,
  addedAliases: string[],
): Promise<{ jobs: number; profiles: number }> {
  // The new aliases come first: jobs are then found by them at once, and are written only once.
  await runSql(trx, 'update skills set aliases = aliases || :addedAliases::text[] where id = :id', {
    id: target.id,
    addedAliases,
  })
  const both = { fromId: skill.id, targetId: target.id }
  const moved = { job_skills: 0, seeker_skills: 0 }
  for (const table of ['job_skills', 'seeker_skills'] as const) {
    moved[table] = (await runSql(trx, RECORD_USES[table], both)).length
    await runSql(trx, RAISE_LEVELS[table], both)
    await runSql(trx, DELETE_DUPLICATES[table], both)
    await runSql(trx, `update ${table} set skill_id = :targetId where skill_id = :fromId`, both)
  }
  // Skills merged into this one before now lead to the target; their merges can no longer be undone.
  await runSql(
    trx,
    'delete from skill_moves where skill_id in (select id from retired_skills where merged_into = :fromId)',
    { fromId: skill.id },
  )
  await runSql(
    trx,
    'update retired_skills set merged_into = :targetId, restorable = false where merged_into = :fromId',
    both,
  )
  return { jobs: moved.job_skills, profiles: moved.seeker_skills }
}

const LOCK_RETIRED_SKILL =
  `select name::text, aliases, merged_into as "mergedInto", gave from retired_skills where id = :skillId and ${RESTORABLE_SKILL_CONDITION} for update` as const

const REMOVE_ALIASES =
  'update skills set aliases = array(select alias from unnest(aliases) with ordinality x(alias, n) where alias <> all(:addedAliases) order by n) where id = :mergedInto'
const REINSERT_SKILL = `
  insert into skills (id, no, slug, name, category, aliases, source, source_ref) overriding system value
  select id, no, slug, name, category, aliases, source, source_ref from retired_skills where id = :skillId`

/**
 * Where only the restored skill was used and the merge target is still there, the use changes back, at its present
 * level. Where both were used, the restored skill is added again, and the target gets its former level back unless
 * somebody changed it.
 */
async function moveUsesBack(trx: Database, restoredId: string, targetId: string): Promise<void> {
  for (const statement of [
    'update job_skills x set skill_id = :restoredId from skill_moves m where m.skill_id = :restoredId and m.beside is null and x.job_id = m.job_id and x.skill_id = :targetId',
    `insert into job_skills (job_id, skill_id, level) select m.job_id, :restoredId, m.level from skill_moves m join job_skills x on x.job_id = m.job_id and x.skill_id = :targetId
     where m.skill_id = :restoredId and m.beside is not null on conflict do nothing`,
    'update job_skills x set level = m.beside from skill_moves m where m.skill_id = :restoredId and m.beside < m.level and x.job_id = m.job_id and x.skill_id = :targetId and x.level = m.level',
    'update seeker_skills x set skill_id = :restoredId from skill_moves m where m.skill_id = :restoredId and m.beside is null and x.seeker_id = m.seeker_id and x.skill_id = :targetId',
    `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select m.seeker_id, :restoredId, m.level, m.years_of_exp
     from skill_moves m join seeker_skills x on x.seeker_id = m.seeker_id and x.skill_id = :targetId where m.skill_id = :restoredId and m.beside is not null on conflict do nothing`,
    'update seeker_skills x set level = m.beside from skill_moves m where m.skill_id = :restoredId and m.beside < m.level and x.seeker_id = m.seeker_id and x.skill_id = :targetId and x.level = m.level',
  ] as const)
    await runSql(trx, statement, { restoredId, targetId })
}

/**
 * Restores a skill that was removed within the last 30 days. A merge is undone wherever nobody changed the uses since.
 * Throws SKILL_NOT_FOUND, SKILL_EXISTS.
 */
export const restoreSkill = (db: Database, editor: SkillEditor, skillId: string): Promise<void> =>
  changeSkillsList(db, async (trx) => {
    await allowLongTransaction(trx)
    const [retired] = await runSql(trx, LOCK_RETIRED_SKILL, { skillId })
    if (!retired) throw appError('SKILL_NOT_FOUND')
    const { name, aliases, mergedInto, gave: addedAliases } = retired
    if (mergedInto) {
      await runSql(trx, LOCK_SKILLS, { ids: [mergedInto] })
      await runSql(trx, REMOVE_ALIASES, { mergedInto, addedAliases })
    }
    await requireFreeNames(trx, [name, ...aliases])
    await runSql(trx, REINSERT_SKILL, { skillId })
    if (mergedInto) await moveUsesBack(trx, skillId, mergedInto)
    await runSql(trx, 'delete from retired_skills where id = :skillId', { skillId })
    await auditSkill(trx, editor, {
      act: 'skill.restored',
      id: skillId,
      details: { name, ...(mergedInto && { from: mergedInto }) },
    })
  })
