import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { lineText } from './text.ts'
import { t } from './t.ts'

export const askAboutReach = defineEndpoint(ENDPOINT_ADDRESSES.askAboutReach, {
  summary:
    'Ask the company whether people in Ethiopia can do its job, where the job does not say it. The company is asked once, whoever asks; everybody who asked is told the answer. Can be repeated.',
  access: 'seeker',
  errorCodes: ['JOB_NOT_FOUND', 'REACH_IS_KNOWN', 'TOO_MANY'],
})

export const answerAboutReach = defineEndpoint('POST /jobs/:jobId/answer-from-ethiopia', {
  summary:
    'Answer whether people in Ethiopia can do a job, where somebody has asked; the job then says it to everybody',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['jobs:write'],
  body: z.strictObject({ answer: z.boolean(t('Please choose yes or no')) }),
  errorCodes: ['JOB_NOT_FOUND'],
})

export const getReachQuestion = defineEndpoint('GET /jobs/asked', {
  summary: 'Get the job of the link in the question whether people in Ethiopia can do it; the link is the proof',
  access: 'anyone',
  query: z.object({ token: lineText(200, t('This link is incomplete')) }),
  reply: z.object({ title: z.string(), companyName: z.string(), answer: z.boolean().nullable() }),
  errorCodes: ['JOB_NOT_FOUND'],
})
