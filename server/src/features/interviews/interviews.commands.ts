import type { InterviewForm } from '@sira/contract/interviews'
import type { SentStatus } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { InterviewNews } from '#mail/letters/interviews.ts'
import { calendarNews, decide, isOpenFor, type Act, type Next, type Standing } from './interviews.rules.ts'
import { tellBoth, tellOther, type Teller } from './tell-interview.ts'

export interface Tools extends Teller {
  db: Database
}
/** Who of the company acts. */
export interface Arranger {
  accountId: string
  companyId: string
}

/** Shared with everybody who arranges, against whoever decides or takes back: what is read of it holds until the end. */
const HOLD_APPLICATION = 'select status from applications where id = $1 for share'

const PROPOSE = `
  insert into interviews (application_id, company_id, arranged_by, way, place, minutes, note, times) values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz[])
  on conflict (application_id) where status in ('PROPOSED', 'ASKED') do nothing returning id`

/** Proposes times to the seeker behind an application; answers the interview's id. Refuses APPLICATION_NOT_FOUND, INTERVIEW_NOT_POSSIBLE, INTERVIEW_PENDING. */
export const propose = (
  tools: Tools,
  { accountId, companyId }: Arranger,
  applicationId: string,
  { way, place, minutes, note, times }: InterviewForm,
): Promise<string> =>
  tools.db.transaction().execute(async (trx) => {
    const [application] = await run<{ status: SentStatus; seekerId: string | null }>(
      trx,
      `select status, seeker_id as "seekerId" from applications where id = $1 and company_id = $2 and status <> 'WITHDRAWN' for share`,
      [applicationId, companyId],
    )
    if (!application) return refuse('APPLICATION_NOT_FOUND')
    if (!application.seekerId || !isOpenFor(application.status)) refuse('INTERVIEW_NOT_POSSIBLE')
    const [made] = await run<{ id: string }>(trx, PROPOSE, [
      applicationId,
      companyId,
      accountId,
      way,
      place,
      minutes,
      note,
      times,
    ])
    if (!made) return refuse('INTERVIEW_PENDING')
    await run(trx, TELL_COMPANY, [made.id])
    await tellOther(tools, trx, { id: made.id, by: 'COMPANY', news: 'proposed' })
    return made.id
  })

/** Who of the company looks at the application is told that something about it changed. */
const TELL_COMPANY = `select pg_notify('company', company_id || ' changed ' || application_id) from interviews where id = $1`

interface Held extends Standing {
  applicationStatus: SentStatus
}

/** The application first, as proposing holds it; then the interview, so that changes go one after another. */
async function hold(trx: Database, id: string): Promise<Held> {
  const [interview] = await run<{ applicationId: string }>(
    trx,
    'select application_id as "applicationId" from interviews where id = $1',
    [id],
  )
  if (!interview) return refuse('INTERVIEW_NOT_FOUND')
  const [application] = await run<{ status: SentStatus }>(trx, HOLD_APPLICATION, [interview.applicationId])
  const [held] = await run<Standing & { times: string[] }>(
    trx,
    `select status, to_json(times) as times, starts_at as "startsAt", sequence from interviews where id = $1 for no key update`,
    [id],
  )
  if (!application || !held) return refuse('INTERVIEW_NOT_FOUND')
  return {
    ...held,
    times: held.times.map((time) => new Date(time).toISOString()),
    applicationStatus: application.status,
  }
}

/** What may be done once an application is decided or taken back. */
const ALWAYS: readonly Act['act'][] = ['CANCEL']

/** An act that stands in nobody's way; undefined when it is done already. Refuses what `decide` finds in the way. */
function judged(held: Held, act: Act): Next | undefined {
  const next = decide(held, act, Date.now())
  if (next === 'SAME') return undefined
  if (next === 'NOT_PROPOSED') return refuse('BAD_INPUT', { errors: { startsAt: ['This time was not proposed'] } })
  if (typeof next === 'string') return refuse(next)
  if (!isOpenFor(held.applicationStatus) && !ALWAYS.includes(act.act)) return refuse('INTERVIEW_NOT_POSSIBLE')
  return next
}

const CHANGED = `
  update interviews set status = $2, starts_at = $3, sequence = sequence + 1, updated_at = clock_timestamp(),
    wish = case when $4 = 'ASK' then $5 when $4 = 'MOVE' then null else wish end,
    reason = case when $4 = 'CANCEL' then nullif($5, '') else reason end,
    cancelled_by = case when $4 = 'CANCEL' then $6::interview_side end
  where id = $1`
const ARRANGED =
  'update interviews set arranged_by = $2, way = $3, place = $4, minutes = $5, note = $6, times = $7::timestamptz[] where id = $1'
const WORD = (act: Act) => (act.act === 'ASK' ? act.wish : act.act === 'CANCEL' ? act.reason : null)

/** Changes an interview for one side and tells the other; what is agreed on is told to both, for their calendars. Refuses INTERVIEW_NOT_FOUND and what `judged` does. */
export const change = (tools: Tools, by: Arranger | 'SEEKER', id: string, act: Act): Promise<void> =>
  tools.db.transaction().execute(async (trx) => {
    const held = await hold(trx, id)
    const next = judged(held, act)
    if (!next) return
    const side = by === 'SEEKER' ? 'SEEKER' : 'COMPANY'
    // Without its time first: the times that are proposed now need not have it.
    if (act.act === 'MOVE' && by !== 'SEEKER') {
      await run(trx, `update interviews set status = 'PROPOSED', starts_at = null where id = $1`, [id])
      await run(trx, ARRANGED, [id, by.accountId, act.way, act.place, act.minutes, act.note, act.times])
    }
    await run(trx, CHANGED, [id, next.status, next.startsAt, act.act, WORD(act), side])
    await run(trx, TELL_COMPANY, [id])
    const calendar = calendarNews(held.status, next.status)
    const told = { id, by: side, news: newsOf(act, next), calendar } as const
    await (calendar ? tellBoth(tools, trx, told) : tellOther(tools, trx, told))
  })

function newsOf(act: Act, { status }: Next): InterviewNews {
  if (act.act === 'MOVE') return status === 'ACCEPTED' ? 'moved' : 'proposed'
  return ({ ACCEPT: 'accepted', ASK: 'asked', CANCEL: 'cancelled' } as const)[act.act]
}

/** Of a decided or withdrawn application, after the seconds in which that can be undone; or of an account that is gone. */
const ENDING = `
  select i.id, i.untold, i.status = 'ACCEPTED' as "inCalendars", a.status as "applicationStatus" from interviews i join applications a on a.id = i.application_id
  where i.untold or (i.status <> 'CANCELLED' and (i.starts_at is null or i.starts_at > now()) and a.status in ('WITHDRAWN', 'REJECTED') and a.updated_at < now() - interval '1 minute')
  limit 1 for update of i skip locked`
const END = `update interviews set status = 'CANCELLED', cancelled_by = $2, untold = false, sequence = sequence + 1, updated_at = clock_timestamp() where id = $1`

/**
 * Ends one interview whose application ended, and tells whoever has it in the calendar; of a mere proposal the letter about the application
 * has told. Answers whether there was one.
 */
export const endNext = (tools: Tools): Promise<boolean> =>
  tools.db.transaction().execute(async (trx) => {
    const [ending] = await run<{ id: string; untold: boolean; inCalendars: boolean; applicationStatus: SentStatus }>(
      trx,
      ENDING,
    )
    if (!ending) return false
    const { id, untold, inCalendars, applicationStatus } = ending
    const by = applicationStatus === 'WITHDRAWN' ? 'SEEKER' : 'COMPANY'
    if (untold) await run(trx, 'update interviews set untold = false where id = $1', [id])
    else await run(trx, END, [id, by])
    await run(trx, TELL_COMPANY, [id])
    if (untold || inCalendars) await tellBoth(tools, trx, { id, by, news: 'cancelled', calendar: 'CANCEL' })
    return true
  })

/** So many a turn. */
const ENDED_AT_ONCE = 100

/** Ends what has lost its application; answers whether more may wait. */
export async function endInterviews(tools: Tools): Promise<boolean> {
  let done = 0
  while (done < ENDED_AT_ONCE && (await endNext(tools))) done++
  return done === ENDED_AT_ONCE
}

const RENEW = `
  insert into calendar_feeds (account_id, token_hash) values ($1, $2)
  on conflict (account_id) do update set token_hash = excluded.token_hash, created_at = now()`

/** Gives an account a new calendar address; the earlier one shows nothing any more. */
export const renewFeed = (db: Database, accountId: string, tokenHash: Buffer) => run(db, RENEW, [accountId, tokenHash])

/** Ends an account's calendar address. */
export const endFeed = (db: Database, accountId: string) =>
  run(db, 'delete from calendar_feeds where account_id = $1', [accountId])
