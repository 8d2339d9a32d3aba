import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

// The private address at which LinkedIn reads a company's jobs in full, with the email address that it asks for.

export const getLinkedinFeed = defineEndpoint('GET /company/linkedin-feed', {
  summary:
    'Check whether the company has a private LinkedIn feed, and since when; its address is shown only when it is created',
  access: 'activeCompanyOwner',
  reply: z.object({ since: z.string().nullable() }),
})

export const renewLinkedinFeed = defineEndpoint('POST /company/linkedin-feed', {
  summary:
    'Create a private address at which LinkedIn reads the company’s jobs with the owner’s email address; it replaces an earlier one',
  access: 'activeCompanyOwner',
  reply: z.object({ url: z.string() }),
  status: 201,
  errorCodes: ['TOO_MANY'],
})

export const deleteLinkedinFeed = defineEndpoint('DELETE /company/linkedin-feed', {
  summary: 'Delete the private address of the LinkedIn feed; can be repeated',
  access: 'activeCompanyOwner',
})
