import { formatHeadingTime } from '@sira/contract/local-time'
import { t } from '@sira/contract/t'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

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

const formatSubject = ({ count, lastDay }: ReplyReminder) =>
  lastDay > 0
    ? t(
        '{count, plural, one {{count} application to answer within a day} other {{count} applications to answer within a day}}',
        { count: lastDay },
      )
    : t(
        '{count, plural, one {{count} application needs an answer in the next days} other {{count} applications need an answer in the next days}}',
        { count },
      )
const formatSummary = ({ companyName, count, lastDay }: ReplyReminder) =>
  lastDay > 0 && lastDay < count
    ? t(
        '{count, plural, one {{count} application needs an answer from {company}, {lastDay} of them within a day.} other {{count} applications need an answer from {company}, {lastDay} of them within a day.}}',
        { count, company: companyName, lastDay },
      )
    : t(
        '{count, plural, one {{count} application needs an answer from {company}.} other {{count} applications need an answer from {company}.}}',
        { count, company: companyName },
      )
const toJobItem = ({ id, title, count, replyBy }: ReplyReminder['jobs'][number], list: string) => ({
  title,
  facts: t(
    '{count, plural, one {{count} application, answer by {time}} other {{count} applications, answer the first by {time}}}',
    { count, time: formatHeadingTime(replyBy) },
  ),
  url: `${list}&job=${id}`,
})

/** The reminder to the people who answer applications for a company, of those that it promised to answer soon. */
export function buildReplyReminderEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  reminder: ReplyReminder,
): Email {
  const list = `${context.config.PUBLIC_ORIGIN}/COMPANY/applications?sort=waiting`
  return buildEmailTo(recipient, () => ({
    name: 'application.due',
    subject: formatSubject(reminder),
    paragraphs: [
      formatSummary(reminder),
      t(
        'A status change, a message or an interview counts as an answer. Even a short no helps the candidate, and your jobs show how many applicants you answer.',
      ),
    ],
    items: reminder.jobs.slice(0, MAX_LISTED).map((job) => toJobItem(job, list)),
    action: { label: t('See the waiting applications'), url: list },
    because: t(
      'You get this because you receive the applications for {company}. We remind you of each application twice, with at most one email a day.',
      { company: reminder.companyName },
    ),
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  }))
}
