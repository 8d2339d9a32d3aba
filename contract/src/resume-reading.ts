import { z } from 'zod'
import { SKILL_LEVELS } from './enums.ts'
import { defineEndpoint, FILE_ERRORS } from './endpoint.ts'
import { documentUpload } from './files.ts'
import { RESUME_MISSING } from './area-messages.ts'
import { t } from './t.ts'

/** 'YYYY-MM' or 'YYYY'. */
const date = z.string().optional()
/** The same, or 'present'; absent when the resume does not say it. */
const endDate = z.string().optional()

/** What was recognised in a resume: fields of a JSON Resume, which `importResume` takes. */
export const RecognizedResume = z.object({
  basics: z.object({
    name: z.string().optional(),
    /** The job title. */
    label: z.string().optional(),
    phone: z.string().optional(),
    url: z.string().optional(),
    summary: z.string().optional(),
    location: z.object({ city: z.string() }).optional(),
    profiles: z.array(z.object({ network: z.string(), url: z.string() })),
  }),
  /** Name (the company) or position are empty when they were not recognised. */
  work: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      location: z.string().optional(),
      startDate: date,
      endDate,
      summary: z.string().optional(),
      highlights: z.array(z.string()),
    }),
  ),
  education: z.array(
    z.object({
      institution: z.string(),
      studyType: z.string(),
      area: z.string().optional(),
      startDate: date,
      endDate,
      score: z.string().optional(),
    }),
  ),
  /** Skills of the list, under their name there. */
  skills: z.array(z.object({ name: z.string(), level: z.enum(SKILL_LEVELS).optional() })),
})
export type RecognizedResume = z.output<typeof RecognizedResume>

/**
 * What a person should check about an entry.
 * - `calendar-converted`: its dates were of the Ethiopian calendar
 * - `year-converted`: a year of the Ethiopian calendar is parts of two years, and one of them was taken
 * - `calendar-unknown`: it has years, but of which calendar is not certain, so that they are left out
 * - `dates-apart`: the resume has dates, but to which entry they belong is not certain, so that they are left out
 * - `employer-above`: the company is that of the job above it
 */
export const ENTRY_DOUBTS = [
  'calendar-converted',
  'year-converted',
  'calendar-unknown',
  'dates-apart',
  'employer-above',
] as const

/** Where an entry comes from. */
export const EntryNote = z.object({
  /** The lines of the resume that say it. */
  source: z.string(),
  doubts: z.array(z.enum(ENTRY_DOUBTS)),
})
export type EntryNote = z.output<typeof EntryNote>

export const ResumeProposal = z.object({
  resume: RecognizedResume,
  /** Where the entries come from, in their order. */
  notes: z.object({ work: z.array(EntryNote), education: z.array(EntryNote) }).optional(),
  /** Lines, or parts of them, that were not understood, in the order of the resume. */
  unread: z.array(z.string()),
})
export type ResumeProposal = z.output<typeof ResumeProposal>

/** A new file, or the resume of the profile. */
export const ResumeToRead = z
  .strictObject({
    useExistingResume: z.enum(['true', 'false'], t('Please choose which resume to use')).default('false'),
    resume: documentUpload(RESUME_MISSING).optional(),
  })
  .refine(({ useExistingResume, resume }) => useExistingResume === 'true' || resume !== undefined, {
    error: RESUME_MISSING,
    path: ['resume'],
  })
export type ResumeToRead = z.output<typeof ResumeToRead>

export const readResume = defineEndpoint('POST /job-seeker/read-resume', {
  summary: 'Read a resume (PDF or DOCX) and propose entries for the profile; nothing is saved',
  access: 'seeker',
  body: ResumeToRead,
  files: { resume: 'resume' },
  reply: ResumeProposal,
  errorCodes: ['NO_PROFILE_RESUME', 'RESUME_UNREADABLE', ...FILE_ERRORS, 'TOO_MANY', 'BUSY'],
})
