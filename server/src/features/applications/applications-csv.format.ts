import { REJECTION_REASON_LABELS, TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import type { Answer } from '@sira/contract/questions'
import type { ApplicationCsvRow } from './applications.queries.ts'

const HEADINGS = [
  'Candidate',
  'Title',
  'Location',
  'Email',
  'Phone',
  'Job',
  'Status',
  'Applied (EAT)',
  'Stars',
  'Source',
  'GitHub',
  'LinkedIn',
  'Portfolio',
]

/** Returns a status as on the screen: SHORTLISTED → 'Shortlisted'. */
const getStatusLabel = (status: ApplicationCsvRow['status']) => status.charAt(0) + status.slice(1).toLowerCase()

/** Returns a timestamp as '2026-11-20 12:25' in East Africa Time, which spreadsheets read as a date and time. */
const formatEastAfricaTime = (iso: string) =>
  new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/**
 * Returns a phone number as '(+251) 911234567': a cell that begins with a plus sign would be a formula, and would be
 * escaped with a visible quote.
 */
const formatPhoneCell = (phone: string | null) => phone?.replace(/^\+(\d{1,3})(?= )/, '(+$1)')

/**
 * Returns the lines of the file, headings first; after the facts about the person stands why applications were rejected,
 * where any has a reason, and a column for each question.
 */
export function buildApplicationCsv(rows: readonly ApplicationCsvRow[]): string[][] {
  const questions = new Map(rows.flatMap(({ answers }) => answers).map(({ questionId, text }) => [questionId, text]))
  const hasReasons = rows.some(({ reason }) => reason !== null)
  const lines = rows.map((row) => {
    const byQuestion = new Map(row.answers.map(({ questionId, answer }) => [questionId, formatAnswerCell(answer)]))
    const reason = hasReasons ? [row.reason ? REJECTION_REASON_LABELS[row.reason] : ''] : []
    return [...toCells(row), ...reason, ...Array.from(questions.keys(), (id) => byQuestion.get(id) ?? '')]
  })
  return [[...HEADINGS, ...(hasReasons ? ['Reason for rejecting'] : []), ...questions.values()], ...lines]
}

const formatAnswerCell = (answer: Answer | null): string =>
  Array.isArray(answer) ? answer.join('; ') : (answer?.toString() ?? '')

/**
 * Returns the cells of a row in the order of the headings. For a deleted account the cells about the person are
 * empty.
 */
const toCells = (row: ApplicationCsvRow): string[] => [
  row.name ?? 'Deleted account',
  ...[
    row.title,
    row.location,
    row.email,
    formatPhoneCell(row.phone),
    row.job,
    getStatusLabel(row.status),
    formatEastAfricaTime(row.createdAt),
    row.stars?.toString(),
    TRAFFIC_SOURCE_LABELS[row.source],
    row.githubUrl,
    row.linkedinUrl,
    row.portfolioUrl,
  ].map((cell) => cell ?? ''),
]
