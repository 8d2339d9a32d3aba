import { z } from 'zod'
import { SourceInput } from './application-filters.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { JOB_VIEW_EVENTS } from './enums.ts'
import { t } from './t.ts'

export const recordJobView = defineEndpoint(ENDPOINT_ADDRESSES.recordJobView, {
  summary:
    'Count that the page of a job was seen, or that the form to apply for it was opened, by where the visitor came from; without a body. Counted once a day for each visitor and job, and nobody is stored',
  access: 'anyone',
  body: z.strictObject({
    event: z.enum(JOB_VIEW_EVENTS, t('event must be one of {choices}', { choices: JOB_VIEW_EVENTS.join(', ') })),
    source: SourceInput.default('direct'),
  }),
  status: 204,
})
