import { z } from 'zod'
import { Account, FirstName, LastName, Password, Phone } from './accounts.ts'
import { LANGUAGES, THEMES } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { PROFILE_UPDATED } from './sentences.ts'
import { email, plain, text, uuid } from './text.ts'

const location = plain().trim().max(100, 'Must be at most 100 characters')
const nothing = z.literal('')

/** What a person may change about the account; an empty phone or location takes it away. */
export const AccountChange = z.strictObject({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  email: email().optional(),
  phone: z.union([nothing, Phone], 'Please enter the phone number with digits only, for example 911234567').optional(),
  location: location.transform((value) => value || null).optional(),
  /** Needed for another email address by an account that has a password. */
  currentPassword: plain('Please enter your current password')
    .max(1000)
    .overwrite((value) => value.normalize('NFC'))
    .optional(),
})
export type AccountChange = z.output<typeof AccountChange>

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/auth/profile',
  summary:
    'Change name, phone, location; a new email address needs the current password and counts once the link mailed to it is opened',
  access: 'notUndecided',
  body: AccountChange,
  reply: z.object({ user: Account }),
  message: PROFILE_UPDATED,
  refusals: ['EMAIL_TAKEN', 'NOTHING_CHANGED', 'WRONG_PASSWORD', 'REAUTHENTICATION_REQUIRED', 'TOO_MANY'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Make the new email address the account’s, with the token mailed to it',
  access: 'anyone',
  body: z.strictObject({ token: text(1, 200, 'The link is incomplete') }),
  reply: z.null(),
  message: 'Your new email address is confirmed. Please use it from now on.',
  refusals: ['INVALID_EMAIL_LINK', 'EMAIL_TAKEN', 'TOO_MANY'],
})

export const revertEmail = endpoint({
  method: 'POST',
  path: '/auth/revert-email',
  summary:
    'Take a change of the email address back, with the token mailed to the old one: every session ends, and a new password is chosen',
  access: 'anyone',
  body: z.strictObject({ token: text(1, 200, 'The link is incomplete') }),
  reply: z.null(),
  message:
    'Your old email address is back, and everybody is signed out. We have mailed you a link to choose a new password.',
  refusals: ['INVALID_REVERT_LINK', 'EMAIL_TAKEN', 'TOO_MANY'],
})

const CurrentPassword = plain('Please enter your current password')
  .min(1, 'Please enter your current password')
  .max(1000)
  .overwrite((value) => value.normalize('NFC'))

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/auth/password',
  summary: 'Change the password; every other session ends',
  access: 'signedIn',
  body: z.strictObject({ currentPassword: CurrentPassword, newPassword: Password }),
  reply: z.null(),
  message: 'Your password is changed. Other devices are signed out.',
  refusals: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY'],
})

const Timezone = plain('Please choose a time zone').max(64).refine(isTimezone, 'Please choose a time zone')

/** True for the names of the tz database that this runtime knows, such as Africa/Addis_Ababa. */
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
  language: z.enum(LANGUAGES, 'Please choose a language'),
  theme: z.enum(THEMES, 'Please choose a theme'),
  timezone: Timezone,
})
export type Preferences = z.output<typeof Preferences>

export const preferences = endpoint({
  method: 'GET',
  path: '/auth/preferences',
  summary: 'Which mail the person wants, and how pages look for them',
  access: 'signedIn',
  reply: Preferences,
  refusals: [],
})

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/auth/preferences',
  summary: 'Change some of the preferences',
  access: 'signedIn',
  body: Preferences.partial(),
  reply: Preferences,
  refusals: ['NOTHING_CHANGED'],
})

export const Session = z.object({
  id: z.string(),
  /** Browser and system in words, as 'Firefox on Linux'; empty where they are not known. */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the person is signed in, last used first',
  access: 'signedIn',
  reply: z.array(Session),
  refusals: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  summary: 'Sign out one device',
  access: 'signedIn',
  recentProof: true,
  params: z.object({ sessionId: uuid() }),
  reply: z.null(),
  refusals: ['SESSION_NOT_FOUND'],
})

/** By the kind of thing; every entry says all that is kept of it. */
const Kept = z.array(z.record(z.string(), z.unknown()))

export const exportMyData = endpoint({
  method: 'GET',
  path: '/auth/export',
  summary: 'Everything that is kept about the person; links to files live five minutes',
  access: 'signedIn',
  recentProof: true,
  reply: z.object({ exportedAt: z.string(), account: z.record(z.string(), z.unknown()) }).catchall(Kept),
  refusals: ['TOO_MANY'],
})
export type Export = z.output<typeof exportMyData.reply>

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/auth/me',
  summary:
    'Delete the account and everything that is kept about the person; an account without a password confirms who it is first',
  access: 'signedIn',
  body: z.strictObject({ password: CurrentPassword.optional() }),
  reply: z.null(),
  message: 'Your account is deleted.',
  refusals: ['WRONG_PASSWORD', 'REAUTHENTICATION_REQUIRED', 'TOO_MANY'],
})
