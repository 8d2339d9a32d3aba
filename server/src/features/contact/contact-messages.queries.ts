import type { ContactMessage } from '@sira/contract/contact-messages'
import type { AdminListOrder } from '@sira/contract/area-enums'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const COLUMNS = `
  m.id, m.name, m.email, m.subject, m.message, m.created_at as "createdAt", m.handled_at as "handledAt", h.full_name as "handledBy",
  m.answer as "answerText", m.answered_at as "answeredAt", w.full_name as "answeredBy"`
const TABLES = 'messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by'

type MessageRow = Omit<ContactMessage, 'answer'> & {
  answerText: string | null
  answeredAt: string | null
  answeredBy: string | null
}

const toMessage = ({ answerText, answeredAt, answeredBy, ...message }: MessageRow): ContactMessage => ({
  ...message,
  answer: answerText !== null && answeredAt !== null ? { text: answerText, at: answeredAt, by: answeredBy } : null,
})

/** The text in which a message is searched, written exactly as in its index. */
const SEARCHED_TEXT = `lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message)`
const SEARCH_CONDITION = `[[ and ${SEARCHED_TEXT} like :pattern]]` as const
const CONDITIONS = {
  waiting: `m.handled_at is null${SEARCH_CONDITION}`,
  handled: `m.handled_at is not null${SEARCH_CONDITION}`,
} as const
type MessageState = keyof typeof CONDITIONS
const USUAL_ORDER = { waiting: 'oldest', handled: 'newest' } as const satisfies Record<MessageState, AdminListOrder>
/** Conditions with the sort order. */
const LISTS = {
  'waiting oldest': `${CONDITIONS.waiting} order by m.created_at asc, m.id asc`,
  'waiting newest': `${CONDITIONS.waiting} order by m.created_at desc, m.id desc`,
  'handled oldest': `${CONDITIONS.handled} order by m.handled_at asc, m.id asc`,
  'handled newest': `${CONDITIONS.handled} order by m.handled_at desc, m.id desc`,
} as const

/** Which messages to list. */
export interface ContactMessageQuery {
  state: MessageState
  search: string
  order?: AdminListOrder | undefined
  page: number
  per_page: number
}

/**
 * Returns a page of messages with the exact total: those that wait, or those that were handled. Without `order`, those
 * that have waited longest, or that were handled last, come first.
 */
export async function listContactMessages(
  db: Database,
  { state, search, order, page, per_page: perPage }: ContactMessageQuery,
): Promise<{ data: ContactMessage[]; meta: PageMeta }> {
  const pattern = search ? toLikePattern(search.toLowerCase()) : undefined
  const [[count], rows] = await Promise.all([
    runSql(db, `select count(*)::int as total from messages m where ${CONDITIONS[state]}`, { pattern }),
    runSql(
      db,
      `select ${COLUMNS} from ${TABLES} where ${LISTS[`${state} ${order ?? USUAL_ORDER[state]}`]} limit :perPage offset :offset`,
      { pattern, perPage, offset: (page - 1) * perPage },
    ),
  ])
  return { data: rows.map(toMessage), meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

/** Returns one message; undefined if it does not exist. */
export async function findContactMessage(db: Database, messageId: string): Promise<ContactMessage | undefined> {
  const [row] = await runSql(db, `select ${COLUMNS} from ${TABLES} where m.id = :messageId`, { messageId })
  return row && toMessage(row)
}
