import type { DeskMessage } from '@sira/contract/desk-messages'
import type { DeskOrder } from '@sira/contract/enums'
import { likePattern } from '@sira/contract/filters'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'

const COLUMNS = `
  m.id, m.name, m.email, m.subject, m.message, m.created_at as "createdAt", m.handled_at as "handledAt", h.first_name || ' ' || h.last_name as "handledBy",
  m.answer as "answerText", m.answered_at as "answeredAt", w.first_name || ' ' || w.last_name as "answeredBy"`
const TABLES = 'messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by'

type Row = Omit<DeskMessage, 'answer'> & {
  answerText: string | null
  answeredAt: string | null
  answeredBy: string | null
}

const messageOf = ({ answerText, answeredAt, answeredBy, ...message }: Row): DeskMessage => ({
  ...message,
  answer: answerText !== null && answeredAt !== null ? { text: answerText, at: answeredAt, by: answeredBy } : null,
})

const STATES = {
  waiting: { which: 'm.handled_at is null', by: 'm.created_at', usual: 'oldest' },
  handled: { which: 'm.handled_at is not null', by: 'm.handled_at', usual: 'newest' },
} as const

/** What a message is searched by, written as its index has it. */
const WORDS = `lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message)`

export interface MessagesAsked {
  state: keyof typeof STATES
  search: string
  order?: DeskOrder | undefined
  page: number
  per_page: number
}

/** A page of messages with the exact total: those that wait, longest first unless told, or those that were handled, last first unless told. */
export async function messagesFor(
  db: Database,
  { state, search, order, page, per_page: perPage }: MessagesAsked,
): Promise<{ data: DeskMessage[]; meta: PageMeta }> {
  const { which, by, usual } = STATES[state]
  const pattern = search ? [likePattern(search.toLowerCase())] : []
  const where = `${which}${search ? ` and ${WORDS} like $1` : ''}`
  const direction = (order ?? usual) === 'newest' ? 'desc' : 'asc'
  const rowsOf = `select ${COLUMNS} from ${TABLES} where ${where} order by ${by} ${direction}, m.id ${direction} limit $${pattern.length + 1} offset $${pattern.length + 2}`
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total from messages m where ${where}`, pattern),
    run<Row>(db, rowsOf, [...pattern, perPage, (page - 1) * perPage]),
  ])
  return { data: rows.map(messageOf), meta: pageMeta(count?.total ?? 0, page, perPage) }
}

/** One message; undefined when it is not there. */
export async function messageById(db: Database, messageId: string): Promise<DeskMessage | undefined> {
  const [row] = await run<Row>(db, `select ${COLUMNS} from ${TABLES} where m.id = $1`, [messageId])
  return row && messageOf(row)
}
