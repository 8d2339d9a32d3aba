import type {
  ApplicationStatus,
  CompanySize,
  Currency,
  Industry,
  JobLevel,
  JobStatus,
  JobType,
  PortfolioCategory,
  SalaryFrequency,
  SalaryType,
  SkillLevel,
  TrafficSource,
} from '@sira/contract/enums'
import type { Answer, Question } from '@sira/contract/questions'

// The demo data as plain objects. `key` identifies an entry in the data; times are ISO strings, days 'YYYY-MM-DD'.

export type DemoAccount = {
  firstName: string
  lastName: string
  email: string
  phone: string
  location: string
  createdAt: string
}

export type DemoCompany = {
  key: string
  name: string
  industry: Industry
  size: CompanySize
  location: string
  website: string
  email: string
  phone: string
  description: string
  featured: boolean
  status: 'ACTIVE' | 'PENDING' | 'REJECTED'
  rejectionReason: string | null
  createdAt: string
  /** When it was approved or rejected; null while it waits. */
  reviewedAt: string | null
  owner: DemoAccount
}

export type DemoSalary = {
  type: SalaryType
  amount: number | null
  minAmount: number | null
  maxAmount: number | null
  hourlyRate: number | null
  currency: Currency
  frequency: SalaryFrequency
  negotiable: boolean
  benefits: string | null
}

export type DemoJob = {
  key: string
  company: string
  title: string
  description: string
  type: JobType
  level: JobLevel
  location: string
  isRemote: boolean
  salary: DemoSalary | null
  /** `slug` as in SKILLS. */
  skills: { slug: string; level: SkillLevel }[]
  deadline: string | null
  status: JobStatus
  rejectionReason: string | null
  featured: boolean
  createdAt: string
  /** When it first became ACTIVE; null for one that never was. */
  publishedAt: string | null
  closedAt: string | null
  questions: Question[]
  declineUnmet: boolean
  /** By what the team judges applicants. */
  criteria: string[]
}

export type DemoExperience = {
  companyName: string
  position: string
  location: string
  startDate: string
  endDate: string | null
  isCurrentRole: boolean
  description: string
  responsibilities: string[]
  achievements: string[]
}

export type DemoEducation = {
  institution: string
  degree: string
  fieldOfStudy: string
  grade: number | null
  startDate: string
  endDate: string | null
  isCurrentStudy: boolean
  description: string | null
  achievements: string[]
}

export type DemoPortfolio = {
  title: string
  description: string
  projectUrl: string | null
  startDate: string
  endDate: string | null
  isOngoing: boolean
  technologies: string[]
  category: PortfolioCategory
}

export type DemoProfile = {
  title: string
  bio: string
  location: string
  githubUrl: string | null
  linkedinUrl: string | null
  portfolioUrl: string | null
  skills: { slug: string; level: SkillLevel; yearsOfExp: number }[]
  experiences: DemoExperience[]
  educations: DemoEducation[]
  portfolios: DemoPortfolio[]
}

export type DemoSeeker = { key: string; account: DemoAccount; profile: DemoProfile | null }

export type DemoStatusChange = { from: ApplicationStatus; to: ApplicationStatus; at: string }

export type DemoApplication = {
  key: string
  job: string
  seeker: string
  coverLetter: string
  status: ApplicationStatus
  source: TrafficSource
  createdAt: string
  /** When the company first opened it; null while it is new. */
  viewedAt: string | null
  timeline: DemoStatusChange[]
  answers: { question: Question; answer: Answer | null }[]
}

/** How often a job was looked at on a day by people from one source. */
export type DemoViews = { job: string; day: string; source: TrafficSource; views: number; applyStarts: number }
/** The tags that a company gave to a person, and whether it saved them. */
export type DemoMarks = { seeker: string; company: string; tags: string[]; isSaved: boolean }

export type DemoData = {
  admin: DemoAccount
  companies: DemoCompany[]
  jobs: DemoJob[]
  seekers: DemoSeeker[]
  applications: DemoApplication[]
  views: DemoViews[]
  marks: DemoMarks[]
  saved: { seeker: string; job: string; at: string }[]
  follows: { seeker: string; company: string; at: string }[]
}
