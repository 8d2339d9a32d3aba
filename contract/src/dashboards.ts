import { z } from 'zod'
import { APPLICATION_STATUSES } from './enums.ts'
import { DASHBOARD_ADDRESSES } from './dashboard-addresses.ts'
import { defineEndpoint } from './endpoint.ts'

const count = z.number().int()

/** What waits for a seeker, and for a company, in the order of their dashboards. */
export const SEEKER_WAITING_KINDS = ['OFFER', 'INTERVIEW', 'MESSAGES'] as const
export const COMPANY_WAITING_KINDS = [
  'OFFER_ACCEPTED',
  'OFFER_DECLINED',
  'INTERVIEW_ASKED',
  'INTERVIEW_PASSED',
  'MESSAGES',
] as const
export type WaitingKind = (typeof SEEKER_WAITING_KINDS)[number] | (typeof COMPANY_WAITING_KINDS)[number]

/** What the caller has to answer or look at: about one application, named by the job and the other side. */
export const WaitingItem = z.object({
  applicationId: z.string(),
  jobTitle: z.string(),
  /** The company for a seeker, the applicant for a company. */
  name: z.string(),
  /** When an offer ends, the first time that an interview is proposed for, otherwise since when it waits. */
  at: z.string(),
  /** How many unread messages; otherwise 1. */
  count,
})
export type WaitingItem = z.output<typeof WaitingItem>

/** Everything of one kind that waits: how many, and the first three. */
const waitingGroups = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.array(z.object({ kind: z.enum(kinds), total: count, items: z.array(WaitingItem) }))

export const SeekerDashboard = z.object({
  applications: count,
  savedJobs: count,
  /** Each company is counted once a day. */
  profileViews: count,
  /** Applications that an interview was proposed for or that reached INTERVIEWED, whatever their status is now. */
  interviewInvites: count,
  /** Open offers, interviews to answer and unread messages; empty when nothing waits. */
  waiting: waitingGroups(SEEKER_WAITING_KINDS),
})
export type SeekerDashboard = z.output<typeof SeekerDashboard>

export const getSeekerDashboard = defineEndpoint(DASHBOARD_ADDRESSES.seeker, {
  summary: 'Get what waits for the seeker, and the figures of the dashboard',
  access: 'seeker',
  reply: SeekerDashboard,
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
  /** Applicants who have waited longer than was promised; 0 for members who cannot answer. */
  overdue: count,
  /** Answered offers that the caller has not opened, other interview times that were asked for, proposals whose times have passed, unread messages. */
  waiting: waitingGroups(COMPANY_WAITING_KINDS),
})
export type CompanyDashboard = z.output<typeof CompanyDashboard>

export const getCompanyDashboard = defineEndpoint(DASHBOARD_ADDRESSES.company, {
  summary: 'Get what waits for the company, and the figures of the dashboard',
  access: 'activeCompany',
  reply: CompanyDashboard,
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

export const getCompanyCharts = defineEndpoint('GET /dashboard/company/plots', {
  summary: 'Get applications by day, and candidates by job and status',
  access: 'activeCompany',
  reply: CompanyCharts,
})
