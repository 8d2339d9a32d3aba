import { formatEatDay, formatEatTime } from '@sira/contract/local-time'
import { composeEmail, type Email } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'
import type { EmailRecipient } from './applications.ts'

interface ReplyReminder {
  companyName: string
  /** How many applications are to be answered, and how many of them within a day. */
  count: number
  lastDay: number
  /** By job: how many, and by when the first of them. */
  jobs: readonly { id: string; title: string; count: number; replyBy: string }[]
}

/** How many jobs a reminder lists at most. */
const MAX_LISTED = 20

const formatCount = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

/** The reminder to the people who answer applications for a company, of those that it promised to answer soon. */
export function buildReplyReminderEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  { companyName, count, lastDay, jobs }: ReplyReminder,
): Email {
  const list = `${context.config.PUBLIC_ORIGIN}/COMPANY/applications?sort=waiting`
  const needs = `${formatCount(count)} ${count === 1 ? 'needs' : 'need'} an answer`
  return composeEmail({
    name: 'application.due',
    accountId: recipient.accountId,
    to: recipient.email,
    subject: lastDay > 0 ? `${formatCount(lastDay)} to answer within a day` : `${needs} in the next days`,
    greeting: `Hello ${recipient.firstName},`,
    paragraphs: [
      `${needs} from ${companyName}${lastDay > 0 && lastDay < count ? `, ${lastDay} of them within a day` : ''}.`,
      'A status change, a message or an interview counts as an answer. Even a short no helps the candidate, and your jobs show how many applicants you answer.',
    ],
    items: jobs.slice(0, MAX_LISTED).map(({ id, title, count: some, replyBy }) => ({
      title,
      facts: `${formatCount(some)}, answer ${some === 1 ? '' : 'the first '}by ${formatEatDay(replyBy)}, ${formatEatTime(replyBy)}`,
      url: `${list}&job=${id}`,
    })),
    action: { label: 'See the waiting applications', url: list },
    because: `You get this because you receive the applications for ${companyName}. We remind you of each application twice, with at most one email a day.`,
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  })
}
