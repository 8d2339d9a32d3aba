/** How urgent an email is. Emails of one priority do not wait for those of another. */
export const EMAIL_PRIORITIES = {
  /** Somebody waits for it at this moment: a code, or a link that they have just requested. */
  urgent: 1,
  /** News for one person: applications, interviews, messages, decisions. */
  normal: 2,
  /** Alerts, digests and reminders, which are sent to many people at once. */
  bulk: 3,
} as const
export type EmailPriority = keyof typeof EMAIL_PRIORITIES

/** Names of the emails that are not normal. */
export const URGENT_EMAILS: readonly string[] = [
  'account.code',
  'account.identity-code',
  'account.reset',
  'account.confirm-email',
  'account.telegram-code',
  'account.telegram-known',
  'alert.confirm',
]
export const BULK_EMAILS: readonly string[] = [
  'alert.jobs',
  'alert.followed-company',
  'application.gathered',
  'application.waiting',
  'application.due',
  'job.expiring',
  'job.reach-asked',
  'job.reach-answered',
  'job.expiry-announced',
]

/** Returns the priority of the emails with this name. */
export function getEmailPriority(name: string): EmailPriority {
  if (URGENT_EMAILS.includes(name)) return 'urgent'
  return BULK_EMAILS.includes(name) ? 'bulk' : 'normal'
}
