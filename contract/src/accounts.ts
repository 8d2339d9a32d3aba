import { z } from 'zod'
import { CHOOSABLE_ROLES, CODE_LENGTH, COMPANY_STATUSES, MEMBER_ROLES, MFA_METHODS, ROLES } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { INVALID_EMAIL, WRONG_CODE } from './sentences.ts'
import { email, personName, plain, text, uuid } from './text.ts'

/** The signed-in person as `user` in answers: nothing secret, the two profiles in short. */
export const Account = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that waits for the link mailed to it to be opened. */
  pendingEmail: z.string().nullable(),
  phone: z.string(),
  location: z.string().nullable(),
  role: z.enum(ROLES),
  isVerified: z.boolean(),
  /** False for somebody who has only ever signed in with another account. */
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

const TOO_SHORT = 'Password must be at least 6 characters'

const TOO_LONG = 'Password must be at most 128 characters'
const charactersIn = (value: string) => [...value].length

/** 6 to 128 characters, whatever they are, never truncated; NFC so that one password typed on two keyboards is one password. */
export const Password = plain(TOO_SHORT)
  .overwrite((value) => value.normalize('NFC'))
  .refine((value) => charactersIn(value) >= 6, TOO_SHORT)
  .refine((value) => charactersIn(value) <= 128, TOO_LONG)

const NO_PHONE = 'Phone number is required'

/** A number as people write it, with or without dial code; it is stored as dial code, a space, the number: '+251 911234567'. */
export const Phone = plain(NO_PHONE)
  .trim()
  .min(1, { error: NO_PHONE, abort: true })
  .regex(/^\+?\d[\d ()-]{3,24}$/, 'Please enter the phone number with digits only, for example 911234567')

export const FirstName = personName('First name must be at least 2 characters')
export const LastName = personName('Last name must be at least 2 characters')

export const Registration = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: email(),
  password: Password,
  phone: Phone,
  role: z.enum(CHOOSABLE_ROLES, 'Please choose Professional or Employer'),
})
export type Registration = z.output<typeof Registration>

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account; a six-digit code is mailed',
  access: 'anyone',
  body: Registration,
  reply: z.object({ user: Account }),
  status: 201,
  refusals: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'TOO_MANY'],
})

export const Credentials = z.strictObject({
  email: plain('Email is required').trim().min(1, 'Email is required').max(254, INVALID_EMAIL).toLowerCase(),
  password: plain('Password is required')
    .min(1, 'Password is required')
    .max(1000, 'This password is too long')
    .overwrite((value) => value.normalize('NFC')),
  remember: z.boolean().default(false),
  /** Of a device that skips the second step, as the second step gave it. */
  deviceToken: plain().max(100).optional(),
})
export type Credentials = z.output<typeof Credentials>

/** A session: the token is sent as bearer. */
export const SignedIn = z.object({ accessToken: z.string(), user: Account })
export type SignedIn = z.output<typeof SignedIn>

/** Instead of a session: the account has a second factor. The ticket opens the second step and nothing else. */
export const SecondStep = z.object({
  mfaRequired: z.literal(true),
  ticket: z.string(),
  methods: z.array(z.enum(MFA_METHODS)),
  expiresAt: z.string(),
})
export type SecondStep = z.output<typeof SecondStep>
export const SignInReply = z.union([SignedIn, SecondStep])
export type SignInReply = z.output<typeof SignInReply>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Sign in; the token lives 24 hours, or 30 days when remembered. An account with a second factor gets a ticket for the second step instead.',
  access: 'anyone',
  body: Credentials,
  reply: SignInReply,
  refusals: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOO_MANY'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/signout',
  summary: 'End this session; may be repeated',
  access: 'anyone',
  reply: z.null(),
  refusals: [],
})

export const Code = z.strictObject({
  userId: uuid(),
  otp: z.string(WRONG_CODE).regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), WRONG_CODE),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Prove the address with the mailed code',
  access: 'anyone',
  body: Code,
  reply: z.null(),
  message: 'Email verified successfully! Please sign in to continue.',
  refusals: ['INVALID_CODE', 'TOO_MANY'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/resend-otp',
  summary: 'Mail a new code, at most one a minute; the old one is void',
  access: 'anyone',
  body: z.strictObject({ userId: uuid() }),
  reply: z.null(),
  message: 'Verification code resent successfully!',
  refusals: ['TOO_MANY'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a reset link if the address is known; the answer is the same either way',
  access: 'anyone',
  body: z.strictObject({ email: email() }),
  reply: z.null(),
  message: 'If this address has an account, a link to choose a new password is on its way.',
  refusals: ['TOO_MANY'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the mailed token; every session ends',
  access: 'anyone',
  body: z.strictObject({ token: text(1, 200, 'The reset link is incomplete'), password: Password }),
  reply: z.null(),
  message: 'Your password is changed. Please sign in.',
  refusals: ['INVALID_RESET_TOKEN', 'WEAK_PASSWORD', 'TOO_MANY'],
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in person',
  access: 'signedIn',
  reply: z.object({ user: Account }),
  refusals: [],
})

export const chooseRole = endpoint({
  method: 'PATCH',
  path: '/auth/update-role',
  summary: 'Choose between job seeker and company, once',
  access: 'undecided',
  body: z.strictObject({ role: z.enum(CHOOSABLE_ROLES, 'Please choose one of the two') }),
  reply: z.object({ user: Account }),
  refusals: [],
})
