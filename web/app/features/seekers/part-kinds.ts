import type { Education, Experience, Portfolio } from '@sira/contract/profile-parts'
import type { Profile } from '@sira/contract/seekers'
import type { ComponentType } from 'react'
import { periodText } from '../../ui/dates.ts'
import { labelOf, PORTFOLIO_CATEGORY } from '../../ui/labels.ts'
import { EducationFields, ExperienceFields, PortfolioFields } from './part-fields.tsx'
import { educationValues, experienceValues, portfolioValues } from './part-values.ts'
import type { Step } from './wizard-steps.ts'

/** One of the three lists of a profile, as its step of the wizard needs it. */
export interface PartKind<E> {
  step: Exclude<Step, 'basic'>
  title: string
  /** What one entry is called within a sentence. */
  one: string
  lead: string
  entriesOf: (profile: Profile) => E[]
  /** How an entry is named in the list: what, where and when. */
  nameOf: (entry: E) => { title: string; facts: (string | null)[]; period: string }
  valuesOf: (entry?: E) => object
  Fields: ComponentType
  /** What is said when it cannot be saved or deleted (product spec, part 2, section 8). */
  saveFailed: string
  deleteFailed: string
}

export const EDUCATION: PartKind<Education> = {
  step: 'education',
  title: 'Education',
  one: 'education',
  lead: 'Schools, universities and courses, the newest first.',
  entriesOf: ({ education }) => education,
  nameOf: ({ degree, fieldOfStudy, institution, startDate, endDate, isCurrentStudy }) => ({
    title: [degree, fieldOfStudy].filter(Boolean).join(', '),
    facts: [institution],
    period: periodText(startDate, endDate, isCurrentStudy),
  }),
  valuesOf: educationValues,
  Fields: EducationFields,
  saveFailed: 'Failed to save education information',
  deleteFailed: 'Failed to delete education',
}

export const EXPERIENCE: PartKind<Experience> = {
  step: 'experience',
  title: 'Experience',
  one: 'work experience',
  lead: 'Where you have worked, the newest first.',
  entriesOf: ({ experiences }) => experiences,
  nameOf: ({ position, companyName, location, startDate, endDate, isCurrentRole }) => ({
    title: position,
    facts: [companyName, location],
    period: periodText(startDate, endDate, isCurrentRole),
  }),
  valuesOf: experienceValues,
  Fields: ExperienceFields,
  saveFailed: 'Failed to save work experience',
  deleteFailed: 'Failed to delete experience',
}

export const PORTFOLIO: PartKind<Portfolio> = {
  step: 'portfolio',
  title: 'Portfolio',
  one: 'project',
  lead: 'Things you have made, at work or beside it.',
  entriesOf: ({ portfolios }) => portfolios,
  nameOf: ({ title, category, startDate, endDate, isOngoing }) => ({
    title,
    facts: [labelOf(PORTFOLIO_CATEGORY, category)],
    period: periodText(startDate, endDate, isOngoing),
  }),
  valuesOf: portfolioValues,
  Fields: PortfolioFields,
  saveFailed: 'Failed to save portfolio',
  deleteFailed: 'Failed to delete portfolio',
}
