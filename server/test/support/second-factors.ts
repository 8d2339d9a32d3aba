import { Secret, TOTP } from 'otpauth'
import { run } from '#db/database.ts'
import { encryptText } from '#core/keys.ts'
import { createRecoveryCodes } from '../../src/features/auth/recovery-codes.commands.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from './sign-up.ts'
import { SoftwarePasskey } from './software-passkey.ts'
import type { TestUser } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Returns the code that an app with this secret shows now, or `steps` of 30 seconds later. */
export const generateTotpCode = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

/** Gives an account a confirmed authenticator app; returns its secret. An account that does not exist gets none. */
export async function enrollAuthenticator(testApp: TestApp, accountId: string): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const encrypted = encryptText(testApp.resources.secret, 'totp', secret, accountId)
  await run(
    testApp.db,
    'insert into authenticator_apps (account_id, secret, confirmed_at) select id, $2, now() from accounts where id = $1 on conflict (account_id) do update set secret = excluded.secret, confirmed_at = now(), last_step = 0',
    [accountId, encrypted],
  )
  return secret
}

/** Adds a passkey as a browser does; returns it with the recovery codes that come with the first factor. */
export async function enrollPasskey(
  person: TestUser,
  name = 'Laptop',
): Promise<{ passkey: SoftwarePasskey; id: string; codes: string[] | null }> {
  const passkey = new SoftwarePasskey()
  const { data: options } = await person.post('/auth/passkeys/options')
  const { data } = await person.post('/auth/passkeys', { passkey: passkey.register(options), name })
  return { passkey, id: data.passkey.id as string, codes: data.recoveryCodes as string[] | null }
}

/** Creates ten recovery codes for an account that has a second factor. */
export const issueRecoveryCodes = (testApp: TestApp, accountId: string): Promise<string[]> =>
  createRecoveryCodes(testApp.db, accountId)

/** Lists the kinds of the emails about the account that went to this address. */
export const listAccountEmails = async (testApp: TestApp, email: string) =>
  (await testApp.listOutboxEmails())
    .filter(({ recipient, letter }) => recipient === email && letter.startsWith('account.'))
    .map(({ letter }) => letter)

/** Sends the first step of signing in. */
export const startSignIn = (testApp: TestApp, email: string, more: object = {}) =>
  testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD, ...more })

/** Sends the second step of signing in. */
export const finishSignIn = (testApp: TestApp, body: object) => testApp.visitor.post('/auth/mfa/verify', body)

/** Signs somebody up who verifies the address and signs in. */
export async function signInNewUser(testApp: TestApp): Promise<TestUser> {
  const { id, email } = await signUpVerifiedUser(testApp)
  return testApp.signIn({ id, email })
}

/** Creates somebody with an authenticator app; `ticket` takes the first step of signing in. */
export async function createUserWithApp(testApp: TestApp) {
  const who = await signInNewUser(testApp)
  const secret = await enrollAuthenticator(testApp, who.id)
  return { who, secret, ticket: async () => (await startSignIn(testApp, who.email)).data.ticket as string }
}
