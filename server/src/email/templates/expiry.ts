import { formatDay } from '@sira/contract/local-time'
import { t } from '@sira/contract/t'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

interface ExpiringJobs {
  companyName: string
  /** The first to end stands first; `url` is the page on which it is renewed or closed. */
  jobs: readonly { title: string; expiresAt: string; url: string }[]
}

/** The last day on which people can apply: what ends at midnight ends with the day before. */
const formatLastDay = (expiresAt: string) => formatDay(Date.parse(expiresAt) - 1)

/** How many jobs an email lists at most. */
const MAX_LISTED = 20

/** The reminder to the people who hire for a company that jobs of it end soon. */
export function buildExpiryReminderEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  { companyName, jobs }: ExpiringJobs,
): Email {
  return buildEmailTo(recipient, () => ({
    name: 'job.expiring',
    subject:
      jobs.length === 1
        ? t('Still open? {title} ends {time}', {
            title: jobs[0]!.title,
            time: formatLastDay(jobs[0]!.expiresAt),
          })
        : t('{count} jobs end in the next days', { count: jobs.length }),
    paragraphs: [
      t(
        'Then people no longer find it, and nobody can apply. If you still look for somebody, keep it open for 30 more days with one press. If you have found somebody, say that it is filled.',
      ),
    ],
    items: jobs.slice(0, MAX_LISTED).map(({ title, expiresAt, url }) => ({
      title,
      facts: t('Open until {time}: keep it open, or say that it is filled', { time: formatLastDay(expiresAt) }),
      url,
    })),
    action: { label: t('See your jobs'), url: `${context.config.PUBLIC_ORIGIN}/COMPANY/jobs` },
    because: t(
      'You get this because you hire for {company}. We remind you of each job five days and one day before it ends.',
      { company: companyName },
    ),
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  }))
}

/** Tells the people who hire for a company that its open jobs without a deadline end after 30 days from now on. */
export function buildExpiryAnnouncementEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  { companyName, jobs }: { companyName: string; jobs: readonly { id: string; title: string; expiresAt: string }[] },
): Email {
  const list = `${context.config.PUBLIC_ORIGIN}/COMPANY/jobs`
  return buildEmailTo(recipient, () => ({
    name: 'job.expiry-announced',
    subject: t('Your jobs without a deadline are open for 30 days from now'),
    paragraphs: [
      t(
        'Until now a job without a deadline stayed open for ever, and people applied for jobs that were filled long ago. From now on it is open for 30 days, and you can keep it open for 30 more with one press, as often as you like. We remind you before.',
      ),
    ],
    items: jobs.slice(0, MAX_LISTED).map(({ id, title, expiresAt }) => ({
      title,
      facts: t('Open until {time}', { time: formatLastDay(expiresAt) }),
      url: `${list}?id=${id}`,
    })),
    action: { label: t('See your jobs'), url: list },
    because: t('You get this because you hire for {company}.', { company: companyName }),
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  }))
}
