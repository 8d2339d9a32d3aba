import type { ApplicationStatus } from '@sira/contract/enums'

/** A received application as one line. */
export interface Line {
  firstName: string | null
  lastName: string | null
  title: string | null
  location: string | null
  email: string | null
  phone: string | null
  job: string
  status: ApplicationStatus
  createdAt: string
  stars: number | null
  githubUrl: string | null
  linkedinUrl: string | null
  portfolioUrl: string | null
}

export const HEADINGS = [
  'Candidate',
  'Title',
  'Location',
  'Email',
  'Phone',
  'Job',
  'Status',
  'Applied (EAT)',
  'Stars',
  'GitHub',
  'LinkedIn',
  'Portfolio',
]

/** SHORTLISTED → 'Shortlisted', as on the screen. */
const wordOf = (status: ApplicationStatus) => status.charAt(0) + status.slice(1).toLowerCase()

/** '2026-11-20 12:25' in East Africa Time, which spreadsheets read as a moment. */
const dayAndTime = (iso: string) =>
  new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** '(+251) 911234567': a cell that begins with a plus would be a formula, and gets a quote sign before it that everybody sees. */
const phoneCell = (phone: string | null) => phone?.replace(/^\+(\d{1,3})(?= )/, '(+$1)')

/** The cells of a line, in the order of the headings; of somebody whose account is gone only what the company keeps. */
export const cellsOf = (line: Line): string[] => [
  line.email === null ? 'Deleted account' : `${line.firstName} ${line.lastName}`,
  ...[
    line.title,
    line.location,
    line.email,
    phoneCell(line.phone),
    line.job,
    wordOf(line.status),
    dayAndTime(line.createdAt),
    line.stars?.toString(),
    line.githubUrl,
    line.linkedinUrl,
    line.portfolioUrl,
  ].map((cell) => cell ?? ''),
]
