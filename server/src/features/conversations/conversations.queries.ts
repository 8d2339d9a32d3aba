import { Conversation, type ApplicationMessage, type ConversationState } from '@sira/contract/conversations'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { CONVERSATION_JSON, ConversationFactsRow } from '../applications/application-rows.schema.ts'
import type { ApplicationSideId } from '#core/caller.ts'
import { toConversationState } from '../applications/applications.rules.ts'
import { describeRisks } from '../moderation/risk-flags.rules.ts'

/** Who reads: the side, and the account for which messages are "mine". */
export interface ConversationReader {
  side: ApplicationSideId
  accountId: string
}
type Paging = { page: number; per_page: number }

const MESSAGE_COLUMNS = `
  m.id, m.from_company as "fromCompany", case when m.removed_at is null then m.body else '' end as body, m.created_at as "createdAt",
  coalesce(m.account_id = :accountId, false) as "isMine", m.read_at is not null as "isRead", m.removed_at is not null as "isRemoved",
  exists (select from message_reports r where r.message_id = m.id and r.account_id = :accountId) as "isReported",
  m.risks, w.full_name as by`
const SELECT_MESSAGES = `
  select ${MESSAGE_COLUMNS} from application_messages m left join accounts w on w.id = m.account_id
  where m.application_id = :applicationId [[ and m.id = :id ]]
  order by m.created_at desc, m.id desc [[ limit :perPage offset :skipped ]]` as const

function toMessage({ side }: ConversationReader, row: RowOf<typeof SELECT_MESSAGES>): ApplicationMessage {
  const { fromCompany, risks, by, ...message } = row
  const isSeeker = 'seekerId' in side
  return {
    ...message,
    from: fromCompany ? 'COMPANY' : 'SEEKER',
    warnings: isSeeker && !message.isRemoved ? describeRisks(risks) : [],
    ...(!isSeeker && fromCompany && by !== null && { by }),
  }
}

/** Returns a page of the messages about an application: page 1 has the newest, and in a page the newest is last. */
export async function listApplicationMessages(
  db: Database,
  reader: ConversationReader,
  applicationId: string,
  { page, per_page: perPage }: Paging,
): Promise<{ data: ApplicationMessage[]; meta: PageMeta }> {
  const { accountId } = reader
  const [rows, [count]] = await Promise.all([
    runSql(db, SELECT_MESSAGES, { applicationId, accountId, perPage, skipped: (page - 1) * perPage }),
    runSql(db, 'select count(*) as total from application_messages where application_id = :applicationId', {
      applicationId,
    }),
  ])
  return {
    data: rows.map((row) => toMessage(reader, row)).toReversed(),
    meta: buildPageMeta(count?.total ?? rows.length, page, perPage),
  }
}

const SELECT_NEWEST = `
  select ${MESSAGE_COLUMNS}, m.application_id as "applicationId", m.total
  from (
    select n.*, row_number() over (partition by n.application_id order by n.created_at desc, n.id desc) as place, count(*) over (partition by n.application_id) as total
    from application_messages n where n.application_id = any(:applicationIds::uuid[])) m
  left join accounts w on w.id = m.account_id
  where m.place <= :perPage order by m.created_at, m.id` as const

/** Returns the newest messages about these applications, by application: what page 1 of each has; none without any. */
export async function listNewestMessages(
  db: Database,
  reader: ConversationReader,
  applicationIds: readonly string[],
  perPage: number,
): Promise<Partial<Record<string, { data: ApplicationMessage[]; meta: PageMeta }>>> {
  const rows = await runSql(db, SELECT_NEWEST, { applicationIds, accountId: reader.accountId, perPage })
  const groups = Object.groupBy(rows, ({ applicationId }) => applicationId)
  return Object.fromEntries(
    Object.entries(groups).map(([id, found = []]) => [
      id,
      {
        data: found.map(({ applicationId: _, total: __, ...row }) => toMessage(reader, row)),
        meta: buildPageMeta(found[0]?.total ?? 0, 1, perPage),
      },
    ]),
  )
}

/** Returns a message as its reader sees it; undefined when the application has no such message. */
export async function findApplicationMessage(
  db: Database,
  reader: ConversationReader,
  applicationId: string,
  id: string,
): Promise<ApplicationMessage | undefined> {
  const [row] = await runSql(db, SELECT_MESSAGES, { applicationId, accountId: reader.accountId, id })
  return row && toMessage(reader, row)
}

const LAST_MESSAGE_JSON = `
  (select json_build_object('from', case when m.from_company then 'COMPANY' else 'SEEKER' end, 'body', case when m.removed_at is null then left(m.body, 200) else '' end,
    'createdAt', m.created_at, 'isRemoved', m.removed_at is not null)
  from application_messages m where m.application_id = a.id order by m.created_at desc, m.id desc limit 1) as last`
const UNREAD_BY_COMPANY = 'not m.from_company and m.read_at is null and m.removed_at is null'
const UNREAD_BY_SEEKER = 'm.from_company and m.read_at is null and m.removed_at is null'

const CONVERSATION_COLUMNS = `a.id, a.status, json_build_object('id', j.id, 'title', j.title) as job, ${LAST_MESSAGE_JSON}, ${CONVERSATION_JSON}`
const JOINS = 'join jobs j on j.id = a.job_id join companies c on c.id = a.company_id'
const LAST_FIRST = 'order by a.last_message_at desc, a.id'
const CONVERSATIONS_OF_COMPANY = `
  conversations v join applications a on a.id = v.application_id
  where v.company_id = :companyId and v.last_message_at is not null and a.status <> 'WITHDRAWN' [[ and a.id = :applicationId ]]
    [[ and exists (select from application_messages m where m.application_id = a.id and ${UNREAD_BY_COMPANY}) = :unread::boolean ]]` as const
const SELECT_OF_COMPANY = `
  select ${CONVERSATION_COLUMNS}, coalesce(p.full_name, 'Deleted account') as name
  from (select a.*, v.last_message_at from ${CONVERSATIONS_OF_COMPANY} order by v.last_message_at desc, a.id limit :perPage offset :skipped) a
  ${JOINS} left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id ${LAST_FIRST}` as const
const CONVERSATIONS_OF_SEEKER = `
  applications a join conversations v on v.application_id = a.id
  where a.seeker_id = :seekerId and v.last_message_at is not null [[ and a.id = :applicationId ]]
    [[ and exists (select from application_messages m where m.application_id = a.id and ${UNREAD_BY_SEEKER}) = :unread::boolean ]]` as const
const SELECT_OF_SEEKER = `
  select ${CONVERSATION_COLUMNS}, c.name
  from (select a.*, v.last_message_at from ${CONVERSATIONS_OF_SEEKER} order by v.last_message_at desc, a.id limit :perPage offset :skipped) a
  ${JOINS} ${LAST_FIRST}` as const
const ConversationRow = Conversation.omit({ state: true }).extend({ conversation: ConversationFactsRow })

/** What a list of conversations is narrowed to. */
interface ConversationFilter {
  unread?: boolean | undefined
  applicationId?: string | undefined
}

/** Returns a page of a side's conversations, the last message first; `unread` lists only those with unread messages. */
export async function listConversations(
  db: Database,
  side: ApplicationSideId,
  { page, per_page: perPage, unread, applicationId }: Paging & ConversationFilter,
): Promise<{ data: Conversation[]; meta: PageMeta }> {
  const paging = { perPage, skipped: (page - 1) * perPage }
  const filter = { unread: unread || undefined, applicationId }
  const [rows, [count]] = await ('seekerId' in side
    ? Promise.all([
        runSql(db, SELECT_OF_SEEKER, { ...side, ...filter, ...paging }),
        runSql(db, `select count(*) as total from ${CONVERSATIONS_OF_SEEKER}`, { ...side, ...filter }),
      ])
    : Promise.all([
        runSql(db, SELECT_OF_COMPANY, { ...side, ...filter, ...paging }),
        runSql(db, `select count(*) as total from ${CONVERSATIONS_OF_COMPANY}`, { ...side, ...filter }),
      ]))
  const data = z
    .array(ConversationRow)
    .parse(rows)
    .map(({ conversation, ...row }) => ({
      ...row,
      state: toConversationState('seekerId' in side ? 'SEEKER' : 'COMPANY', { ...conversation, status: row.status }),
      last: { ...row.last, createdAt: new Date(row.last.createdAt).toISOString() },
    }))
  return { data, meta: buildPageMeta(count?.total ?? rows.length, page, perPage) }
}

const COUNT_UNREAD_BY_COMPANY = `
  select count(*)::int from application_messages m join applications a on a.id = m.application_id
  where m.company_id = :companyId and ${UNREAD_BY_COMPANY} and a.status <> 'WITHDRAWN'` as const
const COUNT_UNREAD_BY_SEEKER = `
  select count(*)::int from applications a join application_messages m on m.application_id = a.id
  where a.seeker_id = :seekerId and ${UNREAD_BY_SEEKER}` as const

/** Returns how many messages of the other side a company or a seeker has not read. */
export async function countUnreadMessages(db: Database, side: ApplicationSideId): Promise<number> {
  const [row] =
    'seekerId' in side
      ? await runSql(db, COUNT_UNREAD_BY_SEEKER, side)
      : await runSql(db, COUNT_UNREAD_BY_COMPANY, side)
  return row?.count ?? 0
}

/** Returns the application that a message is about. */
export const findApplicationOfMessage = async (db: Database, id: string): Promise<string | undefined> =>
  (await runSql(db, 'select application_id as "applicationId" from application_messages where id = :id', { id }))[0]
    ?.applicationId

export { hasApplicationOnSide } from '../applications/applications.queries.ts'

const SELECT_FACTS =
  `select a.status, ${CONVERSATION_JSON} from applications a join companies c on c.id = a.company_id where a.id = :applicationId` as const

/** Returns the state of the conversation about an application for its seeker; undefined for an unknown application. */
export async function findSeekerConversationState(
  db: Database,
  applicationId: string,
): Promise<ConversationState | undefined> {
  const [row] = await runSql(db, SELECT_FACTS, { applicationId })
  return row && toConversationState('SEEKER', { ...ConversationFactsRow.parse(row.conversation), status: row.status })
}
