import type { AlertFrequency } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import { formatJobLocation } from '@sira/contract/messages'
import { withSource } from '#core/source-link.ts'
import { composeEmail, type Email } from '../compose-email.ts'
import type { EmailRecipient } from './applications.ts'

const buildJobUrl = (origin: string, { id }: JobCard) => withSource(`${origin}/jobs/${id}`, 'alert')
const toJobItem = (origin: string, job: JobCard) => ({
  title: job.title,
  facts: `${job.company.name}, ${formatJobLocation(job)}`,
  url: buildJobUrl(origin, job),
})

interface AlertEmailContent {
  /** The alert's name. */
  name: string
  jobs: JobCard[]
  /** How many jobs there are besides these. */
  more: number
  /** The URL of the job list with this search. */
  listUrl: string
  unsubscribeUrl: string
}

/** The recipient of a job alert: a seeker, or an address without an account. */
export type AlertRecipient = EmailRecipient | { accountId: null; email: string; firstName: null }

const FREQUENCY_PHRASES: Record<AlertFrequency, string> = {
  INSTANT: 'as soon as they are posted',
  DAILY: 'once a day',
  WEEKLY: 'once a week',
}

/**
 * The email with which an address without an account confirms its job alert. It contains nothing that was typed: anybody
 * can type somebody else's address.
 */
export const buildAlertConfirmationEmail = (email: string, frequency: AlertFrequency, url: string): Email =>
  composeEmail({
    name: 'alert.confirm',
    accountId: null,
    to: email,
    subject: 'Please confirm your job alert',
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, probably you, asked us to send new jobs to this address ${FREQUENCY_PHRASES[frequency]}. Please confirm it to start the alert.`,
      'If it was not you, you do not need to do anything. We will send no jobs, and delete this address after 7 days.',
    ],
    action: { label: 'Confirm the job alert', url },
    because: 'You get this because this address was entered on our job list.',
    alwaysSentReason: 'once',
  })

/** The email with the new jobs of a job alert. */
export const buildJobAlertEmail = (
  origin: string,
  recipient: AlertRecipient,
  { name, jobs, more, listUrl, unsubscribeUrl }: AlertEmailContent,
): Email =>
  composeEmail({
    name: 'alert.jobs',
    accountId: recipient.accountId,
    to: recipient.email,
    subject:
      jobs.length === 1 && more <= 0
        ? `New job: ${jobs[0]!.title}`
        : `${jobs.length + Math.max(0, more)} new jobs: ${name}`,
    greeting: recipient.firstName === null ? 'Hello,' : `Hello ${recipient.firstName},`,
    paragraphs: [`New for your job alert “${name}”:`],
    notification: {
      body: [
        ...jobs.slice(0, 3).map(({ title, company }) => `${title}, ${company.name}`),
        ...(jobs.length > 3 ? ['…'] : []),
      ].join(' · '),
    },
    items: jobs.map((job) => toJobItem(origin, job)),
    action: {
      label: more > 0 ? `See all, ${more} more` : 'See all jobs for this search',
      url: withSource(listUrl, 'alert'),
    },
    because:
      recipient.accountId === null
        ? 'You get this because you confirmed this job alert. It ends one year after you confirmed it.'
        : 'You get this because you created this job alert. You can change how often it comes in your settings.',
    unsubscribe: { label: 'Stop this alert', url: unsubscribeUrl },
  })

/** The email to a follower of a company about its new job. */
export const buildFollowedCompanyJobEmail = (
  origin: string,
  recipient: EmailRecipient,
  { job, unsubscribeUrl }: { job: JobCard; unsubscribeUrl: string },
): Email =>
  composeEmail({
    name: 'alert.followed-company',
    accountId: recipient.accountId,
    to: recipient.email,
    subject: `${job.company.name} has a new job: ${job.title}`,
    greeting: `Hello ${recipient.firstName},`,
    paragraphs: [`${job.company.name} has posted a job.`],
    notification: { body: formatJobLocation(job) },
    items: [toJobItem(origin, job)],
    action: { label: 'See the job', url: buildJobUrl(origin, job) },
    because: `You get this because you follow ${job.company.name}.`,
    unsubscribe: { label: `Unfollow ${job.company.name}`, url: unsubscribeUrl },
  })
