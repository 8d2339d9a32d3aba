import { t } from '@sira/contract/t'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'
import { buildSeekerEmail, formatNewApplications } from '../application-texts.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

/** An application and its job, as far as emails name them. */
export interface AppliedJob {
  applicationId: string
  title: string
  companyName: string
}

/** The email about a new application, to the people who answer applications for a company. */
export const buildApplicationReceivedEmail = (
  context: EmailContext,
  owner: EmailRecipient,
  job: AppliedJob,
  applicant: string,
): Email =>
  buildEmailTo(owner, () => ({
    name: 'application.received',
    subject: t('New application for {job}', { job: job.title }),
    paragraphs: [
      t('{applicant} has applied for {job}. You can read the cover letter and the resume now.', {
        applicant,
        job: job.title,
      }),
    ],
    notification: { body: t('{applicant} has applied.', { applicant }) },
    action: {
      label: t('See the application'),
      url: `${context.config.PUBLIC_ORIGIN}/COMPANY/applications?id=${job.applicationId}`,
    },
    because: t('You get this because you receive the applications for {company}.', { company: job.companyName }),
    unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
  }))

/** How many applications a digest lists at most. */
const MAX_LISTED = 20

interface DigestEntry {
  id: string
  jobId: string
  title: string
  applicant: string
}

function formatDigestSubject(applications: readonly DigestEntry[]): string {
  const count = applications.length
  const jobs = new Set(applications.map(({ jobId }) => jobId)).size
  if (jobs > 1)
    return t(
      '{count, plural, one {{count} new application for {jobs} jobs} other {{count} new applications for {jobs} jobs}}',
      { count, jobs },
    )
  return formatNewApplications(count, applications[0]!.title)
}

/** The digest of several applications that came in within an hour, each with its link. */
export function buildApplicationDigestEmail(
  context: EmailContext,
  owner: EmailRecipient,
  companyName: string,
  applications: readonly DigestEntry[],
): Email {
  const count = applications.length
  const list = `${context.config.PUBLIC_ORIGIN}/COMPANY/applications`
  return buildEmailTo(owner, () => ({
    name: 'application.gathered',
    subject: formatDigestSubject(applications),
    paragraphs: [
      t(
        '{count, plural, one {{count} application for jobs of {company} has come in since our last email.} other {{count} applications for jobs of {company} have come in since our last email.}}',
        { count, company: companyName },
      ),
    ],
    items: applications
      .slice(0, MAX_LISTED)
      .map(({ id, title, applicant }) => ({ title: applicant, facts: title, url: `${list}?id=${id}` })),
    action: {
      label: count > MAX_LISTED ? t('See all, {more} more', { more: count - MAX_LISTED }) : t('See your applications'),
      url: list,
    },
    because: t('You get this because you receive the applications for {company}. We send those of one hour together.', {
      company: companyName,
    }),
    unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
  }))
}

/** The email to the company after a seeker withdrew an application. */
export const buildApplicationWithdrawnEmail = (
  context: EmailContext,
  owner: EmailRecipient,
  job: AppliedJob,
  applicant: string,
): Email =>
  buildEmailTo(owner, () => ({
    name: 'application.withdrawn',
    subject: t('{job}: an application was withdrawn', { job: job.title }),
    paragraphs: [
      t('{applicant} has withdrawn the application for {job}. It is no longer in your applications.', {
        applicant,
        job: job.title,
      }),
    ],
    action: { label: t('See your applications'), url: `${context.config.PUBLIC_ORIGIN}/COMPANY/applications` },
    because: t('You get this because you receive the applications for {company}.', { company: job.companyName }),
    unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
  }))

/** The email to the seeker that confirms an application. */
export const buildApplicationSentEmail = (context: EmailContext, seeker: EmailRecipient, job: AppliedJob): Email =>
  buildSeekerEmail(context, seeker, job, () => ({
    name: 'application.sent',
    subject: t('You have applied for {job}', { job: job.title }),
    paragraphs: [
      t('Your application for {job} has reached {company}.', { job: job.title, company: job.companyName }),
      t('We will tell you when they change its status. Good luck!'),
    ],
  }))

/** The reminder to the company about applications that nobody has opened within a week. */
export const buildWaitingApplicationsEmail = (
  context: EmailContext,
  recipient: EmailRecipient,
  companyName: string,
  count: number,
): Email =>
  buildEmailTo(recipient, () => ({
    name: 'application.waiting',
    subject: t(
      '{count, plural, one {An application has been waiting for a week} other {{count} applications have been waiting for a week}}',
      { count },
    ),
    paragraphs: [
      t(
        '{count, plural, one {An application for a job of {company} was sent more than seven days ago, and nobody has opened it yet.} other {{count} applications for jobs of {company} were sent more than seven days ago, and nobody has opened them yet.}}',
        { count, company: companyName },
      ),
      t('Candidates see whether their application was read. Even a short no helps them.'),
    ],
    action: { label: t('See your applications'), url: `${context.config.PUBLIC_ORIGIN}/COMPANY/applications` },
    because: t(
      'You get this because you receive the applications for {company}. We remind you of each application once.',
      { company: companyName },
    ),
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  }))
