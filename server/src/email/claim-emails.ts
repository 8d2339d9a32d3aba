import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { IS_BEING_SENT, IS_OPEN_EMAIL } from '#queue/failed-tasks.ts'
import { EMAIL_PRIORITIES, type EmailPriority } from './email-priorities.ts'
import { IMMEDIATE_EMAILS } from './immediate-emails.ts'

/** An email that is sent now: the attempts count this one too. */
export type OutboxEmail = Omit<RowOf<typeof CLAIM_EMAILS>, 'isAllowed'>

/** At most this many emails in this many seconds. */
type EmailQuota = readonly [most: number, seconds: number]

/** How many emails one mailbox gets before further ones have to wait. Emails that never wait count too. */
interface EmailQuotas {
  hour: EmailQuota
  day: EmailQuota
}
const UNLIMITED = 2_000_000_000
const NO_QUOTAS: EmailQuotas = { hour: [UNLIMITED, 3600], day: [UNLIMITED, 86_400] }

/** What a claim keeps to; without them nothing is limited. */
export interface ClaimLimits {
  quotas?: EmailQuotas | undefined
  /** How many emails one recipient domain gets in a second. */
  domainRate?: number | undefined
}

/** Claims run one after the other, so that two at once do not both see room for the last email within a limit. */
const LOCK_CLAIMS = `select pg_advisory_xact_lock(hashtextextended('outbox claim', 0))`

const DOMAIN = `split_part(mailbox, '@', 2)`
/** The emails of the index `outbox_due` of one priority, in which those of a domain are beside each other. */
const IS_WAITING = `${IS_OPEN_EMAIL} and priority = :priority`
// An outbox that has grown by tens of thousands since it was last analysed seems empty to PostgreSQL. So that no claim reads
// all of it, the parts below are written such that each domain and each email is looked up in an index by itself.

/**
 * The recipient domains for which emails wait, each found with one step in the index, and how many emails each of them
 * may still get in this second, over all instances. Those whose emails are not due yet take no share of a claim.
 */
const WAITING_DOMAINS = `
    (select ${DOMAIN} as domain from outbox where ${IS_WAITING} order by 1 limit 1)
    union all
    select (select ${DOMAIN} from outbox where ${IS_WAITING} and ${DOMAIN} > w.domain order by 1 limit 1) from waiting_domains w where w.domain is not null`
const ROOM_OF_DOMAINS = `
    select w.domain, :domainMost - coalesce(recent.claimed, 0) as room, ceil(:most::float8 / count(*) over ()) as share
    from waiting_domains w
    left join (
      select ${DOMAIN} as domain, count(*) as claimed from outbox where claimed_until > now() + interval '59 seconds' and priority = :priority group by 1) recent on recent.domain = w.domain
    where w.domain is not null and coalesce(recent.claimed, 0) < :domainMost
      and (select true from outbox where ${IS_WAITING} and ${DOMAIN} = w.domain and next_attempt_at <= now() limit 1)`
/**
 * What is due: each domain has an equal share of a claim, so that the emails of one do not keep those of the others
 * waiting. Mailboxes to which an email of this priority is being sent are left out: what is written to one person arrives
 * in its order.
 */
const CANDIDATES = `
    select e.id from domain_rooms d cross join lateral (
      select id, next_attempt_at from outbox
      where ${IS_WAITING} and ${DOMAIN} = d.domain and next_attempt_at <= now()
        and mailbox <> all(array(select mailbox from outbox where ${IS_BEING_SENT} and next_attempt_at > now() and priority = :priority))
      order by next_attempt_at, id limit least(d.share, d.room)) e
    order by e.next_attempt_at, e.id limit :most` as const
const LOCKED_EMAILS = `
    select e.id, mailbox, letter = any(:immediate) as is_immediate, calendar is not null as has_calendar, created_at
    from candidates c cross join lateral (select * from outbox where id = c.id for update skip locked) e
    where ${IS_WAITING} and next_attempt_at <= now()`

/**
 * How many emails each mailbox may still get. A part is reserved for its waiting emails with a calendar entry: a hundred
 * emails about new applications must not make somebody miss an interview.
 */
const ROOM_OF_MAILBOXES = `
    select m.mailbox,
      (select least(
          :hourMost::int - count(*) filter (where o.sent_at > now() - make_interval(secs => :hourSeconds)),
          :dayMost::int - count(*) filter (where o.sent_at > now() - make_interval(secs => :daySeconds)))
        from outbox o where o.mailbox = m.mailbox and o.sent_at > now() - make_interval(secs => greatest(:hourSeconds::float8, :daySeconds::float8)))
      - (select count(*) from outbox o where o.mailbox = m.mailbox and ${IS_BEING_SENT}) as room,
      (select count(*) from outbox o where o.mailbox = m.mailbox and o.calendar is not null and o.sent_at is null and o.attempts < o.max_attempts and o.id <> all(array(select id from due))) as reserved
    from (select distinct mailbox from due) m` as const

/**
 * An email that has to wait is tried again every ten minutes for a day; then it is given up and its content is deleted.
 * One that may be sent is claimed for a minute. If its worker crashes meanwhile, that attempt has failed: after the first
 * one the email is due when the minute is over, after the next ones it waits for a pause too, which grows like that after
 * a failure (see MARK_EMAILS_FAILED).
 */
const WAIT_SECONDS = 600
const CLAIM_EMAILS = `
  with recursive waiting_domains as (${WAITING_DOMAINS}),
  domain_rooms as materialized (${ROOM_OF_DOMAINS}),
  candidates as materialized (${CANDIDATES}),
  due as materialized (${LOCKED_EMAILS}),
  rooms as materialized (${ROOM_OF_MAILBOXES}),
  checked as materialized (
    select d.id, d.created_at,
      d.is_immediate or row_number() over (partition by d.mailbox order by d.is_immediate desc, d.has_calendar desc, d.id) + case when d.has_calendar then 0 else r.reserved end <= r.room as is_allowed
    from due d join rooms r on r.mailbox = d.mailbox),
  postponed as (
    update outbox o set next_attempt_at = now() + interval '${WAIT_SECONDS} seconds',
      body_text = case when c.created_at < now() - interval '1 day' then '' else body_text end,
      body_html = case when c.created_at < now() - interval '1 day' then null else body_html end,
      unsubscribe_url = case when c.created_at < now() - interval '1 day' then null else unsubscribe_url end,
      calendar = case when c.created_at < now() - interval '1 day' then null else calendar end
    from checked c where o.id = c.id and not c.is_allowed),
  claimed as (
    update outbox o set attempts = attempts + 1, last_error = null, claimed_until = now() + interval '1 minute',
      next_attempt_at = now() + interval '1 minute' + case when attempts + 1 < max_attempts then least(3840, 30 * (2 ^ attempts - 1) * (1 + random())) else 0 end * interval '1 second'
    from checked c where o.id = c.id and c.is_allowed)
  select c.is_allowed as "isAllowed", o.id, o.letter as name, o.account_id as "accountId", o.recipient, o.mailbox, o.subject, o.body_text as text, o.body_html as html, o.attempts + 1 as attempts,
    o.created_at as "createdAt", o.unsubscribe_url as "unsubscribeUrl", o.calendar, o.thread_id as "threadId"
  from checked c join outbox o on o.id = c.id` as const

/** Takes no lock, unlike a claim: most of the times that a worker looks, nothing is due. */
const IS_ANY_DUE = `
  with recursive waiting_domains as (${WAITING_DOMAINS})
  select exists (
    select from waiting_domains w cross join lateral (
      select from outbox where ${IS_WAITING} and ${DOMAIN} = w.domain and next_attempt_at <= now() limit 1) due) as "isDue"` as const

interface ClaimResult {
  emails: OutboxEmail[]
  due: number
}

/** Returns whether an email of a priority is due. */
export async function isAnyEmailDue(db: Database, priority: EmailPriority): Promise<boolean> {
  const [found] = await runSql(db, IS_ANY_DUE, { priority: EMAIL_PRIORITIES[priority] })
  return found?.isDue === true
}

/**
 * Claims up to `most` emails of a priority that are due; no other worker gets them for a minute. Emails over the limit of
 * their mailbox are postponed. Returns the emails that may be sent, and how many were due.
 */
export const claimEmails = (
  db: Database,
  priority: EmailPriority,
  most: number,
  { quotas = NO_QUOTAS, domainRate = UNLIMITED }: ClaimLimits = {},
): Promise<ClaimResult> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_CLAIMS)
    const rows = await runSql(trx, CLAIM_EMAILS, {
      priority: EMAIL_PRIORITIES[priority],
      most,
      immediate: IMMEDIATE_EMAILS,
      // Normal and bulk emails have half of the rate each, so that neither keeps the other away from a domain.
      domainMost: priority === 'urgent' ? UNLIMITED : Math.ceil(domainRate / 2),
      hourMost: quotas.hour[0],
      hourSeconds: quotas.hour[1],
      dayMost: quotas.day[0],
      daySeconds: quotas.day[1],
    })
    return { emails: rows.flatMap(({ isAllowed, ...email }) => (isAllowed ? [email] : [])), due: rows.length }
  })
