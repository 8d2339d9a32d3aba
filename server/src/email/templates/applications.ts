import { formatSharedReason } from '@sira/contract/hiring-labels'
import type { ApplicationStatus, RejectionReason } from '@sira/contract/enums'
import { t } from '@sira/contract/t'
import {
  composeEmail,
  type Email,
  type EmailContent,
  listWarningParagraphs,
  inBothLanguages,
  formatGreeting,
} from '../compose-email.ts'
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

/** Composes an email to the seeker about an application, with its link. */
const composeSeekerEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  content: Pick<EmailContent, 'name' | 'subject' | 'paragraphs'> & Partial<EmailContent>,
): Email =>
  composeEmail({
    greeting: formatGreeting(seeker),
    because: t('You get this because you have applied for this job.'),
    ...content,
    accountId: seeker.accountId,
    to: seeker.email,
    action: {
      label: t('See your application'),
      url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'applicationUpdates'),
  })

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

export const formatNewApplications = (count: number, job: string): string =>
  t('{count, plural, one {{count} new application for {job}} other {{count} new applications for {job}}}', {
    count,
    job,
  })

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

/** What each status means for the seeker. */
const STATUS_EMAILS: Record<ApplicationStatus, (job: AppliedJob) => StatusEmailContent> = {
  PENDING: ({ title, companyName }) => ({
    subject: t('{job}: your application is waiting', { job: title }),
    text: t('{company} has moved your application for {job} back to pending.', { company: companyName, job: title }),
  }),
  REVIEWED: ({ title, companyName }) => ({
    subject: t('{job}: your application was read', { job: title }),
    text: t('{company} has read your application for {job}.', { company: companyName, job: title }),
  }),
  SHORTLISTED: ({ title, companyName }) => ({
    subject: t('{job}: you are on the shortlist', { job: title }),
    text: t('Good news: {company} has put you on the shortlist for {job}.', { company: companyName, job: title }),
  }),
  INTERVIEWED: ({ title, companyName }) => ({
    subject: t('{job}: your application is at the interview stage', { job: title }),
    text: t(
      'Your application for {job} is at the interview stage. {company} can reach you by the email and phone of your account.',
      { job: title, company: companyName },
    ),
  }),
  OFFERED: ({ title, companyName }) => ({
    subject: t('{job}: you have an offer', { job: title }),
    text: t('Congratulations: {company} offers you the job {job}. They will be in touch about the details.', {
      company: companyName,
      job: title,
    }),
  }),
  ACCEPTED: ({ title, companyName }) => ({
    subject: t('{job}: you are hired', { job: title }),
    text: t('Congratulations: {company} has accepted you for {job}. We wish you a good start!', {
      company: companyName,
      job: title,
    }),
  }),
  REJECTED: ({ title, companyName }) => ({
    subject: t('{job}: news about your application', { job: title }),
    text: t(
      'Thank you for applying for {job}. {company} has decided to continue with other candidates this time. New jobs are posted every day, and we wish you luck with the next one.',
      { job: title, company: companyName },
    ),
  }),
}

/** What a company writes to the seeker, with the reason that it shares, if any. */
export interface CompanyMessage {
  message: string
  /** The whole email, where the message is written from a template; without a subject it has the usual one. */
  letter?: { subject: string | null; body: string } | undefined
  reason?: RejectionReason | undefined
  /** Returns what it asks for that no company may ask for, in the current language, to warn the seeker. */
  listWarnings?: () => readonly string[]
}

const listClosingParagraphs = (job: AppliedJob, { reason, listWarnings }: Partial<CompanyMessage>): string[] => [
  ...(reason ? [formatSharedReason(job.companyName, reason)] : []),
  ...listWarningParagraphs(listWarnings?.() ?? []),
]

/**
 * Returns what an email has in place of our own sentences where the company's letter is the email. The notification stays
 * the usual one: it names the job and the company, which a letter may leave out, and so does the footer.
 */
const toLetterContent = (
  { subject, body }: NonNullable<CompanyMessage['letter']>,
  job: AppliedJob,
  usual: { subject: string; text: string },
) => ({
  subject: subject ?? usual.subject,
  greeting: undefined,
  paragraphs: body.split(/\n{2,}/),
  because: t('You get this because you have applied for {job} at {company}.', {
    job: job.title,
    company: job.companyName,
  }),
  notification: { title: usual.subject, body: usual.text },
})

/** The email to the seeker with a message of the company that comes without a status change. */
export const buildApplicationMessageEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  words: CompanyMessage,
): Email =>
  inBothLanguages(() => {
    const { message, letter } = words
    const subject = t('{job}: a message from {company}', { job: job.title, company: job.companyName })
    const text = t('{company} writes about your application for {job}:', { company: job.companyName, job: job.title })
    const [first = '', ...rest] = message.split(/\n{2,}/)
    const content = letter
      ? toLetterContent(letter, job, { subject, text: `${text} ${first}` })
      : { subject, paragraphs: [text, first, ...rest] }
    const paragraphs = [...content.paragraphs, ...listClosingParagraphs(job, words)]
    return composeSeekerEmail(context, seeker, job, { name: 'application.message', ...content, paragraphs })
  })

/** The email to the seeker about a status change, with the company's message and the reason that it shares, if any. */
export function buildApplicationStatusEmail(
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  { status, ...words }: Partial<CompanyMessage> & { status: ApplicationStatus },
): Email {
  const { message, letter, reason } = words
  return inBothLanguages(() => {
    const usual = STATUS_EMAILS[status](job)
    const content = letter
      ? toLetterContent(letter, job, usual)
      : {
          subject: usual.subject,
          paragraphs: [
            usual.text,
            ...(reason ? [formatSharedReason(job.companyName, reason)] : []),
            ...(message ? [t('{company} writes:', { company: job.companyName }), ...message.split(/\n{2,}/)] : []),
          ],
        }
    const closing = listClosingParagraphs(job, letter ? words : { ...words, reason: undefined })
    const paragraphs = [...content.paragraphs, ...closing]
    return composeSeekerEmail(context, seeker, job, { name: 'application.moved', ...content, paragraphs })
  })
}

/** The email to the seeker of an application that was declined by itself, with what it does not meet. */
export const buildApplicationDeclinedEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  describeUnmet: () => readonly string[],
): Email =>
  inBothLanguages(() =>
    composeSeekerEmail(context, seeker, job, {
      name: 'application.moved',
      subject: t('{job}: news about your application', { job: job.title }),
      paragraphs: [
        t(
          'Thank you for applying for {job} at {company}. This job needs answers that yours are not, so the application was declined:',
          { job: job.title, company: job.companyName },
        ),
        ...describeUnmet(),
        t('The job said so before you sent it. New jobs are posted every day, and we wish you luck with the next one.'),
      ],
    }),
  )
