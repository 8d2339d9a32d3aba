import { describe, expect } from 'vitest'
import { PASTED_EMAILS, PASTED_NAMES, PASTED_PHONES } from '../../../../contract/test/pasted-texts.ts'
import { TEST_PASSWORD, buildSignUpForm, signUpUnverifiedUser, signUpVerifiedUser } from '#test/sign-up.ts'
import { test } from '#test/test-app.ts'

describe('what people paste', () => {
  test('email addresses reach the person', async ({ testApp }) => {
    for (const [index, [pasted, stored]] of PASTED_EMAILS.entries()) {
      const [typed, email] = [pasted, stored].map((text) => text?.replaceAll('%', String(index)))
      const { status, data, errors } = await testApp.visitor.post('/auth/register', buildSignUpForm({ email: typed }))
      expect([pasted, status === 201 ? data.user.email : errors]).toEqual([
        pasted,
        email ?? { email: ['Please enter a valid email address'] },
      ])
    }
    const reached = (await testApp.listOutboxEmails()).map(({ recipient }) => recipient)
    expect(reached).toHaveLength(PASTED_EMAILS.filter(([, stored]) => stored).length)
    for (const recipient of reached) expect(recipient).toMatch(/^[\x21-\x7e]+$/)
  })

  test('phone numbers are stored as the product spec says', async ({ testApp }) => {
    for (const [pasted, stored] of PASTED_PHONES) {
      const { status, data, errors } = await testApp.visitor.post('/auth/register', buildSignUpForm({ phone: pasted }))
      expect([pasted, status === 201 ? data.user.phone : Object.keys(errors!)]).toEqual([pasted, stored ?? ['phone']])
    }
  })

  test('names keep what shapes their letters and lose the rest', async ({ testApp }) => {
    for (const [pasted, stored] of PASTED_NAMES) {
      const { status, data, errors } = await testApp.visitor.post(
        '/auth/register',
        buildSignUpForm({ firstName: pasted }),
      )
      expect([pasted, status === 201 ? data.user.firstName : Object.keys(errors!)]).toEqual([
        pasted,
        stored ?? ['firstName'],
      ])
    }
  })

  test('an account is found by the cleaned address: sign-in, another sign-up, a forgotten password', async ({
    testApp,
  }) => {
    await signUpVerifiedUser(testApp, { email: 'sara@town.example' })
    for (const email of ['\u200bsara@town.example', 'Sara <SARA@town.example>', 'sara@town.example\u202c.']) {
      const { data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
      expect(data.user.email).toBe('sara@town.example')
      expect(await testApp.visitor.post('/auth/register', buildSignUpForm({ email }))).toMatchObject({
        code: 'EMAIL_TAKEN',
      })
    }
    await testApp.visitor.post('/auth/forgot-password', { email: 'mailto:sara@town.example' })
    expect((await testApp.listOutboxEmails()).at(-1)).toMatchObject({
      letter: 'account.reset',
      recipient: 'sara@town.example',
    })
  })

  test('a code counts in any width and with what stands between its digits', async ({ testApp }) => {
    const { id, code } = await signUpUnverifiedUser(testApp)
    const otp = `\u200b${code.slice(0, 3)}\u00a0\u2011${code.slice(3)}\u202c`.replace(code[0]!, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    )
    expect(await testApp.visitor.post('/auth/verify-email', { userId: id, otp })).toMatchObject({
      status: 200,
    })
  })
})

test('a message that shows nothing is no message', async ({ testApp }) => {
  const form = { name: 'Sara', email: 'sara@town.example', subject: 'Selam', message: '\u200b\u2060'.repeat(5) }
  expect(await testApp.visitor.post('/company/contact', form)).toMatchObject({
    status: 400,
    errors: { message: ['Please enter a message'] },
  })
  const company = await testApp.createCompany()
  const job = await testApp.createJob(company.id)
  const { id } = await testApp.createApplication(job.id, await testApp.createSeeker())
  for (const [path, field] of [
    [`/applications/${id}/messages`, 'body'],
    [`/applications/${id}/notes`, 'body'],
  ] as const)
    expect(await company.owner.post(path, { [field]: '\u2063\u00ad\n'.repeat(10) })).toMatchObject({
      status: 400,
      errors: { [field]: ['Please write something first'] },
    })
})

describe('people with one name', () => {
  test('say so with null, and have an empty last name; an empty text is asked for', async ({ testApp }) => {
    const { data } = await testApp.visitor.post('/auth/register', buildSignUpForm({ lastName: null }))
    expect(data.user).toMatchObject({ firstName: 'Hiwot', lastName: '' })
    for (const lastName of ['', undefined])
      expect(await testApp.visitor.post('/auth/register', buildSignUpForm({ lastName }))).toMatchObject({
        status: 400,
        errors: { lastName: ['Last name must be at least 2 characters'] },
      })
  })

  test('can say so later, and are shown without a blank behind the name', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    const seeker = await testApp.createSeeker()
    expect(await seeker.patch('/auth/profile', { lastName: null })).toMatchObject({
      data: { user: { firstName: 'Selam', lastName: '' } },
    })
    const { id } = await testApp.createApplication(job.id, seeker)
    await company.owner.post(`/applications/${id}/messages`, { body: 'Selam!' })

    expect((await company.owner.get('/company/applications.csv')).text).toMatch(/^Selam,/m)
    expect((await company.owner.get('/conversations')).data).toMatchObject([{ name: 'Selam' }])
    expect((await seeker.get('/job-seeker/cv')).headers['content-disposition']).toContain('CV Selam.pdf')
  })
})
