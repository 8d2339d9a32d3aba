// The labels that people read for each value of the API.

export const JOB_TYPE_LABELS: Record<string, string> = {
  FULLTIME: 'Full-time',
  PARTTIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  REMOTE: 'Remote',
}
/** Both spellings of the two levels that have two. */
export const JOB_LEVEL_LABELS: Record<string, string> = {
  INTERN: 'Internship',
  INTERNSHIP: 'Internship',
  JUNIOR: 'Junior',
  MIDLEVEL: 'Mid',
  MID: 'Mid',
  SENIOR: 'Senior',
  LEAD: 'Lead',
  MANAGER: 'Manager',
}
export const JOB_STATUS_LABELS: Record<string, string> = {
  PENDING: 'Under review',
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  REJECTED: 'Rejected',
  CLOSED: 'Closed',
  ARCHIVED: 'Archived',
}
export const COMPANY_STATUS_LABELS: Record<string, string> = {
  PENDING: 'Under review',
  ACTIVE: 'Active',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
}
export const APPLICATION_STATUS_LABELS: Record<string, string> = {
  PENDING: 'Pending',
  REVIEWED: 'Reviewed',
  SHORTLISTED: 'Shortlisted',
  INTERVIEWED: 'Interviewed',
  OFFERED: 'Offered',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
}
export const SALARY_TYPE_LABELS: Record<string, string> = { FIXED: 'Fixed amount', RANGE: 'Range', HOURLY: 'Per hour' }
export const SALARY_FREQUENCY_LABELS: Record<string, string> = {
  HOURLY: 'Hourly',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
}
export const YES_NO_LABELS = { YES: 'Yes', NO: 'No' } as const
export const SKILL_LEVEL_LABELS: Record<string, string> = {
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
  EXPERT: 'Expert',
}
export const SKILL_CATEGORY_LABELS: Record<string, string> = {
  LANGUAGE: 'Programming languages',
  FRAMEWORK: 'Frameworks',
  DATABASE: 'Databases',
  CLOUD_DEVOPS: 'Cloud and DevOps',
  DATA_AI: 'Data and AI',
  MOBILE: 'Mobile',
  DESIGN: 'Design',
  QA: 'Testing',
  SECURITY: 'Security',
  PRODUCT: 'Product',
  SOFT: 'Soft skills',
  HUMAN_LANGUAGE: 'Languages',
}
export const PORTFOLIO_CATEGORY_LABELS: Record<string, string> = {
  PERSONAL_PROJECT: 'Personal project',
  CLIENT_WORK: 'Client work',
  OPEN_SOURCE: 'Open source',
  ACADEMIC: 'Academic',
  HACKATHON: 'Hackathon',
  OTHER: 'Other',
}
export const INDUSTRY_LABELS: Record<string, string> = {
  FINTECH: 'Financial Technology',
  TELECOM: 'Telecommunications',
  BANKING: 'Banking',
  SOFTWARE: 'Software Development',
  EDTECH: 'Education Technology',
  ECOMMERCE: 'E-Commerce',
  CONSULTING: 'IT Consulting',
}
export const ROLE_LABELS: Record<string, string> = {
  JOBSEEKER: 'Professional',
  COMPANY: 'Employer',
  OTHER: 'Not chosen yet',
  ADMIN: 'Administrator',
}
export const SALARY_BAND_LABELS: Record<string, string> = {
  '0-10000': 'Up to 10,000',
  '10000-25000': '10,000 – 25,000',
  '25000-50000': '25,000 – 50,000',
  '50000-100000': '50,000 – 100,000',
  '100000-999999': '100,000 and above',
}
export const JOB_SORT_LABELS: Record<string, string> = {
  'createdAt-desc': 'Newest First',
  'createdAt-asc': 'Oldest First',
  'title-asc': 'Title A to Z',
  'title-desc': 'Title Z to A',
}
const EMPLOYEES: Record<string, string> = {
  STARTUP: '1–10',
  SMALL: '11–50',
  MEDIUM: '51–200',
  LARGE: '201–1000',
  ENTERPRISE: '1000+',
}

/** 'MEDIUM' → '51–200 employees'. */
export const formatCompanySize = (size: string): string => `${EMPLOYEES[size] ?? size} employees`

/** 6 → '6 open positions', 1 → '1 open position'. */
export const formatOpenPositions = (count: number): string =>
  count === 1 ? '1 open position' : `${count} open positions`

/** The link to all open jobs of a company. */
export const formatAllPositions = (count: number): string => `See All Positions (${count})`

/** The label of a value, or the value itself when it is not known. */
export const getLabel = (labels: Record<string, string>, value: string | null | undefined): string =>
  value ? (labels[value] ?? value) : ''

/** Options for a select: each value with its label. */
export const toOptions = (values: readonly string[], labels: Record<string, string>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))
