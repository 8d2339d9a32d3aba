import type { ApplicationStatus } from '@sira/contract/enums'
import { compose, type Letter } from '../letter.ts'

/** Somebody a letter goes to. */
export interface Reader {
  accountId: string
  email: string
  firstName: string
}

/** The job that was applied for, and the application. */
export interface AppliedJob {
  applicationId: string
  title: string
  companyName: string
}

const hello = ({ firstName }: Reader) => `Hello ${firstName},`

/** To the company's owner: somebody applied. */
export const applicationReceived = (origin: string, owner: Reader, job: AppliedJob, applicant: string): Letter =>
  compose({
    name: 'application.received',
    accountId: owner.accountId,
    to: owner.email,
    subject: `New application for ${job.title}`,
    greeting: hello(owner),
    paragraphs: [`${applicant} has applied for ${job.title}. The cover letter and the resume are waiting for you.`],
    action: { label: 'See the application', url: `${origin}/COMPANY/applications?id=${job.applicationId}` },
    because: `You get this because applications for jobs of ${job.companyName} come to you.`,
  })

/** To the company's owner: what was sent is taken back. */
export const applicationWithdrawn = (origin: string, owner: Reader, job: AppliedJob, applicant: string): Letter =>
  compose({
    name: 'application.withdrawn',
    accountId: owner.accountId,
    to: owner.email,
    subject: `${job.title}: an application was withdrawn`,
    greeting: hello(owner),
    paragraphs: [`${applicant} has withdrawn the application for ${job.title}. It is no longer among your applications.`],
    action: { label: 'See your applications', url: `${origin}/COMPANY/applications` },
    because: `You get this because applications for jobs of ${job.companyName} come to you.`,
  })

/** To the seeker: it has arrived. */
export const applicationSent = (origin: string, seeker: Reader, job: AppliedJob): Letter =>
  compose({
    name: 'application.sent',
    accountId: seeker.accountId,
    to: seeker.email,
    subject: `You have applied for ${job.title}`,
    greeting: hello(seeker),
    paragraphs: [
      `Your application for ${job.title} has reached ${job.companyName}.`,
      'We will tell you when they change its status. Good luck!',
    ],
    action: { label: 'See your application', url: `${origin}/JOBSEEKER/applications?id=${job.applicationId}` },
    because: 'You get this because you have applied for this job.',
  })

interface News {
  subject: string
  words: string
}

/** What each status means for the person who waits. */
const NEWS: Record<ApplicationStatus, (job: AppliedJob) => News> = {
  PENDING: ({ title, companyName }) => ({ subject: `${title}: your application is waiting`, words: `${companyName} has put your application for ${title} back among those that wait for a decision.` }),
  REVIEWED: ({ title, companyName }) => ({ subject: `${title}: your application was read`, words: `${companyName} has read your application for ${title}.` }),
  SHORTLISTED: ({ title, companyName }) => ({ subject: `${title}: you are on the shortlist`, words: `Good news: ${companyName} has put you on the shortlist for ${title}.` }),
  INTERVIEWED: ({ title, companyName }) => ({
    subject: `${title}: your application is at the interview stage`,
    words: `Your application for ${title} is at the interview stage. ${companyName} can reach you by the e-mail and phone of your account.`,
  }),
  OFFERED: ({ title, companyName }) => ({ subject: `${title}: you have an offer`, words: `Congratulations: ${companyName} offers you the job ${title}. They will be in touch about the details.` }),
  ACCEPTED: ({ title, companyName }) => ({ subject: `${title}: you are hired`, words: `Congratulations: ${companyName} has accepted you for ${title}. We wish you a good start!` }),
  REJECTED: ({ title, companyName }) => ({
    subject: `${title}: news about your application`,
    words: `Thank you for applying for ${title}. ${companyName} has decided to go on with other candidates this time. New jobs are posted every day, and we wish you luck with the next one.`,
  }),
}

/** To the seeker: the company has set another status, with the words that it wrote to them, if any. */
export function applicationMoved(origin: string, seeker: Reader, job: AppliedJob, { status, message }: { status: ApplicationStatus; message?: string }): Letter {
  const { subject, words } = NEWS[status](job)
  return compose({
    name: 'application.moved',
    accountId: seeker.accountId,
    to: seeker.email,
    subject,
    greeting: hello(seeker),
    paragraphs: [words, ...(message ? [`${job.companyName} writes:`, ...message.split(/\n{2,}/)] : [])],
    action: { label: 'See your application', url: `${origin}/JOBSEEKER/applications?id=${job.applicationId}` },
    because: 'You get this because you have applied for this job.',
  })
}
