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

export const requestSkill = defineEndpoint(ENDPOINT_ADDRESSES.requestSkill, {
  summary:
    'Ask the administrators to add a skill to the list; once for each person and name, can be repeated. Those who asked are notified when it is added',
  access: 'notUndecided',
  body: SkillRequestForm,
  errorCodes: ['SKILL_EXISTS', 'TOO_MANY'],
})

export const listSkillRequests = defineEndpoint('GET /admin/skill-requests', {
  summary: 'List the skills that people asked for, most requested first',
  access: 'admin',
  reply: z.array(SkillRequest),
})

export const dismissSkillRequest = defineEndpoint('POST /admin/skill-requests/dismiss', {
  summary: 'Dismiss a requested skill; can be repeated',
  access: 'admin',
  body: SkillRequestForm,
})
