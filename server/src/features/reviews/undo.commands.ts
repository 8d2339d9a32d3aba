import type { undoDecision } from '@sira/contract/decisions'
import { UNDO_SECONDS } from '@sira/contract/decisions'
import type { DataOf } from '@sira/contract/endpoint'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { OPENS_AN_ACCOUNT } from '#db/decisions.ts'
import { refuse } from '#http/refusal.ts'
import { takeNoticesBack } from '#mail/notices.ts'
import { takeAllBack } from '#mail/outbox.ts'
import { offerAgain } from './offer-again.ts'
import { HOLD_COMPANY, type Decider, type Tools } from './review-note.ts'

type Undone = DataOf<typeof undoDecision>

interface Kept extends Undone {
  adminId: string
  act: string
  letters: string[]
  isUndone: boolean
  isOver: boolean
}

// Held, so that an undo that is sent twice is done once.
const HELD = `
  select d.admin_id as "adminId", d.act, d.letters, d.undone_at is not null as "isUndone", d.decided_at <= clock_timestamp() - interval '${UNDO_SECONDS} seconds' as "isOver",
    case when d.company_id is not null then 'company' when d.job_id is not null then 'job' else 'account' end as kind, coalesce(d.company_id, d.job_id, d.account_id) as id
  from decisions d where d.id = $1 for update`

const DECIDED_ON = { company: 'companies', job: 'jobs', account: 'accounts' } as const
/** What a decision changes of each. */
const COLUMNS = {
  company: 'status, rejection_reason, featured, needs_another_look, reviewed_at, updated_at',
  job: 'status, rejection_reason, published_at, featured, needs_another_look, hidden_at, updated_at',
  account: 'suspended_at, suspension_reason, updated_at',
} as const
/** What it is called in the log; of people, no name. */
const NAME = { company: 't.name', job: 't.title', account: 'null' } as const

/** A job that reports have hidden since stays hidden. */
const STAYS_HIDDEN = 'case when t.hidden_at > d.decided_at then t.hidden_at else hidden_at end'

/** Nothing that was changed since the decision is changed back. */
const putBack = (kind: Undone['kind']) => `
  update ${DECIDED_ON[kind]} t set (${COLUMNS[kind]}) = (select ${COLUMNS[kind].replace('hidden_at', STAYS_HIDDEN)} from jsonb_populate_record(null::${DECIDED_ON[kind]}, d.before -> '${kind}'))
  from decisions d where d.id = $1 and t.id = d.${kind}_id and t.updated_at = d.version
  returning ${NAME[kind]} as name`

/** What a decision deleted: versions of a job, and what opens an account. */
const rowsBack = (table: string, part: string) =>
  `insert into ${table} select r.* from decisions d, jsonb_populate_recordset(null::${table}, d.before -> '${part}') r where d.id = $1 and jsonb_typeof(d.before -> '${part}') = 'array' on conflict do nothing`
const REPORTS_BACK = `
  update job_reports r set handled_at = null, verdict = b.verdict
  from decisions d, jsonb_to_recordset(d.before -> 'reports') b(id uuid, verdict text)
  where d.id = $1 and jsonb_typeof(d.before -> 'reports') = 'array' and r.id = b.id`
/** Nobody is told of a job that is not published after all. */
const NEWS_BACK = `delete from job_news n using decisions d, jobs j where d.id = $1 and j.id = d.job_id and n.job_id = j.id and j.published_at is null`

/**
 * Puts everything back as it was before a decision, and takes back the letters and notices that are held: all or nothing. Done before, it answers
 * the same. Refuses DECISION_NOT_FOUND, NOT_YOUR_DECISION, UNDO_OVER, CHANGED_SINCE.
 */
export const undo = ({ db }: Tools, decider: Decider, decisionId: string): Promise<Undone> =>
  db.transaction().execute(async (trx) => {
    const [decision] = await run<Kept>(trx, HELD, [decisionId])
    if (!decision) return refuse('DECISION_NOT_FOUND')
    const { kind, id, act } = decision
    if (decision.adminId !== decider.adminId) refuse('NOT_YOUR_DECISION')
    if (decision.isUndone) return { kind, id }
    if (decision.isOver) refuse('UNDO_OVER')
    if (kind === 'job') await run(trx, HOLD_COMPANY, [id])
    const [thing] = await run<{ name: string | null }>(trx, putBack(kind), [decisionId])
    if (!thing) return refuse('CHANGED_SINCE')
    await restoreRows(trx, kind, decision, decisionId)
    await takeBackWord(trx, decisionId, decision.letters)
    await run(trx, 'update decisions set undone_at = now() where id = $1', [decisionId])
    await noteAct(trx, {
      ...decider,
      act: `${kind}.undone`,
      subject: { kind, id },
      details: { undone: act, name: thing.name ?? undefined },
    })
    if (kind !== 'account') await offerAgain(trx, kind === 'job' ? { jobId: id } : { companyId: id })
    return { kind, id }
  })

/** Takes letters and notices back. Refuses UNDO_OVER when one has left meanwhile: then nothing is undone. */
async function takeBackWord(trx: Database, decisionId: string, letters: readonly string[]): Promise<void> {
  const taken = await takeAllBack(trx, letters)
  await takeNoticesBack(trx, [decisionId])
  const shown = await run(trx, 'select 1 from notifications where held_as = $1 limit 1', [decisionId])
  if (taken.size < letters.length || shown.length > 0) refuse('UNDO_OVER')
}

async function restoreRows(trx: Database, kind: Undone['kind'], { id }: Kept, decisionId: string): Promise<void> {
  if (kind === 'job') {
    await run(trx, rowsBack('job_versions', 'versions'), [decisionId])
    await run(trx, REPORTS_BACK, [decisionId])
    await run(trx, NEWS_BACK, [decisionId])
  }
  if (kind !== 'account') return
  // After a lifted suspension somebody may have signed in meanwhile.
  for (const table of OPENS_AN_ACCOUNT) {
    await run(trx, `delete from ${table} where account_id = $1`, [id])
    await run(trx, rowsBack(table, table), [decisionId])
  }
}
