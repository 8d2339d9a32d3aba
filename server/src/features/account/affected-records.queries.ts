import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'

/** What a data breach covers. Any of these may be given; several together narrow it down. */
export interface BreachScope {
  from?: string | undefined
  to?: string | undefined
  companyId?: string | undefined
  fileId?: string | undefined
  accountId?: string | undefined
}

/**
 * One person and one thing of theirs that was, or could have been, seen. When their account is deleted, only the
 * thing's id is known.
 */
export type AffectedRecord = RowOf<typeof SELECT_AFFECTED>

/**
 * Selects the access entries of the audit log that the breach covers: in the time window, by the account, by team
 * members of the company or about what it holds, and of the file.
 */
const SELECT_ACCESS_ENTRIES = `
  select u.* from audit u
  where u.act in ('file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown')
    and u.at >= :since and u.at < :until
    and (:companyId?::uuid is null or u.account_id in (select account_id from staff where company_id = :companyId) or u.subject_id = :companyId
      or u.subject_id in (select id from applications where company_id = :companyId) or u.subject_id in (select resume_file_id from applications where company_id = :companyId))
    and (:fileId?::uuid is null or u.subject_id = :fileId or u.subject_id in (select id from companies where trade_license_file_id = :fileId))
    and (:accountId?::uuid is null or u.account_id = :accountId)`

/** SQL: whose data a file `f` holds: its owner's, or that of the seeker to whom the offer was made. */
const PERSON_OF_FILE = `case when f.kind = 'offer_document'
  then (select k.account_id from offers o join applications a on a.id = o.application_id join seekers k on k.id = a.seeker_id where o.file_id = f.id limit 1)
  else f.account_id end`

const SELECT_SEEN = `
  select ${PERSON_OF_FILE} as person, 'opened: ' || coalesce(l.subject_kind, 'file') as what, l.subject_id as thing, l.at, l.account_id as reader, l.ip
    from lines l left join files f on f.id = l.subject_id where l.act = 'file.opened'
  union all
  select k.account_id, 'opened: application with letter, address and number', l.subject_id, l.at, l.account_id, l.ip
    from lines l left join applications a on a.id = l.subject_id left join seekers k on k.id = a.seeker_id where l.act = 'application.opened'
  union all
  select k.account_id, 'opened: profile', l.subject_id, l.at, l.account_id, l.ip from lines l left join seekers k on k.id = l.subject_id where l.act = 'profile.opened'
  union all
  select c.owner_id, 'opened: trade license', l.subject_id, l.at, l.account_id, l.ip from lines l left join companies c on c.id = l.subject_id where l.act = 'trade-license.shown'
  union all
  select k.account_id, 'in a list: name, address and number', x.id::uuid, l.at, l.account_id, l.ip
    from lines l cross join jsonb_array_elements_text(coalesce(l.details -> 'applications', '[]')) x(id)
    left join applications a on a.id = x.id::uuid left join seekers k on k.id = a.seeker_id where l.act = 'applications.listed'
  union all
  select k.account_id, 'perhaps in a table that was taken along: name, address and number', a.id, l.at, l.account_id, l.ip
    from lines l join applications a on a.company_id = l.subject_id and a.created_at < l.at and (l.details ->> 'jobId' is null or a.job_id = (l.details ->> 'jobId')::uuid)
    left join seekers k on k.id = a.seeker_id where l.act = 'applications.exported'` as const

/** Selects what the log does not show as opened, but what an intruder could have opened. */
const SELECT_ACCESSIBLE = `
  select k.account_id, 'could be opened: application, address and number', a.id, a.created_at, null::uuid, null
    from applications a join seekers k on k.id = a.seeker_id where a.company_id = :companyId and a.status <> 'WITHDRAWN' and a.created_at < :until
  union all
  select k.account_id, 'could be opened: profile', k.id, i.answered_at, null, null
    from job_invitations i join seekers k on k.id = i.seeker_id where i.company_id = :companyId and i.status = 'ACCEPTED' and i.access_ended_at is null and i.answered_at < :until
  union all
  select w.account_id, 'could be opened: works for the company', c.id, c.created_at, null, null from staff w join companies c on c.id = w.company_id where c.id = :companyId and w.account_id is not null
  union all
  select ${PERSON_OF_FILE}, 'is in the file: ' || f.kind, f.id, f.created_at, null, null from files f where f.id = :fileId
  union all
  select a.id, 'could be opened: everything of the account', a.id, a.created_at, null, null from accounts a where a.id = :accountId
  union all
  select s.account_id, 'was signed in: ' || coalesce(s.device, 'unknown device'), s.id, s.last_used_at, s.account_id, null
    from sessions s where num_nonnulls(:companyId::uuid, :fileId::uuid) = 0 and (:accountId::uuid is null or s.account_id = :accountId) and s.created_at < :until and s.last_used_at >= :since` as const

const SELECT_AFFECTED = `
  with lines as (${SELECT_ACCESS_ENTRIES}), found(person, what, thing, at, reader, ip) as (${SELECT_SEEN} union all ${SELECT_ACCESSIBLE})
  select p.id as "accountId", p.full_name as name, p.email, coalesce(f.what, '') as what, f.thing as "thingId", f.at, coalesce(r.email::text, f.reader::text) as by, f.ip
  from found f left join accounts p on p.id = f.person left join accounts r on r.id = f.reader
  where f.reader is distinct from f.person or f.what not like 'opened:%'
  order by f.at, p.id, f.what` as const

/** Returns everybody whose data was, or could have been, seen in the breach, oldest first. */
export const listAffectedRecords = (
  db: Database,
  { from, to, companyId, fileId, accountId }: BreachScope,
): Promise<AffectedRecord[]> =>
  runSql(db, SELECT_AFFECTED, {
    since: from ?? '-infinity',
    until: to ?? 'infinity',
    companyId: companyId ?? null,
    fileId: fileId ?? null,
    accountId: accountId ?? null,
  })

/** What the audit log can and cannot tell about a breach. */
export interface BreachLogCoverage {
  /** When the log begins. */
  since: string | null
  /** How many lists were read of which the log does not name everybody. */
  cutLists: number
  /** How many accounts were deleted since the breach began. */
  deletedSince: number
  /** Whether the account is, or was, an administrator's. */
  isDesk: boolean
}

const SELECT_KNOWN = `
  select (select min(at)::timestamptz from audit) as since,
    coalesce((select count(*)::int from audit u where u.act = 'applications.listed' and u.at >= :since and u.at < :until and (u.details -> 'applications' is null or (u.details ->> 'count')::int > jsonb_array_length(u.details -> 'applications'))), 0) as "cutLists",
    coalesce((select count(*)::int from audit u where u.act = 'account.deleted' and u.at >= :since), 0) as "deletedSince",
    exists (select from accounts where id = :accountId? and role = 'ADMIN') or exists (select from audit where act = 'admin.granted' and subject_id = :accountId) as "isDesk"`

/** Returns what the audit log can tell about a breach, and what it cannot. */
export async function getBreachLogCoverage(
  db: Database,
  { from, to, accountId }: BreachScope,
): Promise<BreachLogCoverage> {
  const [known] = await runSql(db, SELECT_KNOWN, {
    since: from ?? '-infinity',
    until: to ?? 'infinity',
    accountId: accountId ?? null,
  })
  return known!
}
