import type { AlertFrequency } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import { placeText } from '@sira/contract/sentences'
import { compose, type Letter } from '../letter.ts'
import type { Reader } from './applications.ts'

const itemOf = (origin: string, job: JobCard) => ({
  title: job.title,
  facts: `${job.company.name}, ${placeText(job)}`,
  url: `${origin}/jobs/${job.id}`,
})

interface AlertNews {
  /** The alert's name. */
  name: string
  jobs: JobCard[]
  /** How many there are beside these. */
  more: number
  /** The job list with this search, and the page on which a press stops the alert. */
  list: string
  stop: string
}

/** Whom an alert mails: a seeker, or an address without an account. */
export type AlertReader = Reader | { accountId: null; email: string; firstName: null }

const OFTEN: Record<AlertFrequency, string> = {
  INSTANT: 'as soon as they are posted',
  DAILY: 'once a day',
  WEEKLY: 'once a week',
}

/** To an address that asked for an alert. Nothing that was typed stands in it: anybody can type somebody else's address. */
export const alertConfirmation = (email: string, frequency: AlertFrequency, url: string): Letter =>
  compose({
    name: 'alert.confirm',
    accountId: null,
    to: email,
    subject: 'Please confirm your job alert',
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, probably you, asked us to send new jobs to this address ${OFTEN[frequency]}. Please confirm it, and we begin.`,
      'If it was not you, do nothing: no jobs are sent, and we forget this address after 7 days.',
    ],
    action: { label: 'Confirm the job alert', url },
    because: 'You get this because this address was typed on our job list.',
    always: 'once',
  })

/** To whom an alert belongs: new jobs that a saved search found. */
export const jobsOfAlert = (origin: string, reader: AlertReader, { name, jobs, more, list, stop }: AlertNews): Letter =>
  compose({
    name: 'alert.jobs',
    accountId: reader.accountId,
    to: reader.email,
    subject:
      jobs.length === 1 && more <= 0
        ? `New job: ${jobs[0]!.title}`
        : `${jobs.length + Math.max(0, more)} new jobs: ${name}`,
    greeting: reader.firstName === null ? 'Hello,' : `Hello ${reader.firstName},`,
    paragraphs: [`New for your job alert “${name}”:`],
    bell: {
      body: [
        ...jobs.slice(0, 3).map(({ title, company }) => `${title}, ${company.name}`),
        ...(jobs.length > 3 ? ['…'] : []),
      ].join(' · '),
    },
    items: jobs.map((job) => itemOf(origin, job)),
    action: { label: more > 0 ? `See all, ${more} more` : 'See all jobs of this search', url: list },
    because:
      reader.accountId === null
        ? 'You get this because you confirmed this job alert. It ends a year after that.'
        : 'You get this because you have made this job alert. You can change how often it comes in your settings.',
    stop: { label: 'Stop this alert', url: stop },
  })

/** To a follower: the company has a new job. */
export const jobOfFollowed = (origin: string, reader: Reader, { job, stop }: { job: JobCard; stop: string }): Letter =>
  compose({
    name: 'alert.followed-company',
    accountId: reader.accountId,
    to: reader.email,
    subject: `${job.company.name} has a new job: ${job.title}`,
    greeting: `Hello ${reader.firstName},`,
    paragraphs: [`${job.company.name} has posted a job.`],
    bell: { body: placeText(job) },
    items: [itemOf(origin, job)],
    action: { label: 'See the job', url: `${origin}/jobs/${job.id}` },
    because: `You get this because you follow ${job.company.name}.`,
    stop: { label: `Follow ${job.company.name} no longer`, url: stop },
  })
