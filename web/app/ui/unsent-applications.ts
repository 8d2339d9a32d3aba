import { plural } from '@lingui/core/macro'
import { createDeviceText } from './device-setting.ts'

/** An application that was written on this device and has not arrived yet. */
export interface UnsentApplication {
  jobId: string
  jobTitle: string
  companyName: string
  /** The name of the form's draft, which stays on the device until the application is sent or discarded. */
  draftKey: string
  /** Why the server did not take it: it is not sent again by itself. */
  refusal?: { code: string; message: string } | undefined
}

const stored = createDeviceText('unsent-applications')
const isOf = (accountId: string | undefined, text: string | null) => text?.startsWith(`${accountId} `) ?? false

/**
 * Lists what this account has not sent. It is stored beside the drafts, so that it is still known when a session ended
 * before an application was sent.
 */
export function readUnsent(accountId: string): UnsentApplication[] {
  const text = stored.read()
  return text && isOf(accountId, text) ? (JSON.parse(text.slice(accountId.length)) as UnsentApplication[]) : []
}

/** Stores what this account has not sent; what another one has not sent is only replaced by something. */
export function writeUnsent(accountId: string, unsent: readonly UnsentApplication[]): void {
  if (unsent.length > 0) stored.write(`${accountId} ${JSON.stringify(unsent)}`)
  else if (isOf(accountId, stored.read())) stored.write(null)
}

/** Whether this account has something that is not sent: without it, nothing is loaded. */
export const hasUnsent = (accountId: string): boolean => isOf(accountId, stored.read())

/** The same, updated live. */
export const useHasUnsent = (accountId: string | undefined): boolean => isOf(accountId, stored.useText())

/** What this account is asked before it signs out while something is not sent. */
export function getSignOutQuestion(accountId: string): string {
  const { length: count } = readUnsent(accountId)
  return plural(count, {
    one: 'An application on this device has not been sent yet. If you sign out now, it will not be sent. The text stays on this device as a draft, but the file you chose will be removed. Sign out?',
    other:
      '# applications on this device have not been sent yet. If you sign out now, they will not be sent. The texts stay on this device as drafts, but the files you chose will be removed. Sign out?',
  })
}
