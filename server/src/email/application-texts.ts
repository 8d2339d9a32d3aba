import { t } from '@sira/contract/t'
import { buildEmailTo, type Email, type EmailContent, type EmailRecipient } from './compose-email.ts'
import type { AppliedJob } from './templates/applications.ts'
import { buildUnsubscribeLink, type EmailContext } from './unsubscribe.ts'

/** Builds an email to the seeker about an application, with its link. */
export const buildSeekerEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  job: AppliedJob,
  buildContent: () => Pick<EmailContent, 'name' | 'subject' | 'paragraphs'> & Partial<EmailContent>,
): Email =>
  buildEmailTo(seeker, () => ({
    because: t('You get this because you have applied for this job.'),
    ...buildContent(),
    action: {
      label: t('See your application'),
      url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER/applications?id=${job.applicationId}`,
    },
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'applicationUpdates'),
  }))

/** '3 new applications for Accountant', as emails and notifications say it. */
export const formatNewApplications = (count: number, job: string): string =>
  t('{count, plural, one {{count} new application for {job}} other {{count} new applications for {job}}}', {
    count,
    job,
  })
