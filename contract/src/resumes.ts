import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const holds = (value: unknown, test: (text: string) => boolean): boolean =>
  typeof value === 'string'
    ? test(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, inner]) => test(key) || holds(inner, test))
const cannotBeStored = (text: string) => text.includes('\0') || !text.isWellFormed()

const NO_RESUME = 'Please choose a JSON Resume file'
const LISTS = [
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
]
const isResume = (document: Record<string, unknown>) =>
  (typeof document['basics'] === 'object' && document['basics'] !== null) ||
  LISTS.some((name) => Array.isArray(document[name]))

/** A document of the JSON Resume schema 1.x: it has one of its parts at least. What it has beyond that is told, not refused: other programs add fields of their own. */
export const ResumeDocument = z
  .record(z.string(), z.unknown(), NO_RESUME)
  .refine(isResume, NO_RESUME)
  .refine((document) => !holds(document, cannotBeStored), 'This text has a character that cannot be stored')
export type ResumeDocument = z.output<typeof ResumeDocument>

/** What became of an imported resume. */
export const ImportOutcome = z.object({
  /** Entries that were added. */
  added: z.object({ experiences: z.number(), education: z.number(), portfolios: z.number(), skills: z.number() }),
  /** Empty fields of the profile that were filled. */
  filled: z.array(z.string()),
  /** Entries and fields that were not taken over, by their place in the document, and why. */
  skipped: z.array(z.object({ where: z.string(), why: z.string() })),
})
export type ImportOutcome = z.output<typeof ImportOutcome>

export const importResume = endpoint({
  method: 'POST',
  path: '/job-seeker/import-resume',
  summary: 'Take over a JSON Resume: adds what the profile does not have, and changes nothing that is there',
  access: 'seeker',
  body: ResumeDocument,
  reply: ImportOutcome,
  refusals: ['PROFILE_NOT_FOUND', 'TOO_MANY'],
})
