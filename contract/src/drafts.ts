import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { JobChange, JobForm, OwnJob } from './jobs.ts'
import { uuid } from './text.ts'

/** A job that is not posted yet. */
export const JobDraft = JobForm.omit({ status: true })

export const listDrafts = endpoint({
  method: 'GET',
  path: '/jobs/drafts',
  summary: 'The company’s drafts, newest first, at most 50; also while the company is under review',
  access: 'companyEditor',
  reply: z.array(OwnJob),
  refusals: [],
})

export const createDraft = endpoint({
  method: 'POST',
  path: '/jobs/drafts',
  summary:
    'Keep a job as a draft, also while the company is under review; it is posted with its own call once the company is ACTIVE',
  once: true,
  access: 'companyEditor',
  body: JobDraft,
  reply: OwnJob,
  status: 201,
  refusals: ['KEY_REUSED', 'REQUEST_IN_FLIGHT', 'SKILL_UNKNOWN', 'TOO_MANY'],
})

export const changeDraft = endpoint({
  method: 'PATCH',
  path: '/jobs/drafts/:jobId',
  summary: 'Change a draft, also while the company is under review',
  access: 'companyEditor',
  params: z.object({ jobId: uuid() }),
  body: JobChange,
  reply: OwnJob,
  refusals: ['JOB_NOT_FOUND', 'JOB_STATE_CLASH', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'SKILL_UNKNOWN'],
})
