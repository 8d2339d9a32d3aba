import type { ContactMessage } from '@sira/contract/contact-messages'
import type { AdminListOrder } from '@sira/contract/enums'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'

const COLUMNS = `
  m.id, m.name, m.email, m.subject, m.message, m.created_at as "createdAt", m.handled_at as "handledAt", h.first_name || ' ' || h.last_name as "handledBy",
  m.answer as "answerText", m.answered_at as "answeredAt", w.first_name || ' ' || w.last_name as "answeredBy"`
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

const STATES = {
  waiting: { which: 'm.handled_at is null', by: 'm.created_at', usual: 'oldest' },
  handled: { which: 'm.handled_at is not null', by: 'm.handled_at', usual: 'newest' },
} as const

/** The text in which a message is searched, written exactly as in its index. */
const SEARCHED_TEXT = `lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message)`

/** Which messages to list. */
export interface ContactMessageQuery {
  state: keyof typeof STATES
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
  const { which, by, usual } = STATES[state]
  const pattern = search ? [toLikePattern(search.toLowerCase())] : []
  const where = `${which}${search ? ` and ${SEARCHED_TEXT} like $1` : ''}`
  const direction = (order ?? usual) === 'newest' ? 'desc' : 'asc'
  const selectPage = `select ${COLUMNS} from ${TABLES} where ${where} order by ${by} ${direction}, m.id ${direction} limit $${pattern.length + 1} offset $${pattern.length + 2}`
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total from messages m where ${where}`, pattern),
    run<MessageRow>(db, selectPage, [...pattern, perPage, (page - 1) * perPage]),
  ])
  return { data: rows.map(toMessage), meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

/** Returns one message; undefined if it does not exist. */
export async function findContactMessage(db: Database, messageId: string): Promise<ContactMessage | undefined> {
  const [row] = await run<MessageRow>(db, `select ${COLUMNS} from ${TABLES} where m.id = $1`, [messageId])
  return row && toMessage(row)
}
