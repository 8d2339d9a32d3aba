import { importResume as importResumeOf } from '@sira/contract/resumes'
import { createProfile, myProfile, showProfile, updateProfile } from '@sira/contract/seekers'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Caller } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { importResume } from './import-resume.commands.ts'
import { profileFor } from './profile-answer.ts'
import { countView, create, noteOpened, update } from './seekers.commands.ts'
import { isOpenTo, profileOf } from './seekers.queries.ts'

export const seekersRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  const answer = async (seekerId: string, { accountId }: Caller) =>
    profileFor(accountId, (await profileOf(db, seekerId)) ?? refuse('PROFILE_NOT_FOUND'), addresses)
  const own = ({ seekerId }: Caller) => seekerId ?? refuse('PROFILE_NOT_FOUND')

  return [
    serve(
      createProfile,
      async ({ body }, caller) => answer(await create(resources, caller.accountId, body), caller),
      async (_, { seekerId }) => seekerId && refuse('PROFILE_EXISTS'),
    ),
    serve(
      updateProfile,
      async ({ body }, caller) => {
        await update(resources, own(caller), body)
        return answer(own(caller), caller)
      },
      async (_, caller) => own(caller),
    ),
    serve(
      importResumeOf,
      async ({ body }, caller) => {
        await limit(resources, ['resumeImport', caller.accountId])
        return importResume(db, own(caller), body)
      },
      async (_, caller) => own(caller),
    ),
    serve(myProfile, async (_, caller) => answer(own(caller), caller)),
    serve(showProfile, async ({ params: { seekerId }, from: { ip } }, caller) => {
      if (seekerId === caller.seekerId) return answer(seekerId, caller)
      if (caller.role !== 'COMPANY' || !caller.companyId || !(await isOpenTo(db, seekerId, caller.companyId)))
        return refuse('PROFILE_NOT_FOUND')
      await countView(db, seekerId, caller.companyId)
      await noteOpened(db, { ...caller, ip }, seekerId)
      return answer(seekerId, caller)
    }),
  ]
}
