import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { t } from './t.ts'

const containsText = (value: unknown, test: (text: string) => boolean): boolean =>
  typeof value === 'string'
    ? test(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, inner]) => test(key) || containsText(inner, test))
const isNotStorable = (text: string) => text.includes('\0') || !text.isWellFormed()

const NOT_A_RESUME = t('Please choose a JSON Resume file')
const SECTIONS = [
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
  SECTIONS.some((name) => Array.isArray(document[name]))

/**
 * A document of the JSON Resume schema 1.x with at least one of its sections. Fields beyond the schema are reported as
 * skipped, not refused: other programs add fields of their own.
 */
export const JsonResumeDocument = z
  .record(z.string(), z.unknown(), NOT_A_RESUME)
  .refine(isResume, NOT_A_RESUME)
  .refine((document) => !containsText(document, isNotStorable), t('This text has a character that cannot be stored'))
export type JsonResumeDocument = z.output<typeof JsonResumeDocument>

/** The result of an import. */
export const ResumeImportResult = z.object({
  /** How many entries were added. */
  added: z.object({ experiences: z.number(), education: z.number(), portfolios: z.number(), skills: z.number() }),
  /** Empty fields of the profile that were filled. */
  filled: z.array(z.string()),
  /** Entries and fields that were not imported, by their place in the document, and why. */
  skipped: z.array(z.object({ where: z.string(), why: z.string() })),
})
export type ResumeImportResult = z.output<typeof ResumeImportResult>

export const importResume = defineEndpoint('POST /job-seeker/import-resume', {
  summary: 'Import a JSON Resume: adds what the profile does not have and changes nothing else',
  access: 'seeker',
  body: JsonResumeDocument,
  reply: ResumeImportResult,
  errorCodes: ['PROFILE_NOT_FOUND', 'TOO_MANY'],
})
