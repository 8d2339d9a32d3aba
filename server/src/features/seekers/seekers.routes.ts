import { importResume as importResumeOf } from '@sira/contract/json-resume'
import { createProfile, getMyProfile, getProfile, updateProfile } from '@sira/contract/seekers'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Caller } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { importJsonResume } from './import-resume.commands.ts'
import { addProfileView, createSeekerProfile, auditProfileAccess, updateSeekerProfile } from './profiles.commands.ts'
import { isProfileReadableBy, findProfile } from './profiles.queries.ts'
import { toProfileReply } from './profile-reply.format.ts'

export const createSeekerRoutes = (deps: Deps) => [...createEditRoutes(deps), ...createReadRoutes(deps)]

const toReply = async ({ db, fileUrls }: Deps, seekerId: string, { accountId }: Caller) =>
  toProfileReply(accountId, (await findProfile(db, seekerId)) ?? throwAppError('PROFILE_NOT_FOUND'), fileUrls)

const requireSeekerId = ({ seekerId }: Caller) => seekerId ?? throwAppError('PROFILE_NOT_FOUND')

function createEditRoutes(deps: Deps) {
  return [
    defineRoute(
      createProfile,
      async ({ body }, caller) => toReply(deps, await createSeekerProfile(deps, caller.accountId, body), caller),
      async (_, { seekerId }) => seekerId && throwAppError('PROFILE_EXISTS'),
    ),
    defineRoute(
      updateProfile,
      async ({ body }, caller) => {
        await updateSeekerProfile(deps, requireSeekerId(caller), body)
        return toReply(deps, requireSeekerId(caller), caller)
      },
      async (_, caller) => requireSeekerId(caller),
    ),
    defineRoute(
      importResumeOf,
      async ({ body }, caller) => {
        await enforceRateLimits(deps, ['resumeImport', caller.accountId])
        return importJsonResume(deps.db, requireSeekerId(caller), body)
      },
      async (_, caller) => requireSeekerId(caller),
    ),
  ]
}

function createReadRoutes(deps: Deps) {
  const { db } = deps
  return [
    defineRoute(getMyProfile, async (_, caller) => toReply(deps, requireSeekerId(caller), caller)),
    defineRoute(getProfile, async ({ params: { seekerId }, source: { ip } }, caller) => {
      if (seekerId === caller.seekerId) return toReply(deps, seekerId, caller)
      if (
        caller.role !== 'COMPANY' ||
        !caller.companyId ||
        !(await isProfileReadableBy(db, seekerId, caller.companyId))
      )
        throw appError('PROFILE_NOT_FOUND')
      await addProfileView(db, seekerId, caller.companyId)
      await auditProfileAccess(db, { ...caller, ip }, seekerId)
      return toReply(deps, seekerId, caller)
    }),
  ]
}
