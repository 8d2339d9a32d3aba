import type { ApplicationStatus, RejectionReason } from '@sira/contract/enums'
import { formatSharedReason } from '@sira/contract/messages'
import { composeEmail, type Email, listWarningParagraphs } from '../compose-email.ts'
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

const formatGreeting = ({ firstName }: EmailRecipient) => `Hello ${firstName},`

/** The email about a new application, to the people who answer applications for a company. */
export const buildApplicationReceivedEmail = (
  context: EmailContext,
  owner: EmailRecipient,
  job: AppliedJob,
  applicant: string,
): Email =>
  composeEmail({
    name: 'application.received',
    accountId: owner.accountId,
    to: owner.email,
    subject: `New application for ${job.title}`,
    greeting: formatGreeting(owner),
    paragraphs: [`${applicant} has applied for ${job.title}. You can read the cover letter and the resume now.`],
    notification: { body: `${applicant} has applied.` },
    action: {
      label: 'See the application',
      url: `${context.config.PUBLIC_ORIGIN}/COMPANY/applications?id=${job.applicationId}`,
    },
    because: `You get this because you receive the applications for ${job.companyName}.`,
    unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
  })

/** How many applications a digest lists at most. */
const MAX_LISTED = 20

/** The digest of several applications that came in within an hour, each with its link. */
export function buildApplicationDigestEmail(
  context: EmailContext,
  owner: EmailRecipient,
  companyName: string,
  applications: readonly { id: string; jobId: string; title: string; applicant: string }[],
): Email {
  const jobs = new Set(applications.map(({ jobId }) => jobId)).size
  const list = `${context.config.PUBLIC_ORIGIN}/COMPANY/applications`
  return composeEmail({
    name: 'application.gathered',
    accountId: owner.accountId,
    to: owner.email,
    subject: `${applications.length} new applications for ${jobs === 1 ? applications[0]!.title : `${jobs} jobs`}`,
    greeting: formatGreeting(owner),
    paragraphs: [`${applications.length} applications for jobs of ${companyName} have come in since our last email.`],
    items: applications
      .slice(0, MAX_LISTED)
      .map(({ id, title, applicant }) => ({ title: applicant, facts: title, url: `${list}?id=${id}` })),
    action: {
      label:
        applications.length > MAX_LISTED
          ? `See all, ${applications.length - MAX_LISTED} more`
          : 'See your applications',
      url: list,
    },
    because: `You get this because you receive the applications for ${companyName}. We send those of one hour together.`,
    unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
  })
}

/** The email to the company after a seeker withdrew an application. */
export const buildApplicationWithdrawnEmail = (
  context: EmailContext,
  owner: EmailRecipient,
  job: AppliedJob,
  applicant: string,
): Email =>
  composeEmail({
    name: 'application.withdrawn',
    accountId: owner.accountId,
    to: owner.email,
    subject: `${job.title}: an application was withdrawn`,
    greeting: formatGreeting(owner),
    paragraphs: [`${applicant} has withdrawn the application for ${job.title}. It is no longer in your applications.`],
    action: { label: 'See your applications', url: `${context.config.PUBLIC_ORIGIN}/COMPANY/applications` },
    because: `You get this because you receive the applications for ${job.companyName}.`,
    unsubscribe: buildUnsubscribeLink(context, owner.accountId, 'applicationUpdates'),
  })

/** The email to the seeker that confirms an application. */
export const buildApplicationSentEmail = (context: EmailContext, seeker: EmailRecipient, job: AppliedJob): Email =>
  composeEmail({
    name: 'application.sent',
    accountId: seeker.accountId,
    to: seeker.email,
    subject: `You have applied for ${job.title}`,
    greeting: formatGreeting(seeker),
    paragraphs: [
      `Your application for ${job.title} has reached ${job.companyName}.`,
      'We will tell you when they change its status. Good luck!',
    ],
    action: {
      label: 'See your application',
      url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    because: 'You get this because you have applied for this job.',
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'applicationUpdates'),
  })

interface StatusEmailContent {
  subject: string
  text: string
}

/** The reminder to the company about applications that nobody has opened within a week. */
export const buildWaitingApplicationsEmail = (
  context: EmailContext,
  recipient: EmailRecipient,
  companyName: string,
  count: number,
): Email =>
  composeEmail({
    name: 'application.waiting',
    accountId: recipient.accountId,
    to: recipient.email,
    subject:
      count === 1 ? 'An application has been waiting for a week' : `${count} applications have been waiting for a week`,
    greeting: formatGreeting(recipient),
    paragraphs: [
      `${count === 1 ? 'An application for a job' : `${count} applications for jobs`} of ${companyName} ${count === 1 ? 'was' : 'were'} sent more than seven days ago, and nobody has opened ${count === 1 ? 'it' : 'them'} yet.`,
      'Candidates see whether their application was read. Even a short no helps them.',
    ],
    action: { label: 'See your applications', url: `${context.config.PUBLIC_ORIGIN}/COMPANY/applications` },
    because: `You get this because you receive the applications for ${companyName}. We remind you of each application once.`,
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  })

/** What each status means for the seeker. */
const STATUS_EMAILS: Record<ApplicationStatus, (job: AppliedJob) => StatusEmailContent> = {
  PENDING: ({ title, companyName }) => ({
    subject: `${title}: your application is waiting`,
    text: `${companyName} has moved your application for ${title} back to pending.`,
  }),
  REVIEWED: ({ title, companyName }) => ({
    subject: `${title}: your application was read`,
    text: `${companyName} has read your application for ${title}.`,
  }),
  SHORTLISTED: ({ title, companyName }) => ({
    subject: `${title}: you are on the shortlist`,
    text: `Good news: ${companyName} has put you on the shortlist for ${title}.`,
  }),
  INTERVIEWED: ({ title, companyName }) => ({
    subject: `${title}: your application is at the interview stage`,
    text: `Your application for ${title} is at the interview stage. ${companyName} can reach you by the email and phone of your account.`,
  }),
  OFFERED: ({ title, companyName }) => ({
    subject: `${title}: you have an offer`,
    text: `Congratulations: ${companyName} offers you the job ${title}. They will be in touch about the details.`,
  }),
  ACCEPTED: ({ title, companyName }) => ({
    subject: `${title}: you are hired`,
    text: `Congratulations: ${companyName} has accepted you for ${title}. We wish you a good start!`,
  }),
  REJECTED: ({ title, companyName }) => ({
    subject: `${title}: news about your application`,
    text: `Thank you for applying for ${title}. ${companyName} has decided to continue with other candidates this time. New jobs are posted every day, and we wish you luck with the next one.`,
  }),
}

/** The email to the seeker with a message of the company that comes without a status change. */
export const buildApplicationMessageEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  { message, warnings = [] }: { message: string; warnings?: readonly string[] },
): Email =>
  composeEmail({
    name: 'application.message',
    accountId: seeker.accountId,
    to: seeker.email,
    subject: `${job.title}: a message from ${job.companyName}`,
    greeting: formatGreeting(seeker),
    paragraphs: [
      `${job.companyName} writes about your application for ${job.title}:`,
      ...message.split(/\n{2,}/),
      ...listWarningParagraphs(warnings),
    ],
    action: {
      label: 'See your application',
      url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    because: 'You get this because you have applied for this job.',
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'applicationUpdates'),
  })

/** The email to the seeker about a status change, with the company's message and the reason that it shares, if any. */
export function buildApplicationStatusEmail(
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  {
    status,
    message,
    reason,
    warnings = [],
  }: { status: ApplicationStatus; message?: string; reason?: RejectionReason; warnings?: readonly string[] },
): Email {
  const { subject, text } = STATUS_EMAILS[status](job)
  return composeEmail({
    name: 'application.moved',
    accountId: seeker.accountId,
    to: seeker.email,
    subject,
    greeting: formatGreeting(seeker),
    paragraphs: [
      text,
      ...(reason ? [formatSharedReason(job.companyName, reason)] : []),
      ...(message ? [`${job.companyName} writes:`, ...message.split(/\n{2,}/)] : []),
      ...listWarningParagraphs(warnings),
    ],
    action: {
      label: 'See your application',
      url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    because: 'You get this because you have applied for this job.',
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'applicationUpdates'),
  })
}

/** The email to the seeker of an application that was declined by itself, with what it does not meet. */
export const buildApplicationDeclinedEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  unmet: readonly string[],
): Email =>
  composeEmail({
    name: 'application.moved',
    accountId: seeker.accountId,
    to: seeker.email,
    subject: `${job.title}: news about your application`,
    greeting: formatGreeting(seeker),
    paragraphs: [
      `Thank you for applying for ${job.title} at ${job.companyName}. This job needs answers that yours are not, so the application was declined:`,
      ...unmet,
      'The job said so before you sent it. New jobs are posted every day, and we wish you luck with the next one.',
    ],
    action: {
      label: 'See your application',
      url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    because: 'You get this because you have applied for this job.',
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'applicationUpdates'),
  })
