import { z } from 'zod'
import { CHOOSABLE_ROLES, COMPANY_STATUSES, MEMBER_ROLES, MFA_METHODS, ROLES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { INVALID_EMAIL, SHORT_FIRST_NAME, SHORT_LAST_NAME, WRONG_CODE } from './messages.ts'
import { digitCode, emailAddress, personName, phoneText, plainText, safeText } from './text.ts'
import { listLanguageCodes, t } from './t.ts'
import { toEmailAddress } from './typed-text.ts'

/** The signed-in person, as replies carry it in `user`: nothing secret, and both profiles in short. */
export const Account = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new email address that is not confirmed yet: the link mailed to it has not been opened. */
  pendingEmail: z.string().nullable(),
  phone: z.string(),
  location: z.string().nullable(),
  role: z.enum(ROLES),
  isVerified: z.boolean(),
  /** False for somebody who has only ever signed in with Google, GitHub or Telegram. */
  hasPassword: z.boolean(),
  /** Whether signing in takes a second step. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  avatar: z.string().nullable(),
  jobSeeker: z.object({ id: z.string(), title: z.string(), location: z.string().nullable() }).nullable(),
  company: z
    .object({
      id: z.string(),
      name: z.string(),
      location: z.string(),
      status: z.enum(COMPANY_STATUSES),
      logo: z.string().nullable(),
      rejectionReason: z.string().nullable(),
      memberRole: z.enum(MEMBER_ROLES),
    })
    .nullable(),
})
export type Account = z.output<typeof Account>

const TOO_SHORT = t('Password must be at least 6 characters')

const TOO_LONG = t('Password must be at most 128 characters')
const countCharacters = (value: string) => [...value].length

/**
 * 6 to 128 characters of any kind, never truncated. Normalized to NFC, so that one password typed on two keyboards is
 * the same password.
 */
export const Password = safeText(TOO_SHORT)
  .overwrite((value) => value.normalize('NFC'))
  .refine((value) => countCharacters(value) >= 6, TOO_SHORT)
  .refine((value) => countCharacters(value) <= 128, TOO_LONG)

const NO_PHONE = t('Phone number is required')

/**
 * A phone number as people write it, with or without dial code. It is stored as dial code, a space, the number: '+251
 * 911234567'.
 */
export const Phone = phoneText({
  missing: NO_PHONE,
  malformed: t('Please enter the phone number with digits only, for example 911234567'),
})

export const FirstName = personName(SHORT_FIRST_NAME)
/** Null says that the person has one name only, which is the first name. The account then has the last name ''. */
export const LastName = personName(SHORT_LAST_NAME).nullable()

export const RegistrationForm = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: emailAddress(),
  password: Password,
  phone: Phone,
  role: z.enum(CHOOSABLE_ROLES, t('Please choose Professional or Employer')),
  /** The language of the account: that of the page with the form. */
  language: z.enum(listLanguageCodes(), t('Please choose a language')).default('en'),
})
export type RegistrationForm = z.output<typeof RegistrationForm>

export const registerAccount = defineEndpoint('POST /auth/register', {
  summary: 'Create an account and email a six-digit code',
  access: 'anyone',
  body: RegistrationForm,
  /** `browserKey`: a secret of the browser that signs up, to be sent with the code. */
  reply: z.object({ user: Account, browserKey: z.string() }),
  status: 201,
  errorCodes: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'TOO_MANY'],
})

/** The message of `verifyEmail`. */
export const EMAIL_VERIFIED = t('Email verified successfully! Please sign in to continue.')

/** The six digits of an email. */
export const EmailCode = digitCode(WRONG_CODE)

export const SignInForm = z.strictObject({
  /** Cleaned as at sign-up, but of any pattern: what is no address belongs to nobody. */
  email: safeText(t('Email is required'))
    .overwrite(toEmailAddress)
    .min(1, t('Email is required'))
    .max(254, INVALID_EMAIL),
  password: safeText(t('Password is required'))
    .min(1, t('Password is required'))
    .max(1000, t('This password is too long'))
    .overwrite((value) => value.normalize('NFC')),
  remember: z.boolean().default(false),
  /** Token of a remembered device, which skips the second step. The second step returned it. */
  deviceToken: plainText(100).optional(),
})
export type SignInForm = z.output<typeof SignInForm>

/** A new session. The token is sent as a bearer token. */
export const NewSession = z.object({ accessToken: z.string(), user: Account })
export type NewSession = z.output<typeof NewSession>

/**
 * Returned instead of a session when the account has a second factor. The ticket is good for the second step and
 * nothing else.
 */
export const SecondStepRequired = z.object({
  mfaRequired: z.literal(true),
  ticket: z.string(),
  methods: z.array(z.enum(MFA_METHODS)),
  expiresAt: z.string(),
})
export type SecondStepRequired = z.output<typeof SecondStepRequired>
export const SignInReply = z.union([NewSession, SecondStepRequired])
export type SignInReply = z.output<typeof SignInReply>

export const signInWithPassword = defineEndpoint('POST /auth/login', {
  summary:
    'Sign in; the token is valid for 24 hours, or 30 days with `remember`. An account with a second factor gets a ticket for the second step instead.',
  access: 'anyone',
  body: SignInForm,
  reply: SignInReply,
  errorCodes: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOO_MANY'],
})

export const signOut = defineEndpoint(ENDPOINT_ADDRESSES.signOut, {
  summary: 'End this session; can be repeated',
  access: 'anyone',
})

export const PasswordResetRequest = z.strictObject({ email: emailAddress() })

export const requestPasswordReset = defineEndpoint('POST /auth/forgot-password', {
  summary: 'Email a reset link if the address has an account; the response is the same either way',
  access: 'anyone',
  body: PasswordResetRequest,
  message: t('If this address has an account, a link to choose a new password is on its way.'),
  errorCodes: ['TOO_MANY'],
})

export const resetPassword = defineEndpoint('POST /auth/reset-password', {
  summary: 'Choose a new password with the token sent by email; all sessions end',
  access: 'anyone',
  body: z.strictObject({ token: plainText(200, t('The reset link is incomplete')), password: Password }),
  message: t('Your password is changed. Please sign in.'),
  errorCodes: ['INVALID_RESET_TOKEN', 'WEAK_PASSWORD', 'TOO_MANY'],
})

export const getCurrentAccount = defineEndpoint(ENDPOINT_ADDRESSES.getCurrentAccount, {
  summary: 'Get the signed-in user',
  access: 'signedIn',
  reply: z.object({ user: Account }),
})

export const RoleChoice = z.strictObject({
  role: z.enum(CHOOSABLE_ROLES, t('Please choose one of the two')),
  /** The language of the account from now on: that of the page. Without it, the language stays. */
  language: z.enum(listLanguageCodes(), t('Please choose a language')).optional(),
})

export const chooseRole = defineEndpoint('PATCH /auth/update-role', {
  summary: 'Choose between job seeker and company, once',
  access: 'undecided',
  body: RoleChoice,
  reply: z.object({ user: Account }),
})
