import { describe, expect } from 'vitest'
import { TERMS_VERSION } from '@sira/contract/enums'
import { TEST_PASSWORD, buildSignUpForm } from '#test/sign-up.ts'
import { test } from '#test/test-app.ts'

describe('POST /auth/register', () => {
  test('creates an unverified account and emails one code', async ({ testApp }) => {
    const response = await testApp.visitor.post(
      '/auth/register',
      buildSignUpForm({ email: 'Hiwot@Town.Example', role: 'COMPANY' }),
    )

    expect(response.status).toBe(201)
    expect(response.data.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstName: 'Hiwot',
      lastName: 'Bekele',
      email: 'hiwot@town.example',
      pendingEmail: null,
      phone: '+251 911234567',
      location: null,
      role: 'COMPANY',
      isVerified: false,
      hasPassword: true,
      hasSecondFactor: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: response.data.user.createdAt,
      avatar: null,
      jobSeeker: null,
      company: null,
    })
    expect(await testApp.listOutboxEmails()).toEqual([
      expect.objectContaining({
        letter: 'account.code',
        recipient: 'hiwot@town.example',
        text: expect.stringMatching(/^\d{6}$/m),
      }),
    ])
  })

  test('stores which terms the person agreed to, and when; marketing emails are off', async ({ testApp }) => {
    const { data } = await testApp.visitor.post('/auth/register', buildSignUpForm())

    const kept = await testApp.db
      .selectFrom('accounts')
      .select(['terms_version', 'terms_agreed_at', 'created_at', 'marketing_emails'])
      .where('id', '=', data.user.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      terms_version: TERMS_VERSION,
      terms_agreed_at: kept.created_at,
      created_at: kept.created_at,
      marketing_emails: false,
    })
  })

  test('stores the language of the page, English without one, and no other', async ({ testApp }) => {
    const readLanguage = async (facts: object) => {
      const { data } = await testApp.visitor.post('/auth/register', buildSignUpForm(facts))
      return testApp.db
        .selectFrom('accounts')
        .select('language')
        .where('id', '=', data.user.id)
        .executeTakeFirstOrThrow()
    }
    expect(await readLanguage({ language: 'am' })).toEqual({ language: 'am' })
    expect(await readLanguage({})).toEqual({ language: 'en' })
    expect(await testApp.visitor.post('/auth/register', buildSignUpForm({ language: 'fr' }))).toMatchObject({
      status: 400,
      errors: { language: [expect.any(String)] },
    })
  })

  test.for(['firstName', 'lastName', 'email'])('accepts no line break in %s', async (field, { testApp }) => {
    for (const lineBreak of ['\r\nBcc: evil@evil.example', '\n', '\r', '\0'])
      expect(
        await testApp.visitor.post(
          '/auth/register',
          buildSignUpForm({ [field]: `${field === 'email' ? 'a@town.example' : 'Hiwot'}${lineBreak}` }),
        ),
      ).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } })
    expect(await testApp.listOutboxEmails()).toEqual([])
  })

  test('stores the password as argon2id only and the code as a keyed hash only', async ({ testApp }) => {
    await testApp.visitor.post('/auth/register', buildSignUpForm())

    const { password_hash } = await testApp.db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { code_hash } = await testApp.db.selectFrom('email_codes').select('code_hash').executeTakeFirstOrThrow()
    expect(code_hash).toHaveLength(32)
  })

  test('refuses an address that is taken, in any letter case, and emails nothing', async ({ testApp }) => {
    await testApp.createAccount({ role: 'COMPANY', email: 'taken@town.example' })

    const response = await testApp.visitor.post('/auth/register', buildSignUpForm({ email: 'TAKEN@town.example' }))

    expect(response).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', message: 'Failed to create account' })
    expect(await testApp.listOutboxEmails()).toEqual([])
  })

  test('of 50 registrations of one address at the same time, over two instances, one succeeds', async ({ testApp }) => {
    const other = await testApp.startInstance()
    const payload = JSON.stringify(buildSignUpForm({ email: 'race@town.example' }))
    const send = (_: unknown, n: number) =>
      (n % 2 ? testApp.app : other.app).inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        payload,
        headers: { 'content-type': 'application/json' },
      })

    const responses = await Promise.all(Array.from({ length: 50 }, send))

    expect(
      Object.groupBy(
        responses.map((response) => response.statusCode),
        String,
      ),
    ).toMatchObject({ 201: { length: 1 }, 409: { length: 49 } })
    expect(await testApp.listOutboxEmails()).toHaveLength(1)
  })

  test.for([
    ['role ADMIN', { role: 'ADMIN' }],
    ['role OTHER', { role: 'OTHER' }],
    ['role in small letters', { role: 'jobseeker' }],
    ['a role in a list', { role: ['JOBSEEKER'] }],
    ['isVerified', { isVerified: true }],
    ['a status', { status: 'ACTIVE' }],
    ['an id', { id: '01890000-0000-7000-8000-000000000000' }],
    ['an empty first name', { firstName: ' \u200b ' }],
    ['an empty last name', { lastName: '' }],
    ['no last name', { lastName: undefined }],
    ['no address', { email: 'hiwot.town.example' }],
    ['two addresses', { email: 'a@town.example,b@town.example' }],
    ['a line break in the name', { firstName: 'Hiwot\u0007' }],
    ['a line break in the address', { email: 'a@town.example\r\nBcc: b@town.example' }],
    ['a password of five', { password: 'ab1-x' }],
    ['a password of 129', { password: 'x1'.repeat(64) + 'y' }],
    ['a password of five emoji', { password: '🦋🌍🐪☕🎻' }],
    ['a password of 129 emoji', { password: '🦋'.repeat(129) }],
    ['no phone', { phone: '' }],
    ['a phone of letters', { phone: 'call me' }],
    ['a phone of no country', { phone: '+999 1234567' }],
    ['U+0000', { firstName: 'Hi\0wot' }],
    ['half a surrogate pair', { lastName: 'Be\ud800kele' }],
  ] as const)('refuses %s and creates no account', async ([, facts], { testApp }) => {
    const response = await testApp.visitor.post('/auth/register', buildSignUpForm(facts))

    expect(response).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(Object.keys(response.errors!)).toEqual(Object.keys(facts))
    expect(await testApp.db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test('says what the product spec says about each field', async ({ testApp }) => {
    const response = await testApp.visitor.post('/auth/register', {
      firstName: '',
      lastName: '\u2060',
      email: 'x',
      password: '12345',
      phone: '',
      role: 'JOBSEEKER',
    })

    expect(response.errors).toEqual({
      firstName: ['First name must be at least 2 characters'],
      lastName: ['Last name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 6 characters'],
      phone: expect.arrayContaining(['Phone number is required']),
    })
  })

  test.for([
    ['a common one', 'sunshine1'],
    ['the person’s own name with a year', 'Hiwot2026!'],
  ])('refuses %s as password, with the reason', async ([, password], { testApp }) => {
    const response = await testApp.visitor.post('/auth/register', buildSignUpForm({ password }))

    expect(response).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
      errors: { password: [expect.stringMatching(/choose/)] },
    })
    expect(await testApp.db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test.for([
    'selam 🦋 ሰላም',
    'x'.repeat(127) + 'A',
    `${'k'.repeat(99)}1`,
    `${'ሀ'.repeat(127)}ለ`,
    `${'🦋'.repeat(127)}🐪`,
    '   spaces   around   ',
    TEST_PASSWORD,
  ])('accepts the whole password %s', async (password, { testApp }) => {
    const form = buildSignUpForm({ password })
    expect(await testApp.visitor.post('/auth/register', form)).toMatchObject({ status: 201 })

    expect(await testApp.visitor.post('/auth/login', { email: form.email, password })).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    })
    expect(
      await testApp.visitor.post('/auth/login', { email: form.email, password: [...password].slice(0, -1).join('') }),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(
      await testApp.visitor.post('/auth/login', {
        email: form.email,
        password: `${[...password].slice(0, -1).join('')}ß`,
      }),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('accepts a password in composed and decomposed Unicode form alike', async ({ testApp }) => {
    const form = buildSignUpForm({ password: 'Caf\u00e9 \u00fcber alles 7' })
    await testApp.visitor.post('/auth/register', form)
    expect(
      await testApp.visitor.post('/auth/login', { email: form.email, password: 'Cafe\u0301 u\u0308ber alles 7' }),
    ).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test.for([
    ['+251 0911234567', '+251 911234567'],
    ['0911 23 45 67', '+251 911234567'],
    ['+44 07911123456', '+44 7911123456'],
  ])('stores the phone %s as %s', async ([phone, kept], { testApp }) => {
    const response = await testApp.visitor.post('/auth/register', buildSignUpForm({ phone }))

    expect(response.data.user.phone).toBe(kept)
  })
})
