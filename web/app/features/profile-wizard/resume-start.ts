import { ph, plural, t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { SkillLevel } from '@sira/contract/enums'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import type { SeekerProfile } from '@sira/contract/seekers'
import type { Skill } from '@sira/contract/skills'
import type { BasicInfoFormValues } from './basic-info-form-values.ts'
import {
  buildResumeReview,
  listCounts,
  listRecognizedFields,
  REVIEWED_FIELD_LABELS,
  type ResumeReview,
  type ReviewedField,
} from './resume-review.ts'

/** The values of Basic Info that a resume can fill in. */
export type StartValues = Pick<BasicInfoFormValues, ReviewedField['name'] | 'skills'>

/** What was read in a resume before there is a profile, and what of it was put into the form of Basic Info. */
export interface ResumeStart {
  proposal: ResumeProposal
  filledFields: Partial<Record<ReviewedField['name'], string>>
  filledSkills: { name: string; skillId: string; level: SkillLevel }[]
}

/** Decides what of a resume fills in the form: its empty fields, and skills that are not picked yet. */
export function startFromResume(proposal: ResumeProposal, values: StartValues, skills: readonly Skill[]): ResumeStart {
  const isEmpty = ([name]: [ReviewedField['name'], string]) => !values[name]?.trim()
  const found = proposal.resume.skills.flatMap(({ name, level = 'INTERMEDIATE' }) => {
    const skill = skills.find((one) => one.name === name)
    return skill && !values.skills.some(({ skillId }) => skillId === skill.id)
      ? [{ name, skillId: skill.id, level }]
      : []
  })
  return {
    proposal,
    filledFields: Object.fromEntries(listRecognizedFields(proposal.resume).filter(isEmpty)),
    filledSkills: found,
  }
}

/** Returns the changed values of the form with what was read. */
export const fillStartValues = (
  { filledFields, filledSkills }: ResumeStart,
  { skills }: StartValues,
): Partial<StartValues> => ({
  ...filledFields,
  skills: [...skills, ...filledSkills.map(({ skillId, level }) => ({ skillId, level }))],
})

/** Returns the changed values of the form without what was read; what the person has changed since stays. */
export function clearStartValues(
  { filledFields, filledSkills }: ResumeStart,
  values: StartValues,
): Partial<StartValues> {
  const unchanged = Object.entries(filledFields).filter(
    ([name, text]) => values[name as ReviewedField['name']] === text,
  )
  const isUnchangedSkill = ({ skillId, level, yearsOfExp }: StartValues['skills'][number]) =>
    !yearsOfExp && filledSkills.some((one) => one.skillId === skillId && one.level === level)
  return {
    ...Object.fromEntries(unchanged.map(([name]) => [name, ''])),
    skills: values.skills.filter((one) => !isUnchangedSkill(one)),
  }
}

/** Whether a resume has jobs or education for a profile. */
export const hasWaitingEntries = ({ proposal: { resume } }: ResumeStart): boolean =>
  resume.work.length + resume.education.length > 0

/** The review of what is left once there is a profile: the person has decided on what was in the form. */
export function buildWaitingReview(start: ResumeStart, profile: SeekerProfile): ResumeReview {
  const review = buildResumeReview(start.proposal, profile)
  return {
    ...review,
    fields: review.fields.filter(({ name }) => !(name in start.filledFields)),
    skills: review.skills.filter(({ name }) => !start.filledSkills.some((one) => one.name === name)),
  }
}

/** Says what was filled in and what waits. */
export function formatResumeStart(start: ResumeStart): string {
  const { filledFields, filledSkills, proposal } = start
  const guessed = filledSkills.filter(
    ({ name }) => proposal.resume.skills.find((one) => one.name === name)?.level === undefined,
  )
  const filled = [
    ...Object.keys(filledFields).map((name) => REVIEWED_FIELD_LABELS[name as ReviewedField['name']]),
    ...listCounts({ skills: filledSkills.length }),
  ]
  return [
    filled.length > 0
      ? t`Filled in below: ${ph({ list: filled.join(getListSeparator()) })}. Please check it.`
      : t`We found nothing in this resume for the empty fields below.`,
    guessed.length > 0 &&
      t`Skills whose level your resume does not say are set to Intermediate: please choose their levels.`,
    formatWaiting(proposal.resume.work.length, proposal.resume.education.length),
  ]
    .filter(Boolean)
    .join(' ')
}

function formatWaiting(jobs: number, education: number): string {
  if (jobs > 0 && education > 0)
    return t`Also found: ${plural(jobs, { one: '# job', other: '# jobs' })} and ${plural(education, { one: '# education', other: '# educations' })}. After this step you choose what is added.`
  if (jobs > 0)
    return t`Also found: ${plural(jobs, { one: '# job', other: '# jobs' })}. After this step you choose what is added.`
  return education > 0
    ? t`Also found: ${plural(education, { one: '# education', other: '# educations' })}. After this step you choose what is added.`
    : ''
}

/** Reads what a draft has; drafts are as they were stored, perhaps by an older version of this page. */
export function parseResumeStart(draft: unknown): ResumeStart | undefined {
  const { proposal, filledFields, filledSkills } = (draft ?? {}) as Partial<ResumeStart>
  const { basics, work, education, skills } = proposal?.resume ?? {}
  const isWhole =
    Boolean(basics && filledFields) && [work, education, skills, proposal?.unread, filledSkills].every(Array.isArray)
  return isWhole ? (draft as ResumeStart) : undefined
}
