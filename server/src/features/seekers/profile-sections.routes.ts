import {
  addEducation,
  addExperience,
  addPortfolio,
  deleteEducation,
  deleteExperience,
  deletePortfolio,
} from '@sira/contract/profile-sections'
import { addProfileSkills as addSkillsEndpoint, deleteProfileSkill } from '@sira/contract/seekers'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { deleteSectionEntry, saveSectionEntries } from './profile-sections.commands.ts'
import { addSkillsToProfile, removeSkillFromProfile } from './profile-skills.commands.ts'
import { findProfile } from './profiles.queries.ts'

export const createProfileSectionRoutes = ({ db }: Deps) => {
  const getProfileRow = async (seekerId: string) =>
    (await findProfile(db, seekerId)) ?? throwAppError('ENTRY_NOT_FOUND')

  return [
    defineRoute(addSkillsEndpoint, async ({ body }, { seekerId }) => {
      await addSkillsToProfile(db, seekerId, body.skills)
      return (await getProfileRow(seekerId)).skills
    }),
    defineRoute(addEducation, async ({ body }, { seekerId }) => {
      await saveSectionEntries(db, 'education', seekerId, body.education)
      return (await getProfileRow(seekerId)).education
    }),
    defineRoute(addExperience, async ({ body }, { seekerId }) => {
      await saveSectionEntries(db, 'experiences', seekerId, body.experiences)
      return (await getProfileRow(seekerId)).experiences
    }),
    defineRoute(addPortfolio, async ({ body }, { seekerId }) => {
      await saveSectionEntries(db, 'portfolios', seekerId, body.portfolios)
      return (await getProfileRow(seekerId)).portfolios
    }),
    defineRoute(deleteProfileSkill, async ({ params }, { seekerId }) =>
      removeSkillFromProfile(db, seekerId, params.skillId),
    ),
    defineRoute(deleteEducation, async ({ params }, { seekerId }) =>
      deleteSectionEntry(db, 'education', seekerId, params.educationId),
    ),
    defineRoute(deleteExperience, async ({ params }, { seekerId }) =>
      deleteSectionEntry(db, 'experiences', seekerId, params.experienceId),
    ),
    defineRoute(deletePortfolio, async ({ params }, { seekerId }) =>
      deleteSectionEntry(db, 'portfolios', seekerId, params.portfolioId),
    ),
  ]
}
