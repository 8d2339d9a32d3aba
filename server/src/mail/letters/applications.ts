import type { ApplicationStatus } from '@sira/contract/enums'
import { compose, type Letter } from '../letter.ts'
import { stopMail, type House } from '../stop-links.ts'

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

/** To whoever answers applications for a company: somebody applied. */
export const applicationReceived = (house: House, owner: Reader, job: AppliedJob, applicant: string): Letter =>
  compose({
    name: 'application.received',
    accountId: owner.accountId,
    to: owner.email,
    subject: `New application for ${job.title}`,
    greeting: hello(owner),
    paragraphs: [`${applicant} has applied for ${job.title}. The cover letter and the resume are waiting for you.`],
    bell: { body: `${applicant} has applied.` },
    action: {
      label: 'See the application',
      url: `${house.config.PUBLIC_ORIGIN}/COMPANY/applications?id=${job.applicationId}`,
    },
    because: `You get this because applications for jobs of ${job.companyName} come to you.`,
    stop: stopMail(house, owner.accountId, 'applicationUpdates'),
  })

/** The most applications that a letter names one by one. */
const NAMED = 20

/** The same of several that came within an hour: one letter, each with its link. */
export function applicationsGathered(
  house: House,
  owner: Reader,
  companyName: string,
  arrived: readonly { id: string; jobId: string; title: string; applicant: string }[],
): Letter {
  const jobs = new Set(arrived.map(({ jobId }) => jobId)).size
  const list = `${house.config.PUBLIC_ORIGIN}/COMPANY/applications`
  return compose({
    name: 'application.gathered',
    accountId: owner.accountId,
    to: owner.email,
    subject: `${arrived.length} new applications for ${jobs === 1 ? arrived[0]!.title : `${jobs} jobs`}`,
    greeting: hello(owner),
    paragraphs: [`${arrived.length} applications for jobs of ${companyName} have come in since our last letter.`],
    items: arrived
      .slice(0, NAMED)
      .map(({ id, title, applicant }) => ({ title: applicant, facts: title, url: `${list}?id=${id}` })),
    action: {
      label: arrived.length > NAMED ? `See all, ${arrived.length - NAMED} more` : 'See your applications',
      url: list,
    },
    because: `You get this because applications for jobs of ${companyName} come to you; those of one hour come together.`,
    stop: stopMail(house, owner.accountId, 'applicationUpdates'),
  })
}

/** To the company's owner: what was sent is taken back. */
export const applicationWithdrawn = (house: House, owner: Reader, job: AppliedJob, applicant: string): Letter =>
  compose({
    name: 'application.withdrawn',
    accountId: owner.accountId,
    to: owner.email,
    subject: `${job.title}: an application was withdrawn`,
    greeting: hello(owner),
    paragraphs: [
      `${applicant} has withdrawn the application for ${job.title}. It is no longer among your applications.`,
    ],
    action: { label: 'See your applications', url: `${house.config.PUBLIC_ORIGIN}/COMPANY/applications` },
    because: `You get this because applications for jobs of ${job.companyName} come to you.`,
    stop: stopMail(house, owner.accountId, 'applicationUpdates'),
  })

/** To the seeker: it has arrived. */
export const applicationSent = (house: House, seeker: Reader, job: AppliedJob): Letter =>
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
    action: {
      label: 'See your application',
      url: `${house.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    because: 'You get this because you have applied for this job.',
    stop: stopMail(house, seeker.accountId, 'applicationUpdates'),
  })

interface News {
  subject: string
  words: string
}

/** The same people, a week later: nobody has opened some of them. */
export const applicationsWaiting = (house: House, reader: Reader, companyName: string, count: number): Letter =>
  compose({
    name: 'application.waiting',
    accountId: reader.accountId,
    to: reader.email,
    subject:
      count === 1 ? 'An application has been waiting for a week' : `${count} applications have been waiting for a week`,
    greeting: hello(reader),
    paragraphs: [
      `${count === 1 ? 'An application for a job' : `${count} applications for jobs`} of ${companyName} ${count === 1 ? 'was' : 'were'} sent more than seven days ago, and nobody has opened ${count === 1 ? 'it' : 'them'} yet.`,
      'Candidates see whether their application was read. A short no is kinder than silence.',
    ],
    action: { label: 'See your applications', url: `${house.config.PUBLIC_ORIGIN}/COMPANY/applications` },
    because: `You get this because applications for jobs of ${companyName} come to you. We remind of each application once.`,
    stop: stopMail(house, reader.accountId, 'applicationUpdates'),
  })

/** What each status means for the person who waits. */
const NEWS: Record<ApplicationStatus, (job: AppliedJob) => News> = {
  PENDING: ({ title, companyName }) => ({
    subject: `${title}: your application is waiting`,
    words: `${companyName} has put your application for ${title} back among those that wait for a decision.`,
  }),
  REVIEWED: ({ title, companyName }) => ({
    subject: `${title}: your application was read`,
    words: `${companyName} has read your application for ${title}.`,
  }),
  SHORTLISTED: ({ title, companyName }) => ({
    subject: `${title}: you are on the shortlist`,
    words: `Good news: ${companyName} has put you on the shortlist for ${title}.`,
  }),
  INTERVIEWED: ({ title, companyName }) => ({
    subject: `${title}: your application is at the interview stage`,
    words: `Your application for ${title} is at the interview stage. ${companyName} can reach you by the e-mail and phone of your account.`,
  }),
  OFFERED: ({ title, companyName }) => ({
    subject: `${title}: you have an offer`,
    words: `Congratulations: ${companyName} offers you the job ${title}. They will be in touch about the details.`,
  }),
  ACCEPTED: ({ title, companyName }) => ({
    subject: `${title}: you are hired`,
    words: `Congratulations: ${companyName} has accepted you for ${title}. We wish you a good start!`,
  }),
  REJECTED: ({ title, companyName }) => ({
    subject: `${title}: news about your application`,
    words: `Thank you for applying for ${title}. ${companyName} has decided to go on with other candidates this time. New jobs are posted every day, and we wish you luck with the next one.`,
  }),
}

/** To the seeker: the company writes without changing the status. */
export const applicationMessage = (house: House, seeker: Reader, job: AppliedJob, message: string): Letter =>
  compose({
    name: 'application.message',
    accountId: seeker.accountId,
    to: seeker.email,
    subject: `${job.title}: a message from ${job.companyName}`,
    greeting: hello(seeker),
    paragraphs: [`${job.companyName} writes about your application for ${job.title}:`, ...message.split(/\n{2,}/)],
    action: {
      label: 'See your application',
      url: `${house.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    because: 'You get this because you have applied for this job.',
    stop: stopMail(house, seeker.accountId, 'applicationUpdates'),
  })

/** To the seeker: the company has set another status, with the words that it wrote to them, if any. */
export function applicationMoved(
  house: House,
  seeker: Reader,
  job: AppliedJob,
  { status, message }: { status: ApplicationStatus; message?: string },
): Letter {
  const { subject, words } = NEWS[status](job)
  return compose({
    name: 'application.moved',
    accountId: seeker.accountId,
    to: seeker.email,
    subject,
    greeting: hello(seeker),
    paragraphs: [words, ...(message ? [`${job.companyName} writes:`, ...message.split(/\n{2,}/)] : [])],
    action: {
      label: 'See your application',
      url: `${house.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    because: 'You get this because you have applied for this job.',
    stop: stopMail(house, seeker.accountId, 'applicationUpdates'),
  })
}
