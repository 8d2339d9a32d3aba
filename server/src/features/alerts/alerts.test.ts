import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createTestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'

const filter = (columnField: string, value: unknown, operatorValue = '=') => ({ columnField, operatorValue, value })
const FORM = { name: 'React from home', search_key: 'react', filters: [filter('isRemote', true)], frequency: 'WEEKLY' }

describe('job alerts', () => {
  test('are created, listed newest first, updated and deleted by their owner', async ({ testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })

    const made = await hanna.post('/alerts', FORM)
    const other = await hanna.post('/alerts', { name: 'Everything' })

    expect(made).toMatchObject({ status: 201, data: { ...FORM, paused: false, sentAt: null } })
    expect(other).toMatchObject({
      status: 201,
      data: { name: 'Everything', search_key: '', filters: [], frequency: 'DAILY' },
    })
    expect((await hanna.get('/alerts')).data).toEqual([other.data, made.data])
    expect(await hanna.patch(`/alerts/${made.data.id}`, { frequency: 'INSTANT', name: 'React' })).toMatchObject({
      status: 200,
      data: { ...FORM, id: made.data.id, name: 'React', frequency: 'INSTANT', paused: false },
    })
    expect(await hanna.patch(`/alerts/${made.data.id}`, { paused: true })).toMatchObject({
      status: 200,
      data: { frequency: 'INSTANT', paused: true },
    })
    expect(await hanna.patch(`/alerts/${made.data.id}`, { paused: false })).toMatchObject({
      status: 200,
      data: { name: 'React', paused: false },
    })
    expect(await hanna.delete(`/alerts/${other.data.id}`)).toMatchObject({ status: 200, data: null })
    expect((await hanna.get('/alerts')).data.map(({ id }: { id: string }) => id)).toEqual([made.data.id])
  })

  test('accept filters as a list or as the job list’s own text, and store them in one canonical form', async ({
    testApp,
  }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const filters = [filter('level', 'MID', 'eq'), filter('type', 'FULLTIME'), filter('type', 'CONTRACT')]

    const { status, data } = await hanna.post('/alerts', { ...FORM, filters: JSON.stringify(filters) })

    expect([status, data.filters]).toEqual([
      201,
      [filter('level', 'MIDLEVEL'), filter('type', ['CONTRACT', 'FULLTIME'], 'in')],
    ])
    expect(
      await hanna.post('/alerts', { ...FORM, search_key: ' REACT ', filters: filters.toReversed() }),
    ).toMatchObject({ status: 409, code: 'ALERT_EXISTS' })
    expect((await hanna.post('/alerts', { ...FORM, filters: [] })).status).toBe(201)
    expect((await (await testApp.createAccount({ role: 'JOBSEEKER' })).post('/alerts', FORM)).status).toBe(201)
  })

  test.for<[string, object]>([
    ['no name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['another frequency', { frequency: 'HOURLY' }],
    ['a search of 201 characters', { search_key: 'x'.repeat(201) }],
    ['an unknown column', { filters: [filter('status', 'DRAFT')] }],
    ['an unknown value', { filters: [filter('type', 'X')] }],
    ['filters that are no list', { filters: '{}' }],
    ['eleven conditions', { filters: Array<object>(11).fill(filter('skills', 'Go')) }],
    ['an owner', { accountId: randomUUID() }],
  ])('are refused with %s', async ([, part], { testApp }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    expect(await hanna.post('/alerts', { ...FORM, ...part })).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect((await hanna.get('/alerts')).data).toEqual([])
  })

  test('are limited to twenty for each person and one for each search, however many are sent at once on two instances', async ({
    testApp,
  }) => {
    const hanna = await testApp.createAccount({ role: 'JOBSEEKER' })
    const doors = [
      createTestClient(testApp.app, hanna.token),
      createTestClient((await testApp.startInstance()).app, hanna.token),
    ]

    const same = await Promise.all(Array.from({ length: 10 }, (_, n) => doors[n % 2]!.post('/alerts', FORM)))
    expect(same.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
    const many = await Promise.all(
      Array.from({ length: 24 }, (_, n) => doors[n % 2]!.post('/alerts', { ...FORM, search_key: `word ${n}` })),
    )

    expect(many.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(many.filter(({ code }) => code === 'ALERTS_FULL')).toHaveLength(5)
  })

  test('of others are not found, and an empty update is refused', async ({ testApp }) => {
    const [hanna, abebe] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'JOBSEEKER' }),
    ]
    const { data } = await hanna.post('/alerts', FORM)
    for (const id of [data.id, randomUUID(), 'x']) {
      expect(await abebe.patch(`/alerts/${id}`, { paused: true })).toMatchObject({
        status: 404,
        code: 'ALERT_NOT_FOUND',
      })
      expect(await abebe.delete(`/alerts/${id}`)).toMatchObject({ status: 404, code: 'ALERT_NOT_FOUND' })
    }
    expect(await hanna.patch(`/alerts/${data.id}`, {})).toMatchObject({ status: 400, code: 'NOTHING_CHANGED' })
    expect((await (await testApp.createCompany()).owner.post('/alerts', FORM)).status).toBe(403)
  })
})
