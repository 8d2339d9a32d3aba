import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test } from '#test/test-app.ts'
import { purgeContactMessages } from './contact-messages.worker.ts'

const FORM = {
  name: 'Hanna Bekele',
  email: 'Hanna@Town.Example',
  subject: 'A question',
  message: 'Hello,\n\nhow do I post a job?',
}

describe('POST /company/contact', () => {
  test('stores a message from anyone and emails it to every administrator', async ({ testApp }) => {
    const [one, other] = [await testApp.createAdmin(), await testApp.createAdmin()]
    const gone = await testApp.createAdmin()
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'left' where id = $1`, [
      gone.id,
    ])
    await testApp.createAccount({ role: 'COMPANY' })

    const response = await testApp.visitor.post('/company/contact', FORM)

    expect(response).toMatchObject({
      status: 200,
      data: null,
      message: "Message sent successfully! We'll get back to you soon.",
    })
    const [stored] = await testApp.db
      .selectFrom('messages')
      .select(['name', 'email', 'subject', 'message', 'handled_at'])
      .execute()
    expect(stored).toEqual({ ...FORM, email: 'hanna@town.example', handled_at: null })
    const emails = await testApp.listOutboxEmails()
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([one.email, other.email].toSorted())
    for (const { subject, text } of emails) {
      expect(subject).toBe('New message from the contact form')
      for (const words of [FORM.name, 'hanna@town.example', FORM.subject, FORM.message]) expect(text).toContain(words)
    }
  })

  test('works for everybody who is signed in too, and without an administrator', async ({ testApp }) => {
    for (const role of ['JOBSEEKER', 'COMPANY', 'OTHER'] as const)
      expect((await (await testApp.createAccount({ role })).post('/company/contact', FORM)).status).toBe(200)
    expect(await testApp.listOutboxEmails()).toEqual([])
    expect(await testApp.db.selectFrom('messages').select('id').execute()).toHaveLength(3)
  })

  test('requires all four fields', async ({ testApp }) => {
    const response = await testApp.visitor.post('/company/contact', {})
    expect(response).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(Object.keys(response.errors!)).toEqual(['name', 'email', 'subject', 'message'])
    for (const field of Object.keys(FORM))
      expect(await testApp.visitor.post('/company/contact', { ...FORM, [field]: '  ' })).toMatchObject({
        status: 400,
        errors: { [field]: [expect.any(String)] },
      })
  })

  test.for(['name', 'subject', 'email'])('accepts no line break and no U+0000 in %s', async (field, { testApp }) => {
    await testApp.createAdmin()
    const good = { ...FORM, [field]: field === 'email' ? 'hanna@town.example' : 'Hanna' }
    for (const more of ['\r\nBcc: evil@evil.example', '\n', '\r', '\0', '\u0085', '\u001b[31m'])
      expect([
        more,
        await testApp.visitor.post('/company/contact', { ...good, [field]: good[field as 'name'] + more }),
      ]).toEqual([more, expect.objectContaining({ status: 400, errors: { [field]: [expect.any(String)] } })])
    expect([await testApp.listOutboxEmails(), await testApp.db.selectFrom('messages').select('id').execute()]).toEqual([
      [],
      [],
    ])
  })

  test.for([
    ['name', 100],
    ['subject', 200],
    ['message', 5000],
  ] as const)('accepts %s of %i characters and no more', async ([field, most], { testApp }) => {
    expect((await testApp.visitor.post('/company/contact', { ...FORM, [field]: 'አ'.repeat(most) })).status).toBe(200)
    expect((await testApp.visitor.post('/company/contact', { ...FORM, [field]: 'አ'.repeat(most + 1) })).status).toBe(
      400,
    )
  })

  test('accepts five an hour from one network, counted over two instances', async ({ testApp }) => {
    const [{ app }, other] = [
      await getStrictInstance(testApp),
      await testApp.startInstance(undefined, { LIMITS_SCALE: '1' }),
    ]
    const send = (n: number) =>
      (n % 2 ? app : other.app).inject({
        method: 'POST',
        url: '/api/v1/company/contact',
        remoteAddress: '192.0.2.80',
        payload: FORM,
      })

    const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n)))

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const stopped = responses.find(({ statusCode }) => statusCode === 429)!
    expect([stopped.json().code, Number(stopped.headers['retry-after']) > 3000]).toEqual(['TOO_MANY', true])
    expect(await testApp.db.selectFrom('messages').select('id').execute()).toHaveLength(5)
  })

  test('invalid messages are not counted', async ({ testApp }) => {
    const { from } = await getStrictInstance(testApp)
    for (let n = 0; n < 8; n++) expect((await from('192.0.2.81').post('/company/contact', {})).status).toBe(400)
    expect((await from('192.0.2.81').post('/company/contact', FORM)).status).toBe(200)
  })
})

test('messages are deleted after a year', async ({ testApp }) => {
  for (const name of ['old', 'new']) await testApp.visitor.post('/company/contact', { ...FORM, name })
  await run(testApp.db, `update messages set created_at = now() - interval '12 months 1 day' where name = 'old'`)

  await purgeContactMessages(testApp.resources.db)

  expect(await testApp.db.selectFrom('messages').select('name').execute()).toEqual([{ name: 'new' }])
})
