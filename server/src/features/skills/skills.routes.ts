import * as desk from '@sira/contract/desk-skills'
import * as requests from '@sira/contract/skill-requests'
import { listSkills } from '@sira/contract/skills'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { dismissRequest, requestSkill } from './skill-requests.commands.ts'
import { openRequests } from './skill-requests.queries.ts'
import { addSkill, changeSkill, restoreSkill, retireSkill } from './skills-desk.commands.ts'
import { isRestorable, skillsForDesk, skillsTakenOff, usedSkill } from './skills-desk.queries.ts'
import { everySkill } from './skills.queries.ts'

export const skillsRoutes = (resources: Resources) => {
  const { db } = resources
  const used = async (skillId: string) => (await usedSkill(db, skillId)) ?? refuse('SKILL_NOT_FOUND')
  const mustBeListed = ({ skillId }: { skillId: string }) => used(skillId)
  return [
    serve(listSkills, () => everySkill(db)),
    serve(requests.requestSkill, async ({ body }, { accountId }) => {
      await limit(resources, ['skillRequest', accountId])
      await requestSkill(db, accountId, body.name)
      return null
    }),
    serve(requests.skillRequests, () => openRequests(db)),
    serve(requests.dismissSkillRequest, async ({ body }) => {
      await dismissRequest(db, body.name)
      return null
    }),

    serve(desk.deskSkills, ({ query }) => skillsForDesk(db, query)),
    serve(desk.retiredSkills, () => skillsTakenOff(db)),
    serve(desk.addSkill, async ({ body, from }, { accountId }) =>
      used(await addSkill(db, { adminId: accountId, ip: from.ip }, body)),
    ),
    serve(
      desk.changeSkill,
      async ({ params: { skillId }, body, from }, { accountId }) => {
        await changeSkill(db, { adminId: accountId, ip: from.ip }, skillId, body)
        return used(skillId)
      },
      mustBeListed,
    ),
    serve(
      desk.retireSkill,
      async ({ params: { skillId }, query, body, from }, { accountId }) => ({
        id: skillId,
        ...(await retireSkill(db, { adminId: accountId, ip: from.ip }, skillId, body.mergeInto ?? query.mergeInto)),
      }),
      mustBeListed,
    ),
    serve(
      desk.restoreSkill,
      async ({ params: { skillId }, from }, { accountId }) => {
        await restoreSkill(db, { adminId: accountId, ip: from.ip }, skillId)
        return used(skillId)
      },
      async ({ skillId }) => (await isRestorable(db, skillId)) || refuse('SKILL_NOT_FOUND'),
    ),
  ]
}
