import type { RequestInput } from '@sira/contract/endpoint'
import {
  addEducation,
  addExperience,
  addPortfolio,
  deleteEducation,
  deleteExperience,
  deletePortfolio,
} from '@sira/contract/profile-sections'
import { createProfile, getMyProfile, updateProfile, type SeekerProfile } from '@sira/contract/seekers'
import { listSkills } from '@sira/contract/skills'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import type { ApiCallOptions } from '../../api/http.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { buildProfileChangeBodies, buildProfileCreationBody, type BasicInfoForm } from './basic-info-form-values.ts'

/** The skills that a profile can name. */
export const profileSkillsQuery = apiQuery(listSkills, { query: {} })

/** The profile that is edited; null for a seeker who has none yet. */
export const profileToEditQuery = queryOptions({
  queryKey: [getMyProfile.path, 'to-edit'],
  queryFn: async ({ signal }): Promise<SeekerProfile | null> => {
    const currentSession = await session.read()
    if (currentSession.state !== 'signedIn' || !currentSession.account.jobSeeker) return null
    return (await callApi(getMyProfile, {}, { signal })).data
  },
})

// A step reads the profile again right after a change, unless the person leaves it: the next step loads it anyway.

/** Reads the edited profile again. */
export const invalidateProfileToEdit = (): Promise<void> => invalidate(getMyProfile)

/**
 * Creates the profile if `changed` is undefined, or sends the changed fields; sends nothing if nothing changed. If an
 * earlier attempt has created the profile already (PROFILE_EXISTS), it is updated.
 */
export async function saveBasicInfo(
  form: BasicInfoForm,
  changed: readonly string[] | undefined,
  options: ApiCallOptions,
): Promise<void> {
  if (!changed) {
    await callApi(createProfile, { body: buildProfileCreationBody(form) }, options).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'PROFILE_EXISTS') throw error
      return callApi(updateProfile, { body: buildProfileCreationBody(form) }, options)
    })
    return
  }
  for (const body of buildProfileChangeBodies(form, changed)) await callApi(updateProfile, { body }, options)
}

type EducationEntry = RequestInput<typeof addEducation>['body']['education'][number]
type ExperienceEntry = RequestInput<typeof addExperience>['body']['experiences'][number]
type PortfolioEntry = RequestInput<typeof addPortfolio>['body']['portfolios'][number]

export const saveEducation = (entry: EducationEntry) => callApi(addEducation, { body: { education: [entry] } })
export const removeEducation = (educationId: string) => callApi(deleteEducation, { params: { educationId } })

export const saveExperience = (entry: ExperienceEntry) => callApi(addExperience, { body: { experiences: [entry] } })
export const removeExperience = (experienceId: string) => callApi(deleteExperience, { params: { experienceId } })

export const savePortfolio = (entry: PortfolioEntry) => callApi(addPortfolio, { body: { portfolios: [entry] } })
export const removePortfolio = (portfolioId: string) => callApi(deletePortfolio, { params: { portfolioId } })
