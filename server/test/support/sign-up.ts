import { run } from '#db/database.ts'
import type { TestApp } from './test-app.ts'

export const TEST_PASSWORD = 'Tsehay-be-Addis 77'
let lastNumber = 0

/** Returns a valid sign-up form; `facts` replace its fields. */
export const buildSignUpForm = (facts: object = {}) => ({
  firstName: 'Hiwot',
  lastName: 'Bekele',
  email: `newcomer${++lastNumber}@town.example`,
  password: TEST_PASSWORD,
  phone: '+251 911234567',
  role: 'JOBSEEKER',
  ...facts,
})

/** Returns the newest verification code that was mailed to this address. */
export async function getMailedCode(testApp: TestApp, email: string): Promise<string> {
  const codeEmail = (await testApp.listOutboxEmails())
    .filter((each) => each.recipient === email && each.letter === 'account.code')
    .at(-1)
  return /^\d{6}$/m.exec(codeEmail!.text)![0]
}

/** Returns six digits that are not this code. */
export const getWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Signs somebody up who has not verified the address yet. */
export async function signUpUnverifiedUser(testApp: TestApp, facts: object = {}) {
  const form = buildSignUpForm(facts)
  const { data } = await testApp.visitor.post('/auth/register', form)
  return {
    id: data.user.id as string,
    email: form.email,
    code: await getMailedCode(testApp, form.email),
    browserKey: data.browserKey as string,
  }
}

/** Signs somebody up and verifies the address. */
export async function signUpVerifiedUser(testApp: TestApp, facts: object = {}) {
  const person = await signUpUnverifiedUser(testApp, facts)
  await testApp.visitor.post('/auth/verify-email', { userId: person.id, otp: person.code })
  return person
}

/** Gives an account that was created in the database the password of those who signed up. */
export const setTestPassword = async (testApp: TestApp, { id }: { id: string }) =>
  run(
    testApp.db,
    `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
    [id, (await signUpVerifiedUser(testApp)).email],
  )

/** Sends the request by which somebody with this password deletes their account. */
export const deleteTestAccount = (person: { delete: (path: string, body: unknown) => Promise<{ status: number }> }) =>
  person.delete('/auth/me', { password: TEST_PASSWORD })
