import {
  COMPANY_WAITING_KINDS,
  CompanyDashboard,
  SEEKER_WAITING_KINDS,
  SeekerDashboard,
} from '@sira/contract/dashboards'
import type { MemberRole } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { countOverdueApplications } from '../replies/replies.queries.ts'

// Of each kind the dashboard names three, and says how many there are: the latest messages, and of everything else what
// ends first or waits longest.

const RANK_WAITING = `
  ranked as (
    select w.*, row_number() over (partition by w.kind order by case when w.kind = 'MESSAGES' then now() - w.at else w.at - now() end, w.application_id) as place, count(*) over (partition by w.kind) as total
    from waiting w)` as const
const WAITING_COLUMNS = `
  r.kind, coalesce(r.total::int, 0) as total, a.id as "applicationId", j.title as "jobTitle", coalesce(r.at, now()) as at, coalesce(r.unread::int, 0) as count` as const

const SELECT_WAITING_FOR_SEEKER = `
  with sent as (select id, status from applications where seeker_id = :seekerId),
  waiting as (
    select 'OFFER' as kind, a.id as application_id, o.expires_at as at, 1::bigint as unread
      from sent a join offers o on o.application_id = a.id where o.status = 'OPEN' and o.expires_at > now()
    union all
    select 'INTERVIEW', a.id, (select min(time) from unnest(i.times) time where time > now()), 1
      from sent a join interviews i on i.application_id = a.id
      where i.status = 'PROPOSED' and a.status not in ('WITHDRAWN', 'OFFERED', 'ACCEPTED', 'REJECTED') and now() < any(i.times)
    union all
    select 'MESSAGES', a.id, max(m.created_at), count(*)
      from sent a join application_messages m on m.application_id = a.id where m.from_company and m.read_at is null and m.removed_at is null group by a.id),
  ${RANK_WAITING}
  select ${WAITING_COLUMNS}, c.name
  from ranked r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
  where r.place <= 3 order by r.kind, r.place` as const

/** Returns what a seeker has to answer, in the order of the kinds. */
export async function listWaitingForSeeker(db: Database, seekerId: string | null): Promise<SeekerDashboard['waiting']> {
  if (seekerId === null) return []
  const rows = await runSql(db, SELECT_WAITING_FOR_SEEKER, { seekerId })
  return SeekerDashboard.shape.waiting.parse(groupByKind(SEEKER_WAITING_KINDS, rows))
}

/**
 * Interviews of applications that are decided are left out: nobody can answer them (`canArrangeInterview`). An answered offer waits until the reader has opened the application, which marks its notification as read. */
const SELECT_WAITING_FOR_COMPANY = `
  with waiting as (
    select case when i.status = 'ASKED' then 'INTERVIEW_ASKED' else 'INTERVIEW_PASSED' end as kind, i.application_id, i.updated_at as at, 1::bigint as unread
      from interviews i join applications a on a.id = i.application_id
      where i.company_id = :companyId and (i.status = 'ASKED' or i.status = 'PROPOSED' and now() >= all(i.times)) and a.status not in ('WITHDRAWN', 'OFFERED', 'ACCEPTED', 'REJECTED')
    union all
    select 'MESSAGES', a.id, max(m.created_at), count(*)
      from application_messages m join applications a on a.id = m.application_id
      where m.company_id = :companyId and not m.from_company and m.read_at is null and m.removed_at is null and a.status <> 'WITHDRAWN' group by a.id
    union all
    select case when n.kind = 'offer.accepted' then 'OFFER_ACCEPTED' else 'OFFER_DECLINED' end, a.id, min(n.shown_at), 1
      from notifications n join applications a on a.id = n.subject_id
      where n.account_id = :accountId and n.read_at is null and n.kind in ('offer.accepted', 'offer.declined') and n.company_id = :companyId and a.company_id = :companyId and a.status <> 'WITHDRAWN'
      group by 1, a.id),
  ${RANK_WAITING}
  select ${WAITING_COLUMNS}, coalesce(p.full_name, 'Deleted account') as name
  from ranked r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where r.place <= 3 order by r.kind, r.place` as const

/**
 * Returns how many applicants of a company have waited too long, what it has to answer, and which answers to offers this
 * member has not opened, in the order of the kinds.
 * Nothing for members who may only look: they cannot answer.
 */
export async function readWaitsOfCompany(
  db: Database,
  { companyId, accountId, memberRole }: { companyId: string; accountId: string; memberRole: MemberRole | null },
): Promise<Pick<CompanyDashboard, 'waiting' | 'overdue'>> {
  if (memberRole === 'VIEWER') return { waiting: [], overdue: 0 }
  const [rows, { overdue }] = await Promise.all([
    runSql(db, SELECT_WAITING_FOR_COMPANY, { companyId, accountId }),
    countOverdueApplications(db, companyId),
  ])
  return { waiting: CompanyDashboard.shape.waiting.parse(groupByKind(COMPANY_WAITING_KINDS, rows)), overdue }
}

function groupByKind<Row extends { kind: string | null; total: number }>(
  kinds: readonly string[],
  rows: readonly Row[],
) {
  const groups = kinds.map((kind) => ({ kind, items: rows.filter((row) => row.kind === kind) }))
  return groups.filter(({ items }) => items.length > 0).map((group) => ({ ...group, total: group.items[0]!.total }))
}
