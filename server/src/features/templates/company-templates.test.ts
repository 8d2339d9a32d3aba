import { randomUUID } from 'node:crypto'
import { MAX_TEMPLATES } from '@sira/contract/company-templates'
import { findUnknownPlaceholders } from '@sira/contract/template-text'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpHiringTeam } from '#test/applications.ts'
import { test } from '#test/test-app.ts'
import { listDefaultTemplates } from './default-templates.rules.ts'

const THANKS = {
  name: 'Thank you',
  kind: 'STATUS',
  status: 'REVIEWED',
  subject: 'News about {{jobTitle}}',
  body: 'Dear {{firstName}},\n\nwe read it now.\n\n{{companyName}}',
}

describe('/company/templates', () => {
  test('are saved by editors and read by the whole team, those of the company first', async ({ testApp }) => {
    const { owner, recruiter, viewer } = await setUpHiringTeam(testApp)
    const other = (await testApp.createCompany()).owner
    const created = await recruiter.post('/company/templates', THANKS)
    expect(created).toMatchObject({ status: 201, data: { ...THANKS, isDefault: false } })
    await owner.post('/company/templates', { name: 'an invitation', kind: 'INVITATION', body: 'Come by.' })
    expect((await viewer.post('/company/templates', { ...THANKS, name: 'Mine' })).status).toBe(403)

    const { data } = await viewer.get('/company/templates')
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'an invitation',
      'Thank you',
      ...listDefaultTemplates().map(({ name }) => name),
    ])
    expect(data[0]).toMatchObject({ kind: 'INVITATION', status: null, subject: null, body: 'Come by.' })
    expect((await other.get('/company/templates')).data).toEqual(listDefaultTemplates())
  })

  test('six come with Sira, which nobody can change or delete', async ({ testApp }) => {
    const { owner } = await setUpHiringTeam(testApp)
    const { data } = await owner.get('/company/templates')
    expect(data).toHaveLength(6)
    for (const { id, isDefault, name, subject, body } of data) {
      expect([isDefault, findUnknownPlaceholders(`${name} ${subject} ${body}`)]).toEqual([true, []])
      expect(await owner.patch(`/company/templates/${id}`, { name: 'Ours' })).toMatchObject({
        status: 409,
        code: 'TEMPLATE_READ_ONLY',
      })
      expect(await owner.delete(`/company/templates/${id}`)).toMatchObject({ status: 409, code: 'TEMPLATE_READ_ONLY' })
    }
    const { name, kind, status, subject, body } = data[0]
    expect((await owner.post('/company/templates', { name, kind, status, subject, body })).status).toBe(201)
  })

  test('refuses a placeholder that does not exist, and names it at its field', async ({ testApp }) => {
    const { owner } = await setUpHiringTeam(testApp)
    for (const field of ['subject', 'body'])
      expect(await owner.post('/company/templates', { ...THANKS, [field]: 'Your pay: {{salary}}' })).toMatchObject({
        status: 400,
        errors: { [field]: [expect.stringContaining('{{salary}} is not a placeholder')] },
      })
    expect(await owner.post('/company/templates', { ...THANKS, kind: 'MESSAGE' })).toMatchObject({
      status: 400,
      errors: { status: [expect.any(String)] },
    })
  })

  test('changes what is sent and leaves the rest; a name is given once, in capitals or not', async ({ testApp }) => {
    const { owner } = await setUpHiringTeam(testApp)
    const { data: thanks } = await owner.post('/company/templates', THANKS)
    const path = `/company/templates/${thanks.id}`
    expect(await owner.post('/company/templates', { ...THANKS, name: 'THANK YOU' })).toMatchObject({
      status: 409,
      code: 'TEMPLATE_EXISTS',
      errors: { name: ['You already have a template with this name'] },
    })
    const { data: second } = await owner.post('/company/templates', { ...THANKS, name: 'Second' })
    expect(await owner.patch(`/company/templates/${second.id}`, { name: 'thank you' })).toMatchObject({
      status: 409,
      errors: { name: ['You already have a template with this name'] },
    })
    expect((await owner.patch(path, { name: 'THANK you' })).data).toMatchObject({ ...THANKS, name: 'THANK you' })
    expect(await owner.patch(path, { version: thanks.updatedAt, body: 'Late.' })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    })
    expect((await owner.patch(path, { subject: '' })).data).toMatchObject({ subject: null, body: THANKS.body })
    // A template of another kind has no status.
    expect((await owner.patch(path, { kind: 'MESSAGE' })).data).toMatchObject({ kind: 'MESSAGE', status: null })
    expect(await owner.patch(path, { status: 'REJECTED' })).toMatchObject({
      status: 400,
      errors: { status: [expect.any(String)] },
    })
  })

  test('of a status change fit into its message, with the subject', async ({ testApp }) => {
    const { owner } = await setUpHiringTeam(testApp)
    const long = { ...THANKS, subject: 'Thanks', body: 'x'.repeat(1993) }
    const refused = { status: 400, errors: { body: [expect.stringContaining('at most 2000 characters')] } }
    expect(await owner.post('/company/templates', long)).toMatchObject(refused)
    const { data } = await owner.post('/company/templates', { ...long, body: 'x'.repeat(1992) })
    const path = `/company/templates/${data.id}`
    expect(await owner.patch(path, { body: long.body })).toMatchObject(refused)
    expect((await owner.patch(path, { kind: 'MESSAGE', status: null, body: 'x'.repeat(4000) })).status).toBe(200)
    expect(await owner.patch(path, { kind: 'STATUS' })).toMatchObject(refused)
  })

  test('are deleted once, and with the company', async ({ testApp }) => {
    const { owner } = await setUpHiringTeam(testApp)
    const other = (await testApp.createCompany()).owner
    const { data } = await owner.post('/company/templates', THANKS)
    const path = `/company/templates/${data.id}`
    for (const act of [() => other.delete(path), () => other.patch(path, { name: 'Theirs' })])
      expect(await act()).toMatchObject({ status: 404, code: 'TEMPLATE_NOT_FOUND' })
    expect((await owner.delete(path)).status).toBe(200)
    expect((await owner.delete(path)).status).toBe(404)
    expect((await owner.patch(`/company/templates/${randomUUID()}`, { name: 'Gone' })).status).toBe(404)
  })

  test('a company saves at most 50, also at once', async ({ testApp }) => {
    const { owner, company } = await setUpHiringTeam(testApp)
    await run(
      testApp.db,
      `insert into company_templates (company_id, name, kind, body) select $1, 'Template ' || n, 'MESSAGE', 'Hello' from generate_series(1, $2::int) n`,
      [company.id, MAX_TEMPLATES - 1],
    )
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => owner.post('/company/templates', { ...THANKS, name })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)).toMatchObject({ code: 'TEMPLATES_FULL' })
  })
})
