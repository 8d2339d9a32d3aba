import { joinWords } from '@sira/contract/ethiopian-time'
import type { AlertFrequency } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import { formatJobLocation } from '@sira/contract/messages'
import { t } from '@sira/contract/t'
import { withSource } from '#core/source-link.ts'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'

const buildJobUrl = (origin: string, { id }: JobCard) => withSource(`${origin}/jobs/${id}`, 'alert')
const toJobItem = (origin: string, job: JobCard) => ({
  title: job.title,
  facts: joinWords([job.company.name, formatJobLocation(job)]),
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

/** What somebody asked for, by how often the emails come. */
const CONFIRMATION_SENTENCES: Record<AlertFrequency, () => string> = {
  INSTANT: () =>
    t(
      'Somebody, probably you, asked us to send new jobs to this address as soon as they are posted. Please confirm it to start the alert.',
    ),
  DAILY: () =>
    t(
      'Somebody, probably you, asked us to send new jobs to this address once a day. Please confirm it to start the alert.',
    ),
  WEEKLY: () =>
    t(
      'Somebody, probably you, asked us to send new jobs to this address once a week. Please confirm it to start the alert.',
    ),
}

/**
 * The email with which an address without an account confirms its job alert. It contains nothing that was typed: anybody
 * can type somebody else's address.
 */
export const buildAlertConfirmationEmail = (email: string, frequency: AlertFrequency, url: string): Email =>
  buildEmailTo({ accountId: null, email }, () => ({
    name: 'alert.confirm',
    subject: t('Please confirm your job alert'),
    paragraphs: [
      CONFIRMATION_SENTENCES[frequency](),
      t(
        'If it was not you, you do not need to do anything. We will send no jobs, and delete this address after 7 days.',
      ),
    ],
    action: { label: t('Confirm the job alert'), url },
    because: t('You get this because this address was entered on our job list.'),
    alwaysSentReason: 'once',
  }))

/** The email with the new jobs of a job alert. */
export const buildJobAlertEmail = (
  origin: string,
  recipient: AlertRecipient,
  { name, jobs, more, listUrl, unsubscribeUrl }: AlertEmailContent,
): Email =>
  buildEmailTo(recipient, () => ({
    name: 'alert.jobs',
    subject:
      jobs.length === 1 && more <= 0
        ? t('New job: {job}', { job: jobs[0]!.title })
        : t('{count, plural, one {{count} new job: {name}} other {{count} new jobs: {name}}}', {
            count: jobs.length + Math.max(0, more),
            name,
          }),
    paragraphs: [t('New for your job alert “{name}”:', { name })],
    notification: {
      body: [
        ...jobs.slice(0, 3).map(({ title, company }) => joinWords([title, company.name])),
        ...(jobs.length > 3 ? ['…'] : []),
      ].join(' · '),
    },
    items: jobs.map((job) => toJobItem(origin, job)),
    action: {
      label: more > 0 ? t('See all, {more} more', { more }) : t('See all jobs for this search'),
      url: withSource(listUrl, 'alert'),
    },
    because:
      recipient.accountId === null
        ? t('You get this because you confirmed this job alert. It ends one year after you confirmed it.')
        : t('You get this because you created this job alert. You can change how often it comes in your settings.'),
    unsubscribe: { label: t('Stop this alert'), url: unsubscribeUrl },
  }))

/** The email to a follower of a company about its new job. */
export const buildFollowedCompanyJobEmail = (
  origin: string,
  recipient: EmailRecipient,
  { job, unsubscribeUrl }: { job: JobCard; unsubscribeUrl: string },
): Email =>
  buildEmailTo(recipient, () => ({
    name: 'alert.followed-company',
    subject: t('{company} has a new job: {job}', { company: job.company.name, job: job.title }),
    paragraphs: [t('{company} has posted a job.', { company: job.company.name })],
    notification: { body: formatJobLocation(job) },
    items: [toJobItem(origin, job)],
    action: { label: t('See the job'), url: buildJobUrl(origin, job) },
    because: t('You get this because you follow {company}.', { company: job.company.name }),
    unsubscribe: { label: t('Unfollow {company}', { company: job.company.name }), url: unsubscribeUrl },
  }))
