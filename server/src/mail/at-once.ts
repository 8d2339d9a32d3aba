import { ACCOUNT_CHANGES } from './letters/security.ts'

/**
 * Letters that never wait for others: the mailbox's owner asked for them, or only who holds the account or reviews it causes them. Codes and
 * links that anybody can ask for are counted before they are written (http/mail-limit.ts). Every other letter tells of something
 * that is seen in the product too, and waits when its mailbox has had enough.
 */
export const AT_ONCE: readonly string[] = [
  'account.code',
  'account.identity-code',
  'account.reset',
  'account.confirm-email',
  'account.password-changed',
  'account.email-asked',
  'account.email-changed',
  'account.deleted',
  'alert.confirm',
  ...ACCOUNT_CHANGES.map((kind) => `account.${kind}`),
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
