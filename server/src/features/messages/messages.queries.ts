import type { DeskMessage } from '@sira/contract/desk-messages'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'

const COLUMNS = `
  m.id, m.name, m.email, m.subject, m.message, m.created_at as "createdAt", m.handled_at as "handledAt", h.first_name || ' ' || h.last_name as "handledBy",
  m.answer as "answerText", m.answered_at as "answeredAt", w.first_name || ' ' || w.last_name as "answeredBy"`
const TABLES = 'messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by'

type Row = Omit<DeskMessage, 'answer'> & { answerText: string | null; answeredAt: string | null; answeredBy: string | null }

const messageOf = ({ answerText, answeredAt, answeredBy, ...message }: Row): DeskMessage => ({
  ...message,
  answer: answerText !== null && answeredAt !== null ? { text: answerText, at: answeredAt, by: answeredBy } : null,
})

const STATES = {
  waiting: { which: 'handled_at is null', order: 'm.created_at, m.id' },
  handled: { which: 'handled_at is not null', order: 'm.handled_at desc, m.id desc' },
} as const

export interface MessagesAsked {
  state: keyof typeof STATES
  page: number
  per_page: number
}

/** A page of messages with the exact total: those that wait, longest first, or those that were handled, last first. */
export async function messagesFor(db: Database, { state, page, per_page: perPage }: MessagesAsked): Promise<{ data: DeskMessage[]; meta: PageMeta }> {
  const { which, order } = STATES[state]
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total from messages where ${which}`),
    run<Row>(db, `select ${COLUMNS} from ${TABLES} where m.${which} order by ${order} limit $1 offset $2`, [perPage, (page - 1) * perPage]),
  ])
  return { data: rows.map(messageOf), meta: pageMeta(count?.total ?? 0, page, perPage) }
}

/** One message; undefined when it is not there. */
export async function messageById(db: Database, messageId: string): Promise<DeskMessage | undefined> {
  const [row] = await run<Row>(db, `select ${COLUMNS} from ${TABLES} where m.id = $1`, [messageId])
  return row && messageOf(row)
}
