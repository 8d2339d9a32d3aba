import { z } from 'zod'
import { APPLICATION_STATUSES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'

const count = z.number().int()

export const SeekerDashboard = z.object({
  applications: count,
  savedJobs: count,
  /** Each company is counted once a day. */
  profileViews: count,
  /** Applications that an interview was proposed for or that reached INTERVIEWED, whatever their status is now. */
  interviewInvites: count,
})
export type SeekerDashboard = z.output<typeof SeekerDashboard>

export const getSeekerDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard/seeker',
  summary: 'Get the figures of the seeker’s dashboard',
  access: 'seeker',
  reply: SeekerDashboard,
  errorCodes: [],
})

export const CompanyDashboard = z.object({
  totalApplications: count,
  activeJobs: count,
  /** The number of different people who applied. */
  totalCandidates: count,
  /**
   * Median over the jobs that hired somebody, in whole days from a job's first application to its first ACCEPTED one;
   * null before anybody was hired.
   */
  timeToHire: count.nullable(),
})
export type CompanyDashboard = z.output<typeof CompanyDashboard>

export const getCompanyDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard/company',
  summary: 'Get the figures of the company’s dashboard',
  access: 'activeCompany',
  reply: CompanyDashboard,
  errorCodes: [],
})

/** How many candidates of one job are in each status; a status without candidates is left out. */
export const JobPipeline = z.object({
  jobId: z.string(),
  title: z.string(),
  total: count,
  counts: z.partialRecord(z.enum(APPLICATION_STATUSES), count),
})
export type JobPipeline = z.output<typeof JobPipeline>

export const CompanyCharts = z.object({
  /** The last 30 days in Addis Ababa, today last. */
  applicationsPerDay: z.array(z.object({ day: z.string(), count })),
  /** Live jobs first, then those with the most candidates; at most eight. */
  pipeline: z.array(JobPipeline),
  /** How many more jobs have candidates. */
  otherJobs: count,
})
export type CompanyCharts = z.output<typeof CompanyCharts>

export const getCompanyCharts = defineEndpoint({
  method: 'GET',
  path: '/dashboard/company/plots',
  summary: 'Get applications by day, and candidates by job and status',
  access: 'activeCompany',
  reply: CompanyCharts,
  errorCodes: [],
})
