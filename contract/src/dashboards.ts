import { z } from 'zod'
import { APPLICATION_STATUSES } from './enums.ts'
import { endpoint } from './endpoint.ts'

const count = z.number().int()

export const SeekerFigures = z.object({
  applications: count,
  savedJobs: count,
  /** Counted once a company and day. */
  profileViews: count,
  /** Applications that an interview was proposed for or that reached INTERVIEWED, wherever they stand now. */
  interviewInvites: count,
})
export type SeekerFigures = z.output<typeof SeekerFigures>

export const seekerDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/seeker',
  summary: 'The figures of the seeker’s dashboard',
  access: 'seeker',
  reply: SeekerFigures,
  refusals: [],
})

export const CompanyFigures = z.object({
  totalApplications: count,
  activeJobs: count,
  /** Different people who applied. */
  totalCandidates: count,
  /** Median over the jobs that hired: whole days from a job's first application to its first ACCEPTED; null before anybody was hired. */
  timeToHire: count.nullable(),
})
export type CompanyFigures = z.output<typeof CompanyFigures>

export const companyDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/company',
  summary: 'The figures of the company’s dashboard',
  access: 'activeCompany',
  reply: CompanyFigures,
  refusals: [],
})

/** Where the candidates of one job stand; a status without any is left out. */
export const JobPipeline = z.object({
  jobId: z.string(),
  title: z.string(),
  total: count,
  counts: z.partialRecord(z.enum(APPLICATION_STATUSES), count),
})
export type JobPipeline = z.output<typeof JobPipeline>

export const CompanyPlots = z.object({
  /** The last 30 days in Addis Ababa, today last. */
  applicationsPerDay: z.array(z.object({ day: z.string(), count })),
  /** Live jobs first, then by number of candidates; at most eight. */
  pipeline: z.array(JobPipeline),
  /** Jobs with candidates besides. */
  otherJobs: count,
})
export type CompanyPlots = z.output<typeof CompanyPlots>

export const companyPlots = endpoint({
  method: 'GET',
  path: '/dashboard/company/plots',
  summary: 'Applications by day, and where the candidates of each job stand',
  access: 'activeCompany',
  reply: CompanyPlots,
  refusals: [],
})
