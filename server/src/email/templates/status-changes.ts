import { formatSharedReason } from '@sira/contract/hiring-labels'
import type { ApplicationStatus, RejectionReason } from '@sira/contract/enums'
import { t } from '@sira/contract/t'
import { type Email, listWarningParagraphs, type EmailRecipient } from '../compose-email.ts'
import { buildSeekerEmail } from '../application-texts.ts'
import type { EmailContext } from '../unsubscribe.ts'
import type { AppliedJob } from './applications.ts'

interface StatusEmailContent {
  subject: string
  text: string
}

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
  buildSeekerEmail(context, seeker, job, () => {
    const { message, letter } = words
    const subject = t('{job}: a message from {company}', { job: job.title, company: job.companyName })
    const text = t('{company} writes about your application for {job}:', { company: job.companyName, job: job.title })
    const [first = '', ...rest] = message.split(/\n{2,}/)
    const content = letter
      ? toLetterContent(letter, job, { subject, text: `${text} ${first}` })
      : { subject, paragraphs: [text, first, ...rest] }
    const paragraphs = [...content.paragraphs, ...listClosingParagraphs(job, words)]
    return { name: 'application.message', ...content, paragraphs }
  })

/** The email to the seeker about a status change, with the company's message and the reason that it shares, if any. */
export function buildApplicationStatusEmail(
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  { status, ...words }: Partial<CompanyMessage> & { status: ApplicationStatus },
): Email {
  const { message, letter, reason } = words
  return buildSeekerEmail(context, seeker, job, () => {
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
    return { name: 'application.moved', ...content, paragraphs }
  })
}

/** The email to the seeker of an application that was declined by itself, with what it does not meet. */
export const buildApplicationDeclinedEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  describeUnmet: () => readonly string[],
): Email =>
  buildSeekerEmail(context, seeker, job, () => ({
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
  }))
