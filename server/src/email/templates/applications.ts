import { t } from '@sira/contract/t'
import { composeEmail, type Email, inBothLanguages, formatGreeting } from '../compose-email.ts'
import { composeSeekerEmail, formatNewApplications } from '../application-texts.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

/** The recipient of an email. */
export interface EmailRecipient {
  accountId: string
  email: string
  firstName: string
}

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
  inBothLanguages(() =>
    composeEmail({
      name: 'application.received',
      accountId: owner.accountId,
      to: owner.email,
      subject: t('New application for {job}', { job: job.title }),
      greeting: formatGreeting(owner),
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
    }),
  )

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
  return inBothLanguages(() =>
    composeEmail({
      name: 'application.gathered',
      accountId: owner.accountId,
      to: owner.email,
      subject: formatDigestSubject(applications),
      greeting: formatGreeting(owner),
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
        label:
          count > MAX_LISTED ? t('See all, {more} more', { more: count - MAX_LISTED }) : t('See your applications'),
        url: list,
      },
      because: t(
        'You get this because you receive the applications for {company}. We send those of one hour together.',
        {
          company: companyName,
        },
      ),
      unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
    }),
  )
}

/** The email to the company after a seeker withdrew an application. */
export const buildApplicationWithdrawnEmail = (
  context: EmailContext,
  owner: EmailRecipient,
  job: AppliedJob,
  applicant: string,
): Email =>
  inBothLanguages(() =>
    composeEmail({
      name: 'application.withdrawn',
      accountId: owner.accountId,
      to: owner.email,
      subject: t('{job}: an application was withdrawn', { job: job.title }),
      greeting: formatGreeting(owner),
      paragraphs: [
        t('{applicant} has withdrawn the application for {job}. It is no longer in your applications.', {
          applicant,
          job: job.title,
        }),
      ],
      action: { label: t('See your applications'), url: `${context.config.PUBLIC_ORIGIN}/COMPANY/applications` },
      because: t('You get this because you receive the applications for {company}.', { company: job.companyName }),
      unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
    }),
  )

/** The email to the seeker that confirms an application. */
export const buildApplicationSentEmail = (context: EmailContext, seeker: EmailRecipient, job: AppliedJob): Email =>
  inBothLanguages(() =>
    composeSeekerEmail(context, seeker, job, {
      name: 'application.sent',
      subject: t('You have applied for {job}', { job: job.title }),
      paragraphs: [
        t('Your application for {job} has reached {company}.', { job: job.title, company: job.companyName }),
        t('We will tell you when they change its status. Good luck!'),
      ],
    }),
  )

/** The reminder to the company about applications that nobody has opened within a week. */
export const buildWaitingApplicationsEmail = (
  context: EmailContext,
  recipient: EmailRecipient,
  companyName: string,
  count: number,
): Email =>
  inBothLanguages(() =>
    composeEmail({
      name: 'application.waiting',
      accountId: recipient.accountId,
      to: recipient.email,
      subject: t(
        '{count, plural, one {An application has been waiting for a week} other {{count} applications have been waiting for a week}}',
        { count },
      ),
      greeting: formatGreeting(recipient),
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
    }),
  )
