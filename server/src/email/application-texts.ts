import { t } from '@sira/contract/t'
import { composeEmail, type Email, type EmailContent, formatGreeting } from './compose-email.ts'
import type { AppliedJob, EmailRecipient } from './templates/applications.ts'
import { buildUnsubscribeLink, type EmailContext } from './unsubscribe.ts'

/** Composes an email to the seeker about an application, with its link. */
export const composeSeekerEmail = (
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

/** '3 new applications for Accountant', as emails and notifications say it. */
export const formatNewApplications = (count: number, job: string): string =>
  t('{count, plural, one {{count} new application for {job}} other {{count} new applications for {job}}}', {
    count,
    job,
  })
