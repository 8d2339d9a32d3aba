import {
  addEducation,
  addExperience,
  addPortfolio,
  deleteEducation,
  deleteExperience,
  deletePortfolio,
} from '@sira/contract/profile-parts'
import { addSkills as addSkillsEndpoint, deleteSkill } from '@sira/contract/seekers'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { removeEntry, setEntries } from './profile-parts.commands.ts'
import { addSkills, removeSkill } from './profile-skills.commands.ts'
import { profileOf } from './seekers.queries.ts'

export const profilePartsRoutes = ({ db }: Resources) => {
  const profile = async (seekerId: string) => (await profileOf(db, seekerId)) ?? refuse('ENTRY_NOT_FOUND')

  return [
    serve(addSkillsEndpoint, async ({ body }, { seekerId }) => {
      await addSkills(db, seekerId, body.skills)
      return (await profile(seekerId)).skills
    }),
    serve(addEducation, async ({ body }, { seekerId }) => {
      await setEntries(db, 'education', seekerId, body.education)
      return (await profile(seekerId)).education
    }),
    serve(addExperience, async ({ body }, { seekerId }) => {
      await setEntries(db, 'experiences', seekerId, body.experiences)
      return (await profile(seekerId)).experiences
    }),
    serve(addPortfolio, async ({ body }, { seekerId }) => {
      await setEntries(db, 'portfolios', seekerId, body.portfolios)
      return (await profile(seekerId)).portfolios
    }),
    serve(deleteSkill, async ({ params }, { seekerId }) => removeSkill(db, seekerId, params.skillId).then(() => null)),
    serve(deleteEducation, async ({ params }, { seekerId }) =>
      removeEntry(db, 'education', seekerId, params.educationId).then(() => null),
    ),
    serve(deleteExperience, async ({ params }, { seekerId }) =>
      removeEntry(db, 'experiences', seekerId, params.experienceId).then(() => null),
    ),
    serve(deletePortfolio, async ({ params }, { seekerId }) =>
      removeEntry(db, 'portfolios', seekerId, params.portfolioId).then(() => null),
    ),
  ]
}
