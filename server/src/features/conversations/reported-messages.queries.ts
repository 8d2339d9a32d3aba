import { ReportedMessage } from '@sira/contract/conversations'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { ApplicationSideId } from '#core/caller.ts'
import { describeRisks } from '../moderation/risk-flags.rules.ts'

const OPEN_REPORTS =
  'select message_id as id, min(created_at) as oldest from message_reports where handled_at is null group by message_id'
const SELECT_REPORTED = `
  select m.id, case when m.from_company then 'COMPANY' else 'SEEKER' end as from, m.body, m.created_at as "createdAt",
    case when w.id is not null then json_build_object('id', w.id, 'name', w.full_name) end as author,
    json_build_object('id', c.id, 'name', c.name) as company, json_build_object('id', j.id, 'title', j.title) as job, m.risks,
    (select json_agg(json_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at) order by r.created_at)
      from message_reports r where r.message_id = m.id and r.handled_at is null) as reports
  from (select * from (${OPEN_REPORTS}) o order by oldest, id limit :perPage offset :skipped) o
  join application_messages m on m.id = o.id join applications a on a.id = m.application_id
  join jobs j on j.id = a.job_id join companies c on c.id = m.company_id left join accounts w on w.id = m.account_id
  order by o.oldest, o.id` as const
const ReportedMessageRow = ReportedMessage.omit({ warnings: true }).extend({ risks: z.array(z.string()) })

/** Returns a page of the messages with open reports, the oldest report first. */
export async function listReportedMessages(
  db: Database,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ data: ReportedMessage[]; meta: PageMeta }> {
  const [rows, [count]] = await Promise.all([
    runSql(db, SELECT_REPORTED, { perPage, skipped: (page - 1) * perPage }),
    runSql(db, `select count(*)::int as total from (${OPEN_REPORTS}) o`),
  ])
  const data = z
    .array(ReportedMessageRow)
    .parse(rows)
    .map(({ risks, reports, ...row }) => ({
      ...row,
      warnings: describeRisks(risks),
      reports: reports.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    }))
  return { data, meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

/** Returns whether a message exists. */
export async function hasMessage(db: Database, messageId: string): Promise<boolean> {
  return (await runSql(db, 'select 1 from application_messages where id = :messageId', { messageId })).length > 0
}

/** Returns whether the other side has written this message to this one. */
export async function hasReceivedMessage(db: Database, side: ApplicationSideId, messageId: string): Promise<boolean> {
  const rows =
    'seekerId' in side
      ? await runSql(
          db,
          'select 1 from application_messages m join applications a on a.id = m.application_id where m.id = :messageId and m.from_company and a.seeker_id = :seekerId',
          { messageId, ...side },
        )
      : await runSql(
          db,
          `select 1 from application_messages m join applications a on a.id = m.application_id where m.id = :messageId and not m.from_company and m.company_id = :companyId and a.status <> 'WITHDRAWN'`,
          { messageId, ...side },
        )
  return rows.length > 0
}
