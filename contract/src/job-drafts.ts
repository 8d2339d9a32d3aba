import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { JobChange, JobForm, OwnJob } from './jobs.ts'
import { uuid } from './text.ts'

/** A job that is not posted yet. */
export const JobDraftForm = JobForm.omit({ status: true })

export const listJobDrafts = defineEndpoint({
  method: 'GET',
  path: '/jobs/drafts',
  summary: 'List the company’s drafts, newest first, at most 50; also while the company is under review',
  access: 'companyEditor',
  reply: z.array(OwnJob),
  errorCodes: [],
})

export const createJobDraft = defineEndpoint({
  method: 'POST',
  path: '/jobs/drafts',
  summary: 'Save a job as a draft, also while the company is under review; submit it once the company is ACTIVE',
  idempotent: true,
  access: 'companyEditor',
  body: JobDraftForm,
  reply: OwnJob,
  status: 201,
  errorCodes: ['KEY_REUSED', 'REQUEST_IN_FLIGHT', 'SKILL_UNKNOWN', 'TOO_MANY'],
})

export const updateJobDraft = defineEndpoint({
  method: 'PATCH',
  path: '/jobs/drafts/:jobId',
  summary: 'Change a draft, also while the company is under review',
  access: 'companyEditor',
  params: z.object({ jobId: uuid() }),
  body: JobChange,
  reply: OwnJob,
  errorCodes: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'SKILL_UNKNOWN'],
})
