import type { Town } from './town.ts'

export const PASSWORD = 'Tsehay-be-Addis 77'
let numbers = 0

/** A sign-up form that is accepted, with other facts where given. */
export const signUpForm = (facts: object = {}) => ({
  firstName: 'Hiwot',
  lastName: 'Bekele',
  email: `newcomer${++numbers}@town.example`,
  password: PASSWORD,
  phone: '+251 911234567',
  role: 'JOBSEEKER',
  ...facts,
})

/** The newest code mailed to this address. */
export async function mailedCode(town: Town, email: string): Promise<string> {
  const letter = (await town.mailbox())
    .filter((each) => each.recipient === email && each.letter === 'account.code')
    .at(-1)
  return /^\d{6}$/m.exec(letter!.text)![0]
}

/** Six digits that are not this code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Somebody who signed up and has not proven the address. */
export async function newcomer(town: Town, facts: object = {}) {
  const form = signUpForm(facts)
  const { data } = await town.visitor.post('/auth/register', form)
  return { id: data.user.id as string, email: form.email, code: await mailedCode(town, form.email) }
}

/** Somebody who signed up and proved the address. */
export async function member(town: Town, facts: object = {}) {
  const person = await newcomer(town, facts)
  await town.visitor.post('/auth/verify-email', { userId: person.id, otp: person.code })
  return person
}
