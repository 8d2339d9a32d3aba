import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { MATCH_LABELS } from './enums.ts'
import { JobCard } from './jobs.ts'
import { optionalPagingFields, pagedQuery } from './paging.ts'

export const SavedAndAppliedJobs = z.object({
  saved: z.array(z.string()),
  applied: z.array(z.object({ jobId: z.string(), applicationId: z.string(), at: z.string() })),
  hiddenJobs: z.array(z.string()),
  hiddenCompanies: z.array(z.string()),
})
export type SavedAndAppliedJobs = z.output<typeof SavedAndAppliedJobs>

export const getSavedAndAppliedJobs = defineEndpoint(ENDPOINT_ADDRESSES.getSavedAndAppliedJobs, {
  summary:
    'List the ids of the jobs that the caller saved, applied to and hid, and of the companies whose jobs they hid, for pages that are the same for everybody',
  access: 'seeker',
  reply: SavedAndAppliedJobs,
})

export const SavedJob = z.object({ id: z.string(), jobId: z.string(), createdAt: z.string(), job: JobCard })
export type SavedJob = z.output<typeof SavedJob>

export const saveJob = defineEndpoint(ENDPOINT_ADDRESSES.saveJob, {
  summary: 'Save a job; can be repeated',
  access: 'seeker',
  errorCodes: ['JOB_NOT_FOUND'],
})

export const unsaveJob = defineEndpoint(ENDPOINT_ADDRESSES.unsaveJob, {
  summary: 'Remove a job from the saved jobs; can be repeated',
  access: 'seeker',
  errorCodes: ['JOB_NOT_FOUND'],
})

export const listSavedJobs = defineEndpoint('GET /jobs/saved', {
  summary: 'List saved jobs, last saved first',
  access: 'notUndecided',
  query: pagedQuery(optionalPagingFields),
  reply: z.array(SavedJob),
  paged: 'meta',
})

/**
 * A job with how well it fits the caller's profile. Where few jobs match, the list goes on with the newest jobs of the
 * caller's field: they have neither a percentage nor a label.
 */
export const MatchedJob = JobCard.extend({
  matchPercentage: z.number().int().min(0).max(100).optional(),
  matchLabel: z.enum(MATCH_LABELS).optional(),
  matchReasons: z.array(z.string()),
})
export type MatchedJob = z.output<typeof MatchedJob>

export const listMatchedJobs = defineEndpoint('GET /jobs/matches', {
  summary:
    'List up to twenty live jobs that match the caller, best first, with the reasons; then, if these are few, the newest of their field. Jobs they applied to are left out',
  access: 'seeker',
  reply: z.array(MatchedJob),
})
