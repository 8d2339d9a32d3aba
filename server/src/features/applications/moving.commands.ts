import type { ApplicationStatus, SentStatus } from '@sira/contract/enums'
import type { MOVE_OUTCOMES } from '@sira/contract/hiring'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { applicationMessage, applicationMoved, type AppliedJob, type Reader } from '#mail/letters/applications.ts'
import { noticeOf, takeNoticesBack, tell } from '#mail/notices.ts'
import { postAll, takeAllBack } from '#mail/outbox.ts'
import type { House } from '#mail/stop-links.ts'
import type { Tools } from './applications.commands.ts'
import { UNDO_SECONDS } from './applications.rules.ts'

/** Who moves in which company's name, where to, and what the candidate is told with it. */
interface Moving {
  companyId: string
  byAccountId: string
  status: ApplicationStatus
  message?: string
}
/** The same, with the status in which the mover saw each application. */
interface MovingMany extends Moving {
  seen: Readonly<Record<string, ApplicationStatus>>
}

interface Held {
  id: string
  before: ApplicationStatus
  job: Omit<AppliedJob, 'applicationId'>
  /** Null when the account is gone: the status moves on, nobody is told. */
  seeker: (Reader & { wantsMail: boolean }) | null
}

/** The rows are held, so that moves happen one after another and the last one is the status; in the order of ids, so that two who move many never wait for each other. */
const HOLD = `
  select a.id, a.status as before, jsonb_build_object('title', j.title, 'companyName', c.name) as job,
    case when p.id is not null then
      jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker
  from applications a
  join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = any($1::uuid[]) and a.company_id = $2 and a.status <> 'WITHDRAWN'
  order by a.id for no key update of a`

interface LastMove {
  id: string
  applicationId: string
  from: SentStatus | null
  at: string
  by: string | null
  byAccountId: string | null
  message: string | null
}

const LAST_MOVES = `
  select distinct on (m.application_id) m.id, m.application_id as "applicationId", m.from_status as from, m.at, m.message, m.by_account_id as "byAccountId", w.first_name || ' ' || w.last_name as by
  from application_moves m left join accounts w on w.id = m.by_account_id
  where m.application_id = any($1::uuid[]) order by m.application_id, m.at desc, m.id desc`

const SET = 'update applications set status = $2, updated_at = clock_timestamp() where id = any($1::uuid[])'
const REMEMBER = `
  insert into application_moves (application_id, from_status, to_status, by_account_id, message)
  select u.id, u.before, $3, $4, $5 from unnest($1::uuid[], $2::application_status[]) u(id, before)
  returning id, application_id as "applicationId"`

interface Moved {
  id: string
  outcome: (typeof MOVE_OUTCOMES)[number]
  before?: ApplicationStatus
  /** The move before this one: who made it and when. */
  last?: LastMove
}

/** What becomes of one: a message to somebody who has that status already is sent as well, once; what somebody else moved since it was seen stays. */
function outcomeFor(
  { before }: Held,
  seenAs: ApplicationStatus | undefined,
  last: LastMove | undefined,
  { status, message, byAccountId }: Moving,
): Exclude<Moved['outcome'], 'gone'> {
  const isRepeated = last?.message === message && last?.byAccountId === byAccountId
  if (before === status && (!message || isRepeated)) return 'same'
  if (seenAs !== undefined && seenAs !== before) return 'changed'
  return before === status ? 'messaged' : 'moved'
}

/** Moves what the company received and tells the seekers; answers for each id what became of it. */
async function moveHeld(trx: Database, house: House, ids: readonly string[], moving: MovingMany): Promise<Moved[]> {
  const { seen } = moving
  const held = new Map((await run<Held>(trx, HOLD, [ids, moving.companyId])).map((one) => [one.id, one]))
  const lasts = new Map(
    (await run<LastMove>(trx, LAST_MOVES, [[...held.keys()]])).map((last) => [last.applicationId, last]),
  )
  const results = ids.map((id): Moved => {
    const one = held.get(id)
    if (!one) return { id, outcome: 'gone' }
    const last = lasts.get(id)
    return { id, before: one.before, last, outcome: outcomeFor(one, seen[id], last, moving) }
  })
  const moved = results
    .filter(({ outcome }) => outcome === 'moved' || outcome === 'messaged')
    .map(({ id, last }) => ({ ...held.get(id)!, last }))
  if (moved.length > 0) await write(trx, house, moved, moving)
  return results
}

async function write(
  trx: Database,
  house: House,
  moved: (Held & { last?: LastMove })[],
  { status, byAccountId, message }: Moving,
): Promise<void> {
  await run(trx, SET, [moved.map(({ id }) => id), status])
  const moves = await run<{ id: string; applicationId: string }>(trx, REMEMBER, [
    moved.map(({ id }) => id),
    moved.map(({ before }) => before),
    status,
    byAccountId,
    message ?? null,
  ])
  const moveOf = new Map(moves.map(({ id, applicationId }) => [applicationId, id]))
  // Straight back, before anybody heard of it: nobody does.
  const backAgain = message ? [] : moved.flatMap(({ last }) => (last?.from === status ? [last.id] : []))
  const [untold, unseen] = [await takeAllBack(trx, backAgain), await takeNoticesBack(trx, backAgain)]
  const news = moved.flatMap(({ id, before, seeker, job: facts, last }) => {
    if (!seeker) return []
    const job = { ...facts, applicationId: id }
    const letter =
      before === status && message
        ? applicationMessage(house, seeker, job, message)
        : applicationMoved(house, seeker, job, { status, message })
    return [{ id, last, seeker, letter, held: { id: moveOf.get(id)!, seconds: UNDO_SECONDS } }]
  })
  await tell(
    trx,
    news
      .filter(({ last }) => !(last && unseen.has(last.id)))
      .map(({ id, letter, held }) => noticeOf(letter, { subjectId: id, held })),
  )
  await postAll(
    trx,
    news.filter(({ last, seeker }) => seeker.wantsMail && !(last && untold.has(last.id))),
  )
}

/** Sets the status of a received application and tells its seeker; the same status again changes nothing, but its message is sent. Refuses APPLICATION_NOT_FOUND, STATUS_CHANGED. */
export async function move(
  tools: Tools,
  id: string,
  { from, ...moving }: Moving & { from?: ApplicationStatus },
): Promise<void> {
  const [moved] = await tools.db
    .transaction()
    .execute((trx) => moveHeld(trx, tools, [id], { ...moving, seen: from ? { [id]: from } : {} }))
  if (moved!.outcome === 'gone') refuse('APPLICATION_NOT_FOUND')
  if (moved!.outcome === 'changed')
    refuse('STATUS_CHANGED', { data: { status: moved!.before!, at: moved!.last?.at ?? '', by: moved!.last?.by ?? '' } })
}

/** The same for many at once, each on its own: what cannot be moved leaves the others to be moved. */
export const moveMany = (tools: Tools, ids: readonly string[], moving: MovingMany) =>
  tools.db.transaction().execute(async (trx) => {
    const moved = await moveHeld(trx, tools, [...new Set(ids)], moving)
    return moved.map(({ id, outcome, before }) => ({ id, outcome, ...(before && { before }) }))
  })
