import { z } from 'zod'
import { SKILL_CATEGORIES } from './enums.ts'
import { adminListSearch } from './admin-lists.ts'
import { defineEndpoint } from './endpoint.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { Skill } from './skills.ts'
import { singleLineText, uuid } from './text.ts'
import { t } from './t.ts'

/** A skill with the number of jobs and profiles that use it. */
export const SkillWithUsage = Skill.extend({ jobs: z.number(), profiles: z.number() })
export type SkillWithUsage = z.output<typeof SkillWithUsage>

/** A skill that was removed from the list. */
export const RetiredSkill = z.object({
  id: z.string(),
  name: z.string(),
  /** The skill that replaced it; null if nothing used it. */
  mergedInto: z.object({ id: z.string(), name: z.string() }).nullable(),
  at: z.string(),
})
export type RetiredSkill = z.output<typeof RetiredSkill>

const skillName = singleLineText(1, 60, t('Please enter a name'))
/** Other spellings that find the skill. */
const aliases = z
  .array(singleLineText(1, 60, t('Please enter another spelling')))
  .max(30, t('At most 30 other spellings'))
  .refine(
    (all) => new Set(all.map((each) => each.toLowerCase())).size === all.length,
    t('Please enter each spelling only once'),
  )

/** The admin form always sends a category. A caller who sends none creates a FRAMEWORK, as most skills are. */
export const SkillForm = z.strictObject({
  name: skillName,
  category: z.enum(SKILL_CATEGORIES, t('Please choose a category')).default('FRAMEWORK'),
  aliases: aliases.default([]),
})
export type SkillForm = z.output<typeof SkillForm>

export const SkillChange = z
  .strictObject({
    name: skillName.optional(),
    category: z.enum(SKILL_CATEGORIES).optional(),
    aliases: aliases.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, t('Please change at least one field'))
export type SkillChange = z.output<typeof SkillChange>

export const listSkillsWithUsage = defineEndpoint('GET /admin/skills', {
  summary:
    'List skills with how often they are used, by name or most used first; `search` covers names and other spellings',
  access: 'admin',
  query: pagedQuery({
    ...pagingFields(50),
    search: adminListSearch(),
    category: z.enum(SKILL_CATEGORIES).optional(),
    sort: z.enum(['name', 'use']).default('name'),
  }),
  reply: z.array(SkillWithUsage),
  paged: 'meta',
})

export const listRetiredSkills = defineEndpoint('GET /admin/skills/retired', {
  summary: 'List skills removed in the last 30 days that can be restored, last removed first',
  access: 'admin',
  reply: z.array(RetiredSkill),
})

export const createSkill = defineEndpoint('POST /admin/skills', {
  summary: 'Add a skill to the list; a name or spelling can belong to one skill only',
  access: 'admin',
  body: SkillForm,
  reply: SkillWithUsage,
  status: 201,
  errorCodes: ['SKILL_EXISTS'],
})

export const updateSkill = defineEndpoint('PATCH /admin/skills/:skillId', {
  summary: 'Rename a skill, or change its category or other spellings; the old name stays as a spelling by default',
  access: 'admin',
  body: SkillChange,
  reply: SkillWithUsage,
  errorCodes: ['SKILL_NOT_FOUND', 'SKILL_EXISTS'],
})

export const retireSkill = defineEndpoint('DELETE /admin/skills/:skillId', {
  summary:
    'Remove a skill from the list. With `mergeInto`, in the body or the query, its jobs and profiles use that skill instead, and its names lead there; required for a skill that is used.',
  access: 'admin',
  query: z.object({ mergeInto: uuid().optional() }),
  body: z.strictObject({ mergeInto: uuid().nullable().default(null) }),
  reply: z.object({ id: z.string(), jobs: z.number(), profiles: z.number() }),
  errorCodes: ['SKILL_NOT_FOUND', 'SKILL_IN_USE'],
})

export const restoreSkill = defineEndpoint('POST /admin/skills/:skillId/restore', {
  summary:
    'Restore a skill removed in the last 30 days; merged skills are separated again where nobody has changed them since',
  access: 'admin',
  reply: SkillWithUsage,
  errorCodes: ['SKILL_NOT_FOUND', 'SKILL_EXISTS'],
})
