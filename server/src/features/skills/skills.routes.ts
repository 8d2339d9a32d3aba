import * as adminEndpoints from '@sira/contract/skills-admin'
import * as requestEndpoints from '@sira/contract/skill-requests'
import * as skillEndpoints from '@sira/contract/skills'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { dismissSkillRequests, addSkillRequest } from './skill-requests.commands.ts'
import {
  listOpenSkillRequests,
  isSkillRestorable,
  listSkillsWithUse,
  listRestorableSkills,
  findSkillWithUse,
} from './manage-skills.queries.ts'
import { addSkill, updateSkill, restoreSkill, retireSkill } from './manage-skills.commands.ts'
import { searchSkills } from './search-skills.queries.ts'
import { listAllSkills } from './skills.queries.ts'

export const createSkillRoutes = (deps: Deps) => [...createListAndRequestRoutes(deps), ...createAdminRoutes(deps)]

function createListAndRequestRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(skillEndpoints.listSkills, ({ query: { search }, cache }) => {
      // Searches are not kept: there are too many different ones.
      if (search !== '') return searchSkills(db, search)
      // No topic: a change of the skills list drops everything that is kept.
      cache.addTopics()
      return listAllSkills(db)
    }),
    defineRoute(requestEndpoints.requestSkill, async ({ body }, { accountId }) => {
      await enforceRateLimits(deps, ['skillRequest', accountId])
      await addSkillRequest(db, accountId, body.name)
    }),
    defineRoute(requestEndpoints.listSkillRequests, () => listOpenSkillRequests(db)),
    defineRoute(requestEndpoints.dismissSkillRequest, ({ body }) => dismissSkillRequests(db, body.name)),
  ]
}

function createAdminRoutes({ db }: Deps) {
  const getSkillWithUse = async (skillId: string) =>
    (await findSkillWithUse(db, skillId)) ?? throwAppError('SKILL_NOT_FOUND')
  return [
    defineRoute(adminEndpoints.listSkillsWithUsage, ({ query }) => listSkillsWithUse(db, query)),
    defineRoute(adminEndpoints.listRetiredSkills, () => listRestorableSkills(db)),
    defineRoute(adminEndpoints.createSkill, async ({ body, source: from }, { accountId }) =>
      getSkillWithUse(await addSkill(db, { adminId: accountId, ip: from.ip }, body)),
    ),
    defineRoute(
      adminEndpoints.updateSkill,
      async ({ params: { skillId }, body, source: from }, { accountId }) => {
        await updateSkill(db, { adminId: accountId, ip: from.ip }, skillId, body)
        return getSkillWithUse(skillId)
      },
      ({ skillId }) => getSkillWithUse(skillId),
    ),
    defineRoute(
      adminEndpoints.retireSkill,
      async ({ params: { skillId }, query, body, source: from }, { accountId }) => ({
        id: skillId,
        ...(await retireSkill(db, { adminId: accountId, ip: from.ip }, skillId, body.mergeInto ?? query.mergeInto)),
      }),
      ({ skillId }) => getSkillWithUse(skillId),
    ),
    defineRoute(
      adminEndpoints.restoreSkill,
      async ({ params: { skillId }, source: from }, { accountId }) => {
        await restoreSkill(db, { adminId: accountId, ip: from.ip }, skillId)
        return getSkillWithUse(skillId)
      },
      async ({ skillId }) => (await isSkillRestorable(db, skillId)) || throwAppError('SKILL_NOT_FOUND'),
    ),
  ]
}
