import { ACCOUNT_CHANGE_KINDS } from './templates/account-security.ts'

/**
 * Names of the emails that are sent at once, whatever the mailbox has received before: its owner requested them, or only
 * the account holder or an administrator can cause them. Codes and links that anybody can request are counted before they
 * are written (http/mail-limit.ts). Every other email is about something that is also shown in the product; it waits
 * when its mailbox has reached its limit.
 */
export const IMMEDIATE_EMAILS: readonly string[] = [
  'account.code',
  'account.identity-code',
  'account.reset',
  'account.confirm-email',
  'account.password-changed',
  'account.email-asked',
  'account.email-changed',
  'account.deleted',
  'account.telegram-code',
  'account.telegram-known',
  'alert.confirm',
  ...ACCOUNT_CHANGE_KINDS.map((kind) => `account.${kind}`),
  'account.suspended',
  'account.reinstated',
  'message.answered',
  'team.joined',
  'team.entered',
  'team.left',
  'team.role-changed',
  'team.removed',
  'file.quarantined',
  'company.received',
  'company.approved',
  'company.rejected',
  'company.suspended',
  'job.approved',
  'job.rejected',
  'job.shown-again',
  'job.restored',
  'job.taken-down',
  'application.job-taken-down',
]
