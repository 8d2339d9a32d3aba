import {
  changePassword,
  deleteAccount,
  endSession,
  exportMyData,
  getPreferences,
  listSessions,
  updateAccount,
  updatePreferences,
  type AccountChange,
  type Preferences,
} from '@sira/contract/account'
import { listAccountActivity } from '@sira/contract/account-security'
import { requestPasswordReset } from '@sira/contract/auth'
import type { RequestInput } from '@sira/contract/endpoint'
import {
  addPasskey,
  confirmAuthenticator,
  forgetRememberedDevices,
  getMfaSettings,
  getNewPasskeyOptions,
  removeAuthenticator,
  removePasskey,
  renamePasskey as callRenamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
} from '@sira/contract/mfa'
import { getTelegramLink, linkTelegram, unlinkTelegram } from '@sira/contract/telegram-sign-in'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { session } from '../../api/session.ts'
import { saveFile } from '../../ui/save-file.ts'

export const preferencesQuery = apiQuery(getPreferences, {})

/** The devices where the person is signed in. */
export const accountSessionsQuery = apiQuery(listSessions, {})

export const mfaSettingsQuery = apiQuery(getMfaSettings, {})

/** Whether this server offers Telegram, and since when it is linked to the account. */
export const telegramLinkQuery = apiQuery(getTelegramLink, {})

/** The ids of the companies that the person follows. */
export const followedCompaniesQuery = queryOptions({
  queryKey: ['followed companies'],
  queryFn: ({ signal }) => callSchemaFreeApi<string[]>('listFollowedCompanies', {}, { signal }),
})

/** The newest page of the account's activity. */
export const newestActivityQuery = queryOptions({
  queryKey: [listAccountActivity.path, 'newest'],
  queryFn: ({ signal }) => readActivityPage(1, signal),
})

/** Reads a page of the account's activity, newest first. Throws ApiError. */
export async function readActivityPage(page: number, signal?: AbortSignal) {
  const query = { page: String(page), per_page: '10' }
  const { data, meta } = await callApi(listAccountActivity, { query }, { signal })
  return { entries: data, hasMore: meta.hasNextPage }
}

/** Reads again what protects the account: devices, second factors, Telegram, and the activity that a change adds. */
export const invalidateSecurity = (): Promise<void> =>
  invalidate(listSessions, getMfaSettings, getTelegramLink, listAccountActivity)

/** Saves these fields of the account; returns the message for the person. Throws ApiError. */
export async function saveAccount({ location, ...change }: AccountChange): Promise<string> {
  const { message = '' } = await callApi(updateAccount, {
    body: { ...change, ...(location !== undefined && { location: location ?? '' }) },
  })
  // Not awaited: the form deletes its draft before it is reset to what the account has now.
  void session.refresh()
  return message
}

export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  const { data } = await callApi(updatePreferences, { body: change })
  getQueryClient().setQueryData(preferencesQuery.queryKey, data)
}

/** Changes the password, which signs out all other devices; returns the message for the person. Throws ApiError. */
export async function savePassword(body: RequestInput<typeof changePassword>['body']): Promise<string> {
  const { message = '' } = await callApi(changePassword, { body })
  // Not awaited: the form is emptied at once.
  void Promise.all([invalidateSecurity(), session.refresh()])
  return message
}

/** Emails a link to choose a password. */
export const mailPasswordLink = (email: string): Promise<unknown> => callApi(requestPasswordReset, { body: { email } })

/** Ends these sessions; throws if one of them could not be ended. */
export async function endSessions(ids: readonly string[]): Promise<void> {
  const ended = await Promise.allSettled(ids.map((sessionId) => callApi(endSession, { params: { sessionId } })))
  await invalidateSecurity()
  const failed = ended
    .filter((one) => one.status === 'rejected')
    .find(({ reason }) => !(reason instanceof ApiError && reason.code === 'SESSION_NOT_FOUND'))
  if (failed) throw failed.reason
}

/** Saves a file with all data of the account on this device. */
export async function downloadMyData(): Promise<void> {
  const { data } = await callApi(exportMyData, {})
  saveFile(
    `sira-data-${data.exportedAt.slice(0, 10)}.json`,
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
}

/** Deletes the account; the password is passed if it has one. Returns the message for the person. */
export async function deleteOwnAccount(password?: string): Promise<string> {
  const { message = '' } = await callApi(deleteAccount, { body: { password } })
  return message
}

/** What the browser needs to create a passkey. */
export const fetchPasskeyOptions = async () => (await callApi(getNewPasskeyOptions, {})).data

/** Starts to set up an authenticator app, with a new secret each time. */
export const createAuthenticatorSecret = async () => (await callApi(startAuthenticator, {})).data

// Each change of the second factors reads them and the session again. New recovery codes come first: they are shown only
// once, and a failed read would replace the screen. The caller calls `invalidateSecurity` when their dialog is closed.

/** Saves a passkey that the browser has created. Returns new recovery codes, or null if the account has some. */
export const savePasskey = (passkey: object, name: string) =>
  refreshUnlessCodes(callApi(addPasskey, { body: { passkey, name } as never }).then(({ data }) => data.recoveryCodes))

export const renamePasskey = (passkeyId: string, name: string) =>
  refreshAfter(callApi(callRenamePasskey, { params: { passkeyId }, body: { name } }))

export const deletePasskey = (passkeyId: string) => refreshAfter(callApi(removePasskey, { params: { passkeyId } }))

/** Turns the authenticator app on. Returns new recovery codes, or null if the account has some. */
export const turnOnAuthenticator = (code: string) =>
  refreshUnlessCodes(callApi(confirmAuthenticator, { body: { code } }).then(({ data }) => data.recoveryCodes))

export const turnOffAuthenticator = () => refreshAfter(callApi(removeAuthenticator, {}))

/** Replaces the recovery codes; returns the new ones. */
export const createRecoveryCodes = () =>
  refreshUnlessCodes(callApi(renewRecoveryCodes, {}).then(({ data }) => data.recoveryCodes))

/** Makes all devices ask for the second step again. */
export const forgetDevices = () => refreshAfter(callApi(forgetRememberedDevices, {}))

/** Links Telegram with the token of the redirect. */
export const linkTelegramAccount = (link: string) => refreshAfter(callApi(linkTelegram, { body: { link } }))

export const unlinkTelegramAccount = () => refreshAfter(callApi(unlinkTelegram, {}))

async function refreshAfter<T>(call: Promise<T>): Promise<T> {
  const result = await call
  void Promise.all([invalidateSecurity(), session.refresh()])
  return result
}

async function refreshUnlessCodes<Codes extends readonly string[] | null>(call: Promise<Codes>): Promise<Codes> {
  const codes = await call
  if (codes === null) void invalidateSecurity()
  void session.refresh()
  return codes
}
