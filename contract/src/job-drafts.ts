import { z } from 'zod'
import { defineEndpoint, REPEAT_ERRORS } from './endpoint.ts'
import { JobChange, JobForm, OwnJob } from './jobs.ts'

/** A job that is not posted yet. */
export const JobDraftForm = JobForm.omit({ status: true })

export const listJobDrafts = defineEndpoint('GET /jobs/drafts', {
  summary: 'List the company’s drafts, newest first, at most 50; also while the company is under review',
  access: 'companyEditor',
  apiKeyScopes: ['jobs:read'],
  reply: z.array(OwnJob),
})

export const createJobDraft = defineEndpoint('POST /jobs/drafts', {
  summary: 'Save a job as a draft, also while the company is under review; submit it once the company is ACTIVE',
  idempotent: true,
  access: 'companyEditor',
  apiKeyScopes: ['jobs:write'],
  body: JobDraftForm,
  reply: OwnJob,
  status: 201,
  errorCodes: [...REPEAT_ERRORS, 'SKILL_UNKNOWN', 'TOO_MANY'],
})

export const updateJobDraft = defineEndpoint('PATCH /jobs/drafts/:jobId', {
  summary: 'Change a draft, also while the company is under review',
  access: 'companyEditor',
  apiKeyScopes: ['jobs:write'],
  body: JobChange,
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'SKILL_UNKNOWN'],
})
