import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient, type TestUser } from '#test/test-client.ts'
import { findJobIds } from '#test/skills.ts'
import { test, type TestApp } from '#test/test-app.ts'

const UNKNOWN_ID = '0199a000-0000-7000-8000-000000000001'

const add = (admin: TestUser, phrase: string, meaning: string) => admin.post('/admin/synonyms', { phrase, meaning })
const find = (testApp: TestApp, searchText: string, more = '') =>
  findJobIds(testApp, `search_key=${encodeURIComponent(searchText)}&sort=["relevance","desc"]${more}`)

/** Creates an administrator and a company with a job of a cook in Adama. */
async function createCook(testApp: TestApp) {
  const { id: companyId } = await testApp.createCompany()
  const job = await testApp.createJob(companyId, { title: 'Hotel Cook', location: 'Adama', skills: ['Git'] })
  return { admin: await testApp.createAdmin(), companyId, cook: job.id }
}

describe('a synonym', () => {
  test('is understood from the next search on, on every instance, and until it is changed or removed', async ({
    testApp,
  }) => {
    const { admin, cook } = await createCook(testApp)
    const { app } = await testApp.startInstance()
    const other = createTestClient(app)
    const findOnBoth = async (searchText: string) => [
      await find(testApp, searchText),
      (await other.get(`/jobs/getAll?search_key=${encodeURIComponent(searchText)}`)).data.map(
        ({ id }: { id: string }) => id,
      ),
    ]
    expect(await findOnBoth('wetbet')).toEqual([[], []])

    const { data } = await add(admin, 'Wetbet', 'cook')
    await expect.poll(() => findOnBoth('wetbet'), { timeout: 2000 }).toEqual([[cook], [cook]])
    await admin.patch(`/admin/synonyms/${data.id}`, { phrase: 'kuchina' })
    await expect.poll(() => findOnBoth('wetbet'), { timeout: 2000 }).toEqual([[], []])
    await expect.poll(() => findOnBoth('kuchina'), { timeout: 2000 }).toEqual([[cook], [cook]])
    await admin.delete(`/admin/synonyms/${data.id}`)
    await expect.poll(() => findOnBoth('kuchina'), { timeout: 2000 }).toEqual([[], []])
  })

  test('works beside other words, in the plural, in capitals, and in counts of the filters', async ({ testApp }) => {
    const { admin, cook, companyId } = await createCook(testApp)
    const elsewhere = await testApp.createJob(companyId, { title: 'Cook', location: 'Hawassa', skills: ['Git'] })
    await add(admin, 'pot stirrer', 'cook')
    const both = [elsewhere.id, cook].toSorted()

    expect((await find(testApp, 'POT  Stirrers')).toSorted()).toEqual(both)
    expect((await find(testApp, 'hotel pot-stirrer adama'))[0]).toBe(cook)
    expect((await testApp.visitor.get('/jobs/facets?search_key=pot%20stirrer')).data.total).toBe(2)
    const { meta } = await testApp.visitor.get('/jobs/getAll?search_key=pot%20stirrer%20adama')
    expect(meta.search).toMatchObject({ exact: 1, corrected: null })
    // Half of it is no synonym.
    expect((await testApp.visitor.get('/jobs/getAll?search_key=stirrer')).meta.search.exact).toBe(0)
  })

  test('is understood in both scripts, in any spelling, and may mean a role, a skill or a place', async ({
    testApp,
  }) => {
    const { admin, cook, companyId } = await createCook(testApp)
    const developer = await testApp.createJob(companyId, {
      title: 'Frontend Developer',
      location: 'Addis Ababa',
      skills: ['React'],
    })
    await add(admin, 'ፅዱ ምግብ', 'ምግብ አብሳይ cook')
    await add(admin, 'ፍሮንተንደር', 'frontend developer')
    await add(admin, 'sheger', 'addis ababa')
    await add(admin, 'riyakt', 'react')

    expect(await find(testApp, 'ፍሮንተንደሮች')).toEqual([developer.id])
    expect(await find(testApp, 'sheger')).toEqual([developer.id])
    expect(await find(testApp, 'riyakt sheger')).toEqual([developer.id])
    await add(admin, 'ሠሪ ወጥ', 'cook')
    expect(await find(testApp, 'ሰሪ ወጥ')).toEqual([cook])
  })

  test('does not hide jobs with the words themselves, in a title or a description', async ({ testApp }) => {
    const { admin, cook, companyId } = await createCook(testApp)
    const titled = await testApp.createJob(companyId, { title: 'Kuchina chief', skills: ['Git'] })
    const described = await testApp.createJob(companyId, {
      title: 'Helper',
      description: 'You help in the kuchina every day.',
      skills: ['Git'],
    })
    await add(admin, 'kuchina', 'cook')

    expect((await find(testApp, 'kuchina')).toSorted()).toEqual([cook, titled.id, described.id].toSorted())
    expect((await find(testApp, 'kuchina', '&as_typed=true')).toSorted()).toEqual([titled.id, described.id].toSorted())
  })

  test('does not change a longer phrase that a search understands', async ({ testApp }) => {
    const { admin, companyId } = await createCook(testApp)
    const native = await testApp.createJob(companyId, { title: 'Builder of apps', skills: ['React Native'] })
    await add(admin, 'native', 'cook')
    expect(await find(testApp, 'react native')).toEqual([native.id])
  })

  test('takes its words off the list of searches that found nothing; they come back if they find nothing', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    await run(
      testApp.db,
      `insert into unmatched_searches (words, searches, empty_searches, first_searched_on, last_searched_on) values ('glass blower', 7, 7, '2020-01-01', '2020-01-01'), ('potter', 1, 1, '2020-01-01', '2020-01-01')`,
    )
    await add(admin, 'Glass  blower', 'glazier')
    expect((await admin.get('/admin/unmatched-searches')).data).toMatchObject([{ words: 'potter' }])
  })
})

describe('the administrators’ synonyms', () => {
  test('are added, listed, searched, changed and removed, and each change is in the audit log', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const added = await add(admin, '  Wet   bet ', 'hotel cook')
    expect(added).toMatchObject({
      status: 201,
      data: { phrase: 'Wet bet', meaning: 'hotel cook', updatedAt: expect.any(String) },
    })
    await add(admin, 'abbat', 'father')
    const list = async (query = '') =>
      (await admin.get(`/admin/synonyms?${query}`)).data.map(({ phrase }: { phrase: string }) => phrase)
    expect([await list(), await list('search=COOK'), await list('search=abb'), await list('search=%25')]).toEqual([
      ['abbat', 'Wet bet'],
      ['Wet bet'],
      ['abbat'],
      [],
    ])
    expect(await list('per_page=1&page=2')).toEqual(['Wet bet'])

    const { id, updatedAt } = added.data
    const changed = await admin.patch(`/admin/synonyms/${id}`, { meaning: 'cook', version: updatedAt })
    expect(changed).toMatchObject({ status: 200, data: { phrase: 'Wet bet', meaning: 'cook' } })
    expect(await admin.delete(`/admin/synonyms/${id}`)).toMatchObject({ status: 200, data: null })
    expect(await list()).toEqual(['abbat'])
    expect(
      await run(
        testApp.db,
        `select act, details ->> 'phrase' as phrase, details ->> 'meaning' as meaning, details ->> 'from' as from, account_id = $2 as own from audit where subject_kind = 'synonym' and subject_id = $1 order by id`,
        [id, admin.id],
      ),
    ).toEqual([
      { act: 'synonym.added', phrase: 'Wet bet', meaning: 'hotel cook', from: null, own: true },
      { act: 'synonym.changed', phrase: 'Wet bet', meaning: 'cook', from: 'Wet bet: hotel cook', own: true },
      { act: 'synonym.removed', phrase: 'Wet bet', meaning: 'cook', from: null, own: true },
    ])
  })

  test.for([
    ['no words', '', 'cook', 'phrase'],
    ['only signs', '???', 'cook', 'phrase'],
    ['only the signs of a language', '፡፡', 'cook', 'phrase'],
    ['more than four words', 'one two three four five', 'cook', 'phrase'],
    ['a phrase of 61 characters', 'x'.repeat(61), 'cook', 'phrase'],
    ['no meaning', 'kuchina', ' ', 'meaning'],
    ['a meaning of signs', 'kuchina', '!!', 'meaning'],
    ['a meaning of 81 characters', 'kuchina', 'x'.repeat(81), 'meaning'],
    ['itself', 'Front-end', 'front end', 'meaning'],
    ['itself in another spelling', 'ፀሐፊ', 'ጸሀፊዎች', 'meaning'],
  ] as const)('reject %s', async ([, phrase, meaning, field], { testApp }) => {
    expect(await add(await testApp.createAdmin(), phrase, meaning)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { [field]: [expect.any(String)] },
    })
  })

  test('have one meaning for each phrase, however it is spelled', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    await add(admin, 'ፀሐፊ', 'secretary')
    const { data } = await add(admin, 'kuchina', 'cook')
    expect(await add(admin, 'ጸሀፊ', 'writer')).toMatchObject({
      status: 409,
      code: 'SYNONYM_EXISTS',
      errors: { phrase: ['“ፀሐፊ” already means “secretary”'] },
    })
    expect(await admin.patch(`/admin/synonyms/${data.id}`, { phrase: 'ጸሀፊ' })).toMatchObject({ status: 409 })
    expect((await admin.patch(`/admin/synonyms/${data.id}`, { phrase: 'KUCHINA' })).data.phrase).toBe('KUCHINA')

    const listOf = async (phrase: string) =>
      (await admin.get(`/admin/synonyms?phrase=${encodeURIComponent(phrase)}`)).data
    expect(await listOf('ጸሀፊ')).toMatchObject([{ phrase: 'ፀሐፊ' }])
    expect(await listOf('kuchinas'), 'in the plural').toMatchObject([{ phrase: 'KUCHINA' }])
    expect(await listOf('cook'), 'a meaning is no phrase').toEqual([])

    const { app } = await testApp.startInstance()
    const doors = [admin, createTestClient(app, admin.token)]
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        doors[n % 2]!.post('/admin/synonyms', { phrase: 'tinker', meaning: `m${n}` }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test('are not overwritten by somebody who has not seen the latest change', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { data } = await add(admin, 'kuchina', 'cook')
    await admin.patch(`/admin/synonyms/${data.id}`, { meaning: 'chef' })
    expect(
      await admin.patch(`/admin/synonyms/${data.id}`, { meaning: 'baker', version: data.updatedAt }),
    ).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    })
    expect((await admin.get('/admin/synonyms')).data).toMatchObject([{ meaning: 'chef' }])
    expect((await admin.patch(`/admin/synonyms/${data.id}`, {})).status).toBe(400)
    for (const response of [
      await admin.patch(`/admin/synonyms/${UNKNOWN_ID}`, { meaning: '' }),
      await admin.delete(`/admin/synonyms/${UNKNOWN_ID}`),
    ])
      expect(response).toMatchObject({ status: 404, code: 'SYNONYM_NOT_FOUND' })
  })

  test('are for administrators only', async ({ testApp }) => {
    const { data } = await add(await testApp.createAdmin(), 'kuchina', 'cook')
    for (const person of [
      (await testApp.createCompany()).owner,
      await testApp.createSeeker(),
      await testApp.createAccount({ role: 'OTHER' }),
    ])
      for (const response of [
        await person.get('/admin/synonyms'),
        await person.post('/admin/synonyms', { phrase: 'a', meaning: 'b' }),
        await person.patch(`/admin/synonyms/${data.id}`, { meaning: 'b' }),
        await person.delete(`/admin/synonyms/${data.id}`),
      ])
        expect(response).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    expect(await run(testApp.db, 'select meaning from search_synonyms')).toEqual([{ meaning: 'cook' }])
  })
})
