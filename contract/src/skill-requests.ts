import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { singleLineText } from './text.ts'
import { t } from './t.ts'

/** The most requested skills that an administrator sees at once. */
export const MAX_LISTED_SKILL_REQUESTS = 100

const SkillRequestForm = z.strictObject({ name: singleLineText(1, 60, t('Please enter a skill')) })

/** A skill that people asked to have added to the list. */
export const SkillRequest = z.object({
  name: z.string(),
  /** How many people asked for it. */
  people: z.number(),
  firstAskedAt: z.string(),
})
export type SkillRequest = z.output<typeof SkillRequest>

export const requestSkill = defineEndpoint({
  ...ENDPOINT_ADDRESSES.requestSkill,
  summary:
    'Ask the administrators to add a skill to the list; once for each person and name, can be repeated. Those who asked are notified when it is added',
  access: 'notUndecided',
  body: SkillRequestForm,
  reply: z.null(),
  errorCodes: ['SKILL_EXISTS', 'TOO_MANY'],
})

export const listSkillRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/skill-requests',
  summary: 'List the skills that people asked for, most requested first',
  access: 'admin',
  reply: z.array(SkillRequest),
  errorCodes: [],
})

export const dismissSkillRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/skill-requests/dismiss',
  summary: 'Dismiss a requested skill; can be repeated',
  access: 'admin',
  body: SkillRequestForm,
  reply: z.null(),
  errorCodes: [],
})
