import { z } from 'zod'
import { Account, FirstName, LastName, Password, Phone } from './auth.ts'
import { THEMES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { PROFILE_UPDATED } from './area-messages.ts'
import { emailAddress, lineText, plainText, safeText } from './text.ts'
import { listLanguageCodes, t } from './t.ts'

const location = lineText(100)
const emptyText = z.literal('')

/** What a person can change about their account; an empty phone or location removes it. */
export const AccountChange = z.strictObject({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  email: emailAddress().optional(),
  phone: z
    .union([emptyText, Phone], t('Please enter the phone number with digits only, for example 911234567'))
    .optional(),
  location: location.transform((value) => value || null).optional(),
  /** Required for a new email address if the account has a password. */
  currentPassword: safeText(t('Please enter your current password'))
    .max(1000)
    .overwrite((value) => value.normalize('NFC'))
    .optional(),
})
export type AccountChange = z.output<typeof AccountChange>

export const updateAccount = defineEndpoint('PATCH /auth/profile', {
  summary:
    'Change name, phone or location; a new email address needs the current password and takes effect once its link is opened',
  access: 'notUndecided',
  body: AccountChange,
  reply: z.object({ user: Account }),
  message: PROFILE_UPDATED,
  errorCodes: ['EMAIL_TAKEN', 'NOTHING_CHANGED', 'WRONG_PASSWORD', 'REAUTHENTICATION_REQUIRED', 'TOO_MANY'],
})

export const confirmNewEmail = defineEndpoint('POST /auth/confirm-email', {
  summary: 'Confirm a new email address with the token sent to it',
  access: 'anyone',
  body: z.strictObject({ token: plainText(200, t('The link is incomplete')) }),
  message: t('Your new email address is confirmed. Please use it from now on.'),
  errorCodes: ['INVALID_EMAIL_LINK', 'EMAIL_TAKEN', 'TOO_MANY'],
})

export const undoEmailChange = defineEndpoint('POST /auth/revert-email', {
  summary:
    'Undo an email address change with the token sent to the old address: all sessions end, and the password has to be reset',
  access: 'anyone',
  body: z.strictObject({ token: plainText(200, t('The link is incomplete')) }),
  message: t(
    'Your old email address is back, and everybody is signed out. We have emailed you a link to choose a new password.',
  ),
  errorCodes: ['INVALID_REVERT_LINK', 'EMAIL_TAKEN', 'TOO_MANY'],
})

const CurrentPassword = safeText(t('Please enter your current password'))
  .min(1, t('Please enter your current password'))
  .max(1000)
  .overwrite((value) => value.normalize('NFC'))

export const changePassword = defineEndpoint('PATCH /auth/password', {
  summary: 'Change the password; all other sessions end',
  access: 'signedIn',
  body: z.strictObject({ currentPassword: CurrentPassword, newPassword: Password }),
  message: t('Your password is changed. Other devices are signed out.'),
  errorCodes: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY'],
})

const Timezone = lineText(64, t('Please choose a time zone'), t('Please choose a time zone')).refine(
  isTimezone,
  t('Please choose a time zone'),
)

/** Returns true for the names of the tz database that this runtime knows, such as Africa/Addis_Ababa. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

export const Preferences = z.strictObject({
  emailNotifications: z.boolean(),
  jobAlerts: z.boolean(),
  applicationUpdates: z.boolean(),
  marketingEmails: z.boolean(),
  language: z.enum(listLanguageCodes(), t('Please choose a language')),
  theme: z.enum(THEMES, t('Please choose a theme')),
  timezone: Timezone,
})
export type Preferences = z.output<typeof Preferences>

export const getPreferences = defineEndpoint(ENDPOINT_ADDRESSES.getPreferences, {
  summary: 'Get the email and display preferences',
  access: 'signedIn',
  reply: Preferences,
})

export const updatePreferences = defineEndpoint(ENDPOINT_ADDRESSES.updatePreferences, {
  summary: 'Change preferences',
  access: 'signedIn',
  body: Preferences.partial(),
  reply: Preferences,
  errorCodes: ['NOTHING_CHANGED'],
})

export const AccountSession = z.object({
  id: z.string(),
  /** Browser and system, as 'Firefox on Linux'; empty where they are not known. */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** Whether this is the session of the request. */
  current: z.boolean(),
})
export type AccountSession = z.output<typeof AccountSession>

export const listSessions = defineEndpoint('GET /auth/sessions', {
  summary: 'List the sessions of the account, last used first',
  access: 'signedIn',
  reply: z.array(AccountSession),
})

export const endSession = defineEndpoint('DELETE /auth/sessions/:sessionId', {
  summary: 'Sign out one device',
  access: 'signedIn',
  requiresRecentProof: true,
  errorCodes: ['SESSION_NOT_FOUND'],
})

/** One list for each kind of data; every entry holds everything that is stored about it. */
const ExportedEntries = z.array(z.record(z.string(), z.unknown()))

export const exportMyData = defineEndpoint('GET /auth/export', {
  summary: 'Export all data of the account; links to files work for five minutes',
  access: 'signedIn',
  requiresRecentProof: true,
  reply: z.object({ exportedAt: z.string(), account: z.record(z.string(), z.unknown()) }).catchall(ExportedEntries),
  errorCodes: ['TOO_MANY'],
})
export type PersonalDataExport = z.output<typeof exportMyData.reply>

export const deleteAccount = defineEndpoint('DELETE /auth/me', {
  summary: 'Delete the account and all its data; an account without a password has to confirm who it is first',
  access: 'signedIn',
  body: z.strictObject({ password: CurrentPassword.optional() }),
  message: t('Your account is deleted.'),
  errorCodes: ['WRONG_PASSWORD', 'REAUTHENTICATION_REQUIRED', 'TOO_MANY'],
})
