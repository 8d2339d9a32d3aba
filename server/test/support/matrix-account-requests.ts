import { randomUUID } from 'node:crypto'
import { generateToken, hashSecret } from '#core/tokens.ts'
import { run } from '#db/database.ts'
import { createSignInCode } from '../../src/features/auth/sign-in-codes.commands.ts'
import type { Actor, MatrixRow } from '../security/access-matrix.ts'
import { SoftwarePasskey } from './software-passkey.ts'
import { generateTotpCode, enrollAuthenticator, enrollPasskey } from './second-factors.ts'
import { signUpVerifiedUser, signUpUnverifiedUser, TEST_PASSWORD, buildSignUpForm } from './sign-up.ts'
import type { TestApp } from './test-app.ts'
import type { MatrixRequestBuilder } from './matrix-request-builder.ts'
import type { Scenario } from './scenario.ts'

/** Somebody who has just signed up, with a password reset token; suspended when the actor is S. */
async function signUpWithResetToken({ testApp }: Scenario, actor: Actor) {
  const person = await signUpUnverifiedUser(testApp)
  await testApp.visitor.post('/auth/forgot-password', { email: person.email })
  const token = /token=([\w-]+)/.exec((await testApp.listOutboxEmails()).at(-1)!.text)![1]!
  if (actor === 'S')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      person.id,
    ])
  return { ...person, token }
}

/** The token that was mailed to the new address of somebody who has just signed up; suspended when the actor is S. */
async function requestEmailChange(scenario: Scenario, actor: Actor): Promise<string> {
  const { testApp } = scenario
  const { id, email } = await signUpVerifiedUser(testApp)
  await (
    await testApp.signIn({ id, email })
  ).patch('/auth/profile', { email: `new-${email}`, currentPassword: TEST_PASSWORD })
  if (actor === 'S')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
  return /token=([\w-]+)/.exec(
    (await testApp.listOutboxEmails()).findLast(({ letter: emailName }) => emailName === 'account.confirm-email')!.text,
  )![1]!
}

/**
 * The token with which the old address of somebody who has just signed up undoes the change; suspended when the actor is
 * S.
 */
async function changeEmail(scenario: Scenario, actor: Actor): Promise<string> {
  const { testApp } = scenario
  await testApp.visitor.post('/auth/confirm-email', { token: await requestEmailChange(scenario, 'A') })
  if (actor === 'S')
    await run(
      testApp.db,
      `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = (select account_id from email_reverts order by created_at desc limit 1)`,
    )
  return /token=([\w-]+)/.exec(
    (await testApp.listOutboxEmails()).findLast(({ letter: emailName }) => emailName === 'account.email-changed')!.text,
  )![1]!
}

/** The pending sign-in (ticket) of a person with a second factor, and the code that completes it. */
async function beginTwoStepSignIn(
  { testApp, fixtures }: Scenario,
  actor: Actor,
): Promise<{ ticket: string; code: string }> {
  const { id, email } = actor === 'A' ? await signUpVerifiedUser(testApp) : fixtures.people[actor]
  if (actor === 'S')
    await run(testApp.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [id])
  const secret = await enrollAuthenticator(testApp, id)
  const { data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
  if (actor === 'S')
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
  return { ticket: data.ticket as string, code: generateTotpCode(secret) }
}

/** Creates a passkey of the caller; returns its id. */
async function createPasskey({ testApp, fixtures }: Scenario, actor: Actor): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into passkeys (account_id, credential_id, user_handle, public_key, device_type, backed_up, aaguid, name) select id, gen_random_uuid(), sha256('x'), '\\x01', 'singleDevice', false, 'x', 'Laptop' from accounts where id = $1 returning id`,
    [actor === 'A' ? randomUUID() : fixtures.people[actor].id],
  )
  return row?.id ?? randomUUID()
}

/** Creates another session of this person; returns its id. */
async function createSession(testApp: TestApp, { id }: { id: string }): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into sessions (token_hash, account_id, expires_at) select sha256(uuidv7()::text::bytea), id, now() + interval '1 day' from accounts where id = $1 returning id`,
    [id],
  )
  return row?.id ?? randomUUID()
}

/** Stores somebody who came back from Telegram and has no account; returns their token for this step. */
async function createTelegramToken(testApp: TestApp, step: 'email' | 'link', subject: string = randomUUID()) {
  const token = generateToken()
  await run(
    testApp.db,
    `insert into telegram_sign_ins (token_hash, step, subject, first_name, last_name, expires_at) values ($1, $2, $3, 'Abebe', 'Girma', now() + interval '30 minutes')`,
    [hashSecret(token), step, subject],
  )
  return token
}
const startTelegramSignIn = (testApp: TestApp, subject?: string) => createTelegramToken(testApp, 'email', subject)

/** Requests of visitors and accounts: signing up and in, settings, second factors. */
export const ACCOUNT_MATRIX_REQUESTS = {
  registerAccount: () => ({ body: buildSignUpForm() }),
  signInWithPassword: async ({ testApp, fixtures }, actor) => ({
    body: {
      email: actor === 'A' ? (await signUpVerifiedUser(testApp)).email : fixtures.people[actor].email,
      password: TEST_PASSWORD,
    },
  }),
  signOut: () => ({}),
  verifyEmail: async (scenario, actor) => {
    const { id, code } = await signUpWithResetToken(scenario, actor)
    return { body: { userId: id, otp: code } }
  },
  // The code of somebody who has just signed up: only that account has one.
  continueVerifiedSignUp: async ({ testApp }) => ({
    body: { code: await createSignInCode(testApp.db, (await signUpVerifiedUser(testApp)).id) },
  }),
  resendVerificationCode: () => ({ body: { userId: randomUUID() } }),
  requestPasswordReset: ({ fixtures }, actor) => ({
    body: { email: actor === 'A' ? 'nobody@town.example' : fixtures.people[actor].email },
  }),
  resetPassword: async (scenario, actor) => ({
    body: { token: (await signUpWithResetToken(scenario, actor)).token, password: 'Wenchi-crater lake 9' },
  }),
  getCurrentAccount: () => ({}),
  listSignInProviders: () => ({}),
  signInWithGoogle: async ({ testApp, fixtures }, actor) => ({
    body: {
      token: await testApp.google.createCredential(actor === 'A' ? {} : { email: fixtures.people[actor].email }),
    },
  }),
  signInWithGithub: async ({ testApp, fixtures }, actor) => ({
    body: {
      code: await createSignInCode(
        testApp.db,
        actor === 'A' ? (await signUpVerifiedUser(testApp)).id : fixtures.people[actor].id,
      ),
    },
  }),
  signInWithTelegram: async ({ testApp, fixtures }, actor) => ({
    body: {
      code: await createSignInCode(
        testApp.db,
        actor === 'A' ? (await signUpVerifiedUser(testApp)).id : fixtures.people[actor].id,
      ),
    },
  }),
  sendTelegramCode: async ({ testApp }) => ({
    body: { ticket: await startTelegramSignIn(testApp), email: `telegram-${randomUUID()}@town.example` },
  }),
  confirmTelegramEmail: async ({ testApp, fixtures }, actor) => {
    const subject = randomUUID()
    const ticket = await startTelegramSignIn(testApp, subject)
    await testApp.visitor.post('/auth/telegram/email', { ticket, email: `telegram-${subject}@town.example` })
    const letter = (await testApp.listOutboxEmails()).findLast((each) => each.letter === 'account.telegram-code')!
    if (actor === 'S')
      await run(testApp.db, `insert into identities (provider, subject, account_id) values ('telegram', $1, $2)`, [
        subject,
        fixtures.people.S.id,
      ])
    return { body: { ticket, otp: /\b\d{6}\b/.exec(letter.text)![0] } }
  },
  getTelegramLink: () => ({}),
  linkTelegram: async ({ testApp }) => ({ body: { link: await createTelegramToken(testApp, 'link') } }),
  unlinkTelegram: () => ({}),
  updateAccount: ({ fixtures }, actor) => ({
    body: { firstName: 'Changed', ...(actor === 'A' ? {} : { email: fixtures.people[actor].email }) },
  }),
  confirmNewEmail: async (scenario, actor) => ({ body: { token: await requestEmailChange(scenario, actor) } }),
  changePassword: () => ({ body: { currentPassword: TEST_PASSWORD, newPassword: 'Wenchi-crater lake 9' } }),
  getScreenAnswers: () => ({ query: 'screen=company-dashboard&frame=true' }),
  getPreferences: () => ({}),
  updatePreferences: () => ({ body: { theme: 'dark' } }),
  listSessions: () => ({}),
  endSession: async ({ testApp, fixtures }, actor) => ({
    params: { sessionId: actor === 'A' ? randomUUID() : await createSession(testApp, fixtures.people[actor]) },
  }),
  'endSession J': async ({ testApp, fixtures }) => ({
    params: { sessionId: await createSession(testApp, fixtures.people.J) },
  }),
  undoEmailChange: async (scenario, actor) => ({ body: { token: await changeEmail(scenario, actor) } }),
  verifySecondStep: async (scenario, actor) => ({ body: await beginTwoStepSignIn(scenario, actor) }),
  getSecondStepPasskeyOptions: async (scenario, actor) => ({
    body: { ticket: (await beginTwoStepSignIn(scenario, actor)).ticket },
  }),
  getPasskeySignInOptions: () => ({}),
  signInWithPasskey: async ({ testApp, fixtures }, actor) => {
    const { id, email } = actor === 'A' ? await signUpVerifiedUser(testApp) : fixtures.people[actor]
    if (actor === 'S')
      await run(testApp.db, 'update accounts set suspended_at = null, suspension_reason = null where id = $1', [id])
    const { passkey } = await enrollPasskey(await testApp.signIn({ id, email }))
    if (actor === 'S')
      await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [id])
    return {
      body: { passkey: passkey.authenticate((await testApp.visitor.post('/auth/passkeys/sign-in-options')).data) },
    }
  },
  getMfaSettings: () => ({}),
  startAuthenticator: () => ({}),
  confirmAuthenticator: async ({ fixtures }, actor) => {
    const { data } =
      actor === 'A' || actor === 'S' ? { data: undefined } : await fixtures.people[actor].post('/auth/mfa/totp')
    return { body: { code: data ? generateTotpCode(data.secret) : '123456' } }
  },
  removeAuthenticator: async ({ testApp, fixtures }, actor) => {
    if (actor !== 'A') await enrollAuthenticator(testApp, fixtures.people[actor].id)
    return {}
  },
  getNewPasskeyOptions: () => ({}),
  addPasskey: async ({ fixtures }, actor) => {
    const { data } =
      actor === 'A' || actor === 'S' ? { data: undefined } : await fixtures.people[actor].post('/auth/passkeys/options')
    return {
      body: {
        passkey: new SoftwarePasskey().register(
          data ?? { challenge: 'x', rp: { id: 'sira.example' }, user: { id: 'x' } },
        ),
        name: 'Phone',
      },
    }
  },
  renamePasskey: async (scenario, actor) => ({
    params: { passkeyId: await createPasskey(scenario, actor) },
    body: { name: 'Old laptop' },
  }),
  'renamePasskey J': async (scenario) => ({
    params: { passkeyId: await createPasskey(scenario, 'J') },
    body: { name: 'Old laptop' },
  }),
  removePasskey: async (scenario, actor) => ({ params: { passkeyId: await createPasskey(scenario, actor) } }),
  'removePasskey J': async (scenario) => ({ params: { passkeyId: await createPasskey(scenario, 'J') } }),
  renewRecoveryCodes: async ({ testApp, fixtures }, actor) => {
    if (actor !== 'A') await enrollAuthenticator(testApp, fixtures.people[actor].id)
    return {}
  },
  forgetRememberedDevices: () => ({}),
  getIdentityOptions: () => ({}),
  confirmIdentity: () => ({ body: { password: TEST_PASSWORD } }),
  sendIdentityCode: () => ({}),
  listAccountActivity: () => ({}),
  exportMyData: () => ({}),
  deleteAccount: () => ({ body: { password: TEST_PASSWORD } }),
  chooseRole: () => ({ body: { role: 'COMPANY' } }),
} satisfies Partial<Record<MatrixRow, MatrixRequestBuilder>>
