import { z } from 'zod'
import { SKILL_CATEGORIES, SKILL_LEVELS } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { SKILL_REQUIRED } from './area-messages.ts'
import { lineText, uuid } from './text.ts'
import { t } from './t.ts'

export const Skill = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(SKILL_CATEGORIES),
  aliases: z.array(z.string()),
})
export type Skill = z.output<typeof Skill>

/** A skill with its level, as jobs carry it; all three ids are the skill’s. */
export const SkillWithLevel = z.object({
  id: z.string(),
  skillId: z.string(),
  level: z.enum(SKILL_LEVELS),
  skill: z.object({ id: z.string(), name: z.string() }),
})
export type SkillWithLevel = z.output<typeof SkillWithLevel>

/** A picked skill as forms send it. */
export const SkillInput = z.strictObject({
  skillId: uuid(),
  level: z.enum(SKILL_LEVELS, t('Please choose a level')).default('INTERMEDIATE'),
})

export const MAX_SKILLS = 50
export const TOO_MANY_SKILLS = t('At most {max} skills', { max: MAX_SKILLS })

/** Schema of a list of picked skills: at least one, each once, at most 50. */
export const skillInputs = <T extends z.ZodType<{ skillId: string }>>(pick: T) =>
  z
    .array(pick, SKILL_REQUIRED)
    .min(1, SKILL_REQUIRED)
    .max(MAX_SKILLS, TOO_MANY_SKILLS)
    .refine(
      (picks) => new Set(picks.map((p) => (p as { skillId: string }).skillId)).size === picks.length,
      t('Please choose each skill only once'),
    )

export const listSkills = defineEndpoint(ENDPOINT_ADDRESSES.listSkills, {
  summary: 'List all skills by name; with `search`, those that the text means in Ethiopic or Latin letters, best first',
  access: 'anyone',
  query: z.object({ search: lineText(100).default('') }),
  reply: z.array(Skill),
})
