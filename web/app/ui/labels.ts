import { ph, plural, t } from '@lingui/core/macro'

// The labels that people read for each value of the API.

export const JOB_TYPE_LABELS: Record<string, string> = {
  FULLTIME: t`Full-time`,
  PARTTIME: t`Part-time`,
  CONTRACT: t`Contract`,
  INTERNSHIP: t`Internship`,
  REMOTE: t`Remote`,
}
/** Both spellings of the two levels that have two. */
export const JOB_LEVEL_LABELS: Record<string, string> = {
  INTERN: t`Internship`,
  INTERNSHIP: t`Internship`,
  JUNIOR: t`Junior`,
  MIDLEVEL: t({ message: 'Mid', context: 'job level' }),
  MID: t({ message: 'Mid', context: 'job level' }),
  SENIOR: t`Senior`,
  LEAD: t({ message: 'Lead', context: 'job level' }),
  MANAGER: t`Manager`,
}
export const SKILL_LEVEL_LABELS: Record<string, string> = {
  BEGINNER: t`Beginner`,
  INTERMEDIATE: t`Intermediate`,
  ADVANCED: t`Advanced`,
  EXPERT: t`Expert`,
}
export const SKILL_CATEGORY_LABELS: Record<string, string> = {
  LANGUAGE: t`Programming languages`,
  FRAMEWORK: t`Frameworks`,
  DATABASE: t`Databases`,
  CLOUD_DEVOPS: t`Cloud and DevOps`,
  DATA_AI: t`Data and AI`,
  MOBILE: t({ message: 'Mobile', context: 'skill category' }),
  DESIGN: t`Design`,
  QA: t`Testing`,
  SECURITY: t`Security`,
  PRODUCT: t({ message: 'Product', context: 'skill category' }),
  SOFT: t`Soft skills`,
  HUMAN_LANGUAGE: t`Languages`,
}
export const INDUSTRY_LABELS: Record<string, string> = {
  FINTECH: t`Financial Technology`,
  TELECOM: t`Telecommunications`,
  BANKING: t`Banking`,
  SOFTWARE: t`Software Development`,
  EDTECH: t`Education Technology`,
  ECOMMERCE: t`E-Commerce`,
  CONSULTING: t`IT Consulting`,
}
export const SALARY_BAND_LABELS: Record<string, string> = {
  '0-10000': t`Up to 10,000`,
  '10000-25000': '10,000 – 25,000',
  '25000-50000': '25,000 – 50,000',
  '50000-100000': '50,000 – 100,000',
  '100000-999999': t`100,000 and above`,
}
export const JOB_SORT_LABELS: Record<string, string> = {
  'createdAt-desc': t`Newest First`,
  'createdAt-asc': t`Oldest First`,
  'title-asc': t`Title A to Z`,
  'title-desc': t`Title Z to A`,
}
const EMPLOYEES: Record<string, string> = {
  STARTUP: '1–10',
  SMALL: '11–50',
  MEDIUM: '51–200',
  LARGE: '201–1000',
  ENTERPRISE: '1000+',
}

/** 'MEDIUM' → '51–200 employees'. */
export const formatCompanySize = (size: string): string => t`${ph({ range: EMPLOYEES[size] ?? size })} employees`

/** 6 → '6 open positions', 1 → '1 open position'. */
export const formatOpenPositions = (count: number): string =>
  plural(count, { one: '# open position', other: '# open positions' })

/** The link to all open jobs of a company. */
export const formatAllPositions = (count: number): string => t`See All Positions (${count})`

/** The label of a value, or the value itself when it is not known. */
export const getLabel = (labels: Record<string, string>, value: string | null | undefined): string =>
  value ? (labels[value] ?? value) : ''

/** Options for a select: each value with its label. */
export const toOptions = (values: readonly string[], labels: Record<string, string>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))
