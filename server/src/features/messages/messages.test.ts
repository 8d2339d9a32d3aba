import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { strict } from '#testing/strict.ts'
import { test } from '#testing/town.ts'
import { forgetOldMessages } from './messages.commands.ts'

const FORM = {
  name: 'Hanna Bekele',
  email: 'Hanna@Town.Example',
  subject: 'A question',
  message: 'Hello,\n\nhow do I post a job?',
}

describe('POST /company/contact', () => {
  test('keeps a message of anyone and mails it to every administrator', async ({ town }) => {
    const [one, other] = [await town.admin(), await town.admin()]
    const gone = await town.admin()
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'left' where id = $1`, [gone.id])
    await town.account({ role: 'COMPANY' })

    const answer = await town.visitor.post('/company/contact', FORM)

    expect(answer).toMatchObject({
      status: 200,
      data: null,
      message: "Message sent successfully! We'll get back to you soon.",
    })
    const [kept] = await town.db
      .selectFrom('messages')
      .select(['name', 'email', 'subject', 'message', 'handled_at'])
      .execute()
    expect(kept).toEqual({ ...FORM, email: 'hanna@town.example', handled_at: null })
    const letters = await town.mailbox()
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([one.email, other.email].toSorted())
    for (const { subject, text } of letters) {
      expect(subject).toBe('New message from the contact form')
      for (const words of [FORM.name, 'hanna@town.example', FORM.subject, FORM.message]) expect(text).toContain(words)
    }
  })

  test('works for everybody signed in too, and without an administrator', async ({ town }) => {
    for (const role of ['JOBSEEKER', 'COMPANY', 'OTHER'] as const)
      expect((await (await town.account({ role })).post('/company/contact', FORM)).status).toBe(200)
    expect(await town.mailbox()).toEqual([])
    expect(await town.db.selectFrom('messages').select('id').execute()).toHaveLength(3)
  })

  test('requires all four', async ({ town }) => {
    const answer = await town.visitor.post('/company/contact', {})
    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect(Object.keys(answer.errors!)).toEqual(['name', 'email', 'subject', 'message'])
    for (const field of Object.keys(FORM))
      expect(await town.visitor.post('/company/contact', { ...FORM, [field]: '  ' })).toMatchObject({
        status: 400,
        errors: { [field]: [expect.any(String)] },
      })
  })

  test.for(['name', 'subject', 'email'])('takes no line break and no U+0000 in %s', async (field, { town }) => {
    await town.admin()
    const good = { ...FORM, [field]: field === 'email' ? 'hanna@town.example' : 'Hanna' }
    for (const more of ['\r\nBcc: evil@evil.example', '\n', '\r', '\0', '\u0085', '\u001b[31m'])
      expect([
        more,
        await town.visitor.post('/company/contact', { ...good, [field]: good[field as 'name'] + more }),
      ]).toEqual([more, expect.objectContaining({ status: 400, errors: { [field]: [expect.any(String)] } })])
    expect([await town.mailbox(), await town.db.selectFrom('messages').select('id').execute()]).toEqual([[], []])
  })

  test.for([
    ['name', 100],
    ['subject', 200],
    ['message', 5000],
  ] as const)('takes %s of %i characters and no more', async ([field, most], { town }) => {
    expect((await town.visitor.post('/company/contact', { ...FORM, [field]: 'አ'.repeat(most) })).status).toBe(200)
    expect((await town.visitor.post('/company/contact', { ...FORM, [field]: 'አ'.repeat(most + 1) })).status).toBe(400)
  })

  test('takes five an hour from one network, counted over two instances', async ({ town }) => {
    const [{ app }, other] = [await strict(town), await town.instance(undefined, { LIMITS_SCALE: '1' })]
    const send = (n: number) =>
      (n % 2 ? app : other.app).inject({
        method: 'POST',
        url: '/api/v1/company/contact',
        remoteAddress: '192.0.2.80',
        payload: FORM,
      })

    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n)))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const stopped = answers.find(({ statusCode }) => statusCode === 429)!
    expect([stopped.json().code, Number(stopped.headers['retry-after']) > 3000]).toEqual(['TOO_MANY', true])
    expect(await town.db.selectFrom('messages').select('id').execute()).toHaveLength(5)
  })

  test('what cannot be used is not counted', async ({ town }) => {
    const { from } = await strict(town)
    for (let n = 0; n < 8; n++) expect((await from('192.0.2.81').post('/company/contact', {})).status).toBe(400)
    expect((await from('192.0.2.81').post('/company/contact', FORM)).status).toBe(200)
  })
})

test('messages are forgotten after a year', async ({ town }) => {
  for (const name of ['old', 'new']) await town.visitor.post('/company/contact', { ...FORM, name })
  await run(town.db, `update messages set created_at = now() - interval '12 months 1 day' where name = 'old'`)

  await forgetOldMessages(town.resources.db)

  expect(await town.db.selectFrom('messages').select('name').execute()).toEqual([{ name: 'new' }])
})
