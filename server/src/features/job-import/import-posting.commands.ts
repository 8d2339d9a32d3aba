import { NO_WORK_TERMS } from '@sira/contract/remote-regions'
import type { ImportNote } from '@sira/contract/job-boards'
import { getEatToday } from '@sira/contract/jobs'
import type { Deps } from '#core/deps.ts'
import { AppError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { toStorableJson } from '#email/outbox.ts'
import { insertJob } from '../jobs/create-job.commands.ts'
import { updateJobWithin } from '../jobs/update-job.commands.ts'
import { createSkillFinder, type SkillFinder } from '../resume-reading/resume-skills.rules.ts'
import {
  compareFields,
  isKeptInStep,
  keepPassedDeadline,
  pickFields,
  type ImportedFields,
} from './compare-fields.rules.ts'
import { SALARY_EXPRESSION } from '../pay/pay.schema.ts'
import { holdClaim } from './board-turns.commands.ts'
import type { ClaimedBoard, SkippedPosting } from './job-boards.schema.ts'
import { mapPosting, type MappedPosting } from './map-posting.format.ts'
import type { SourcePosting } from './source-posting.schema.ts'

type ImportDeps = Pick<Deps, 'db'>
type Mapped = Extract<MappedPosting, { fields: ImportedFields }>

/** SQL: the fields of job `j` with its texts `t`, as they are imported. */
export const IMPORTED_JOB_COLUMNS = `
  j.title, t.description, j.type, j.level, j.location, j.is_remote as "isRemote", j.deadline,
  ${SALARY_EXPRESSION} as salary` as const

const SELECT_IMPORTED = `
  select i.applied, i.notes, i.is_ended_draft as "isEndedDraft", j.updated_at = i.job_changed_at as "isUntouched", j.id as "jobId", j.status, j.deleted_at as "deletedAt", j.updated_at as "updatedAt", ${IMPORTED_JOB_COLUMNS}
  from imported_jobs i left join (jobs j join job_texts t on t.job_id = j.id) on j.id = i.job_id
  where i.board_id = :boardId and i.external_id = :externalId` as const
const INSERT_IMPORTED = `
  insert into imported_jobs (board_id, external_id, job_id, source_url, applied, notes, job_changed_at)
  select :boardId, :externalId, :jobId::uuid, nullif(:url, ''), :applied::jsonb, :notes::jsonb, (select updated_at from jobs where id = :jobId)
  on conflict (board_id, external_id) do update set job_id = excluded.job_id, source_url = excluded.source_url, applied = excluded.applied, different = '{}',
    notes = excluded.notes, job_changed_at = excluded.job_changed_at, missing_runs = 0, gone_at = null, back_at = null, is_ended_draft = false`
const BACK_AT = 'back_at = case when gone_at is not null then now() else back_at end'
const MARK_SEEN = `
  update imported_jobs set ${BACK_AT}, missing_runs = 0, gone_at = null where board_id = :boardId and external_id = :externalId and (missing_runs > 0 or gone_at is not null)` as const
const SAVE_COMPARED = `
  update imported_jobs i set source_url = nullif(:url, ''), applied = :applied::jsonb, different = :different::jsonb, notes = :notes::jsonb,
    job_changed_at = case when :staysUntouched then (select updated_at from jobs where id = i.job_id) else job_changed_at end, ${BACK_AT}, missing_runs = 0, gone_at = null
  where board_id = :boardId and external_id = :externalId` as const
const SELECT_SKILLS = 'select id, name::text, aliases from skills'
/** More would be words that a long text only mentions. */
const MAX_GUESSED_SKILLS = 12

type ImportedRow = RowOf<typeof SELECT_IMPORTED>

/** The skills that texts of jobs name. */
export interface SkillGuesser {
  guess(text: string): { id: string; name: string }[]
}

/** Returns what finds the skills of the list in texts. */
export async function createSkillGuesser(db: Database): Promise<SkillGuesser> {
  const skills = await runSql(db, SELECT_SKILLS)
  const finder: SkillFinder = createSkillFinder(skills)
  const ids = new Map(skills.map(({ id, name }) => [name, id]))
  return {
    guess: (text) =>
      [...new Set(finder.findInSentence(text).map(({ name }) => name))]
        .slice(0, MAX_GUESSED_SKILLS)
        .map((name) => ({ id: ids.get(name)!, name })),
  }
}

/** What became of a posting. */
export type ImportResult = 'created' | 'updated' | 'same' | SkippedPosting

/** Makes a draft of a posting, with its row. The skills are those that its text names. */
async function createDraft(
  trx: Database,
  board: ClaimedBoard,
  posting: SourcePosting,
  { fields, notes, guesser }: Mapped & { guesser: SkillGuesser },
): Promise<void> {
  const skills = guesser.guess(`${fields.title}\n${fields.description}`)
  const skillNotes = [{ kind: 'GUESSED', name: 'skills', value: skills.map(({ name }) => name).join(', ') }]
  const jobId = await insertJob(
    trx,
    { accountId: null, companyId: board.companyId, importedFrom: board.kind },
    {
      ...NO_WORK_TERMS,
      ...fields,
      skills: skills.map(({ id }) => ({ skillId: id, level: 'INTERMEDIATE' as const })),
      questions: [],
      declineUnmet: false,
      criteria: [],
      vacancy: 'EXISTING',
      status: 'DRAFT',
    },
  )
  await runSql(trx, INSERT_IMPORTED, {
    boardId: board.id,
    externalId: posting.id,
    jobId,
    url: posting.url.slice(0, 2000),
    applied: toStorableJson(fields),
    notes: toStorableJson([...notes, ...skillNotes]),
  })
}

const toJobFields = ({ title, description, type, level, location, isRemote, deadline, salary }: ImportedRow) =>
  ({ title, description, type, level, location, isRemote, deadline, salary }) as ImportedFields

const isAboutSkills = ({ name }: ImportNote): boolean => name === 'skills'

/** Takes over what has changed at the source and not here, by the ordinary change of a job. */
async function updateImported(
  trx: Database,
  board: ClaimedBoard,
  posting: SourcePosting,
  { row, fields, notes }: Mapped & { row: ImportedRow },
): Promise<ImportResult> {
  const before = row.applied as unknown as ImportedFields
  const source = keepPassedDeadline(fields, { given: posting.deadline, before: before.deadline })
  const job = toJobFields(row)
  const { takeOver, agreed, conflicts } = compareFields(before, source, job)
  const isWritten = takeOver.length > 0 && isKeptInStep(row.status!)
  const open = isWritten ? conflicts : [...conflicts, ...takeOver]
  const saved = {
    boardId: board.id,
    externalId: posting.id,
    url: posting.url.slice(0, 2000),
    applied: toStorableJson({ ...before, ...pickFields(source, [...agreed, ...(isWritten ? takeOver : [])]) }),
    different: toStorableJson(pickFields(source, open)),
    // Skills are guessed once, when the draft is made.
    notes: toStorableJson([...notes, ...(row.notes as ImportNote[]).filter(isAboutSkills)]),
    // A job that a person has touched once stays touched, whatever is taken over later.
    staysUntouched: isWritten && row.isUntouched === true,
  }
  const actor = { accountId: null, companyId: board.companyId, importedFrom: board.kind }
  const change = { ...pickFields(source, takeOver), version: row.updatedAt! }
  if (isWritten) await updateJobWithin(trx, actor, { jobId: row.jobId! }, change)
  await runSql(trx, SAVE_COMPARED, saved)
  return isWritten ? 'updated' : 'same'
}

async function importWithin(
  trx: Database,
  board: ClaimedBoard,
  posting: SourcePosting,
  { mapped, guesser }: { mapped: MappedPosting | undefined; guesser: SkillGuesser },
): Promise<ImportResult> {
  await holdClaim(trx, board)
  const at = { boardId: board.id, externalId: posting.id }
  const [row] = await runSql(trx, SELECT_IMPORTED, at)
  if (mapped?.fields && (!row || row.isEndedDraft)) {
    await createDraft(trx, board, posting, { ...mapped, guesser })
    return 'created'
  }
  if (mapped?.fields && row && row.jobId !== null && row.deletedAt === null)
    return updateImported(trx, board, posting, { ...mapped, row })
  await runSql(trx, MARK_SEEN, at)
  return mapped && !mapped.fields ? { title: posting.title.slice(0, 100), reason: mapped.reason } : 'same'
}

/**
 * Takes a posting over, in one transaction: a new one becomes a draft, a known one changes its job. What the company has
 * deleted stays deleted; a draft that was deleted because its posting was gone is made anew when that is back. A job that
 * somebody changes at this moment is left for the next run. Throws INTERRUPTED when the claim is lost.
 */
export async function importPosting(
  { db }: ImportDeps,
  board: ClaimedBoard,
  posting: SourcePosting,
  guesser: SkillGuesser,
): Promise<ImportResult> {
  const mapped = posting.isUnread
    ? undefined
    : mapPosting(posting, { today: getEatToday(), companyLocation: board.companyLocation })
  const importAs = (how: MappedPosting | undefined) =>
    db.transaction().execute((trx) => importWithin(trx, board, posting, { mapped: how, guesser }))
  try {
    return await importAs(mapped)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return importAs(undefined)
  }
}
