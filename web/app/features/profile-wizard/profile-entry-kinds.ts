import { t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { Education, Experience, Portfolio } from '@sira/contract/profile-sections'
import type { SeekerProfile } from '@sira/contract/seekers'
import type { ComponentType } from 'react'
import { formatPeriod } from '../../ui/dates.ts'
import { PORTFOLIO_CATEGORY_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { EducationFields, ExperienceFields, PortfolioFields } from './profile-entry-fields.tsx'
import {
  toEducationFormValues,
  toEducationInput,
  toExperienceFormValues,
  toExperienceInput,
  toPortfolioFormValues,
  toPortfolioInput,
} from './profile-entry-form-values.ts'
import {
  removeEducation,
  removeExperience,
  removePortfolio,
  saveEducation,
  saveExperience,
  savePortfolio,
} from './profile-wizard-queries.ts'
import type { ProfileStep } from '../seekers/profile-steps.ts'

/** One of the three lists of a profile, with what its wizard step needs. */
export interface ProfileEntryKind<E> {
  step: Exclude<ProfileStep, 'basic'>
  title: string
  /** On the buttons that open a new entry and save it. */
  addText: string
  saveText: string
  lead: string
  listEntries: (profile: SeekerProfile) => E[]
  /** What the list shows of an entry: what, where and when. */
  describeEntry: (entry: E) => { title: string; facts: (string | null)[]; period: string }
  toFormValues: (entry?: E) => object
  Fields: ComponentType
  save: (entry: never) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** What adds a deleted entry again, without its id. */
  toCreateBody: (entry: E) => unknown
  /** Messages for a failed save and a failed delete (product spec, part 2, section 8). */
  saveFailed: string
  deleteFailed: string
}

export const EDUCATION_KIND: ProfileEntryKind<Education> = {
  step: 'education',
  title: t`Education`,
  addText: t`Add education`,
  saveText: t`Save education`,
  lead: t`Schools, universities and courses, newest first.`,
  listEntries: ({ education }) => education,
  describeEntry: ({ degree, fieldOfStudy, institution, startDate, endDate, isCurrentStudy }) => ({
    title: [degree, fieldOfStudy].filter(Boolean).join(getListSeparator()),
    facts: [institution],
    period: formatPeriod(startDate, endDate, isCurrentStudy),
  }),
  toFormValues: toEducationFormValues,
  Fields: EducationFields,
  save: saveEducation,
  remove: removeEducation,
  toCreateBody: (entry) => toEducationInput(toEducationFormValues(entry)),
  saveFailed: t`Failed to save education information`,
  deleteFailed: t`Failed to delete education`,
}

export const EXPERIENCE_KIND: ProfileEntryKind<Experience> = {
  step: 'experience',
  title: t`Experience`,
  addText: t`Add work experience`,
  saveText: t`Save work experience`,
  lead: t`Where you have worked, newest first.`,
  listEntries: ({ experiences }) => experiences,
  describeEntry: ({ position, companyName, location, startDate, endDate, isCurrentRole }) => ({
    title: position,
    facts: [companyName, location],
    period: formatPeriod(startDate, endDate, isCurrentRole),
  }),
  toFormValues: toExperienceFormValues,
  Fields: ExperienceFields,
  save: saveExperience,
  remove: removeExperience,
  toCreateBody: (entry) => toExperienceInput(toExperienceFormValues(entry)),
  saveFailed: t`Failed to save work experience`,
  deleteFailed: t`Failed to delete experience`,
}

export const PORTFOLIO_KIND: ProfileEntryKind<Portfolio> = {
  step: 'portfolio',
  title: t`Portfolio`,
  addText: t`Add project`,
  saveText: t`Save project`,
  lead: t`Projects you have made, at work or on your own.`,
  listEntries: ({ portfolios }) => portfolios,
  describeEntry: ({ title, category, startDate, endDate, isOngoing }) => ({
    title,
    facts: [getLabel(PORTFOLIO_CATEGORY_LABELS, category)],
    period: formatPeriod(startDate, endDate, isOngoing),
  }),
  toFormValues: toPortfolioFormValues,
  Fields: PortfolioFields,
  save: savePortfolio,
  remove: removePortfolio,
  toCreateBody: (entry) => toPortfolioInput(toPortfolioFormValues(entry)),
  saveFailed: t`Failed to save portfolio`,
  deleteFailed: t`Failed to delete portfolio`,
}
