import { t } from '@sira/contract/t'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

interface AskedJob {
  title: string
  companyName: string
}

/** The question to the people who hire for a company whether people in Ethiopia can do a remote job of it. */
export function buildReachQuestionEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  { title, companyName, url }: AskedJob & { url: string },
): Email {
  return buildEmailTo(recipient, () => ({
    name: 'job.reach-asked',
    subject: t('Can people in Ethiopia do {title}?', { title }),
    paragraphs: [
      t(
        'Somebody who looks for work asks whether a person who lives in Ethiopia can do this remote job. One press answers it, for everybody: the job then says it, and nobody asks again.',
      ),
    ],
    action: { label: t('Answer yes or no'), url },
    because: t('You get this because you hire for {company}.', { company: companyName }),
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  }))
}

/** Tells a seeker what the company has answered. */
export function buildReachAnswerEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  { jobId, title, companyName, answer }: AskedJob & { jobId: string; answer: boolean },
): Email {
  return buildEmailTo(recipient, () => ({
    name: 'job.reach-answered',
    subject: answer
      ? t('Yes: people in Ethiopia can do {title}', { title })
      : t('No: people in Ethiopia cannot do {title}', { title }),
    paragraphs: [
      answer
        ? t('You asked, and {company} has answered: a person who lives in Ethiopia can do this job.', {
            company: companyName,
          })
        : t('You asked, and {company} has answered: a person who lives in Ethiopia cannot do this job.', {
            company: companyName,
          }),
    ],
    action: { label: t('See the job'), url: `${context.config.PUBLIC_ORIGIN}/jobs/${jobId}` },
    because: t('You get this because you asked the company.'),
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  }))
}
