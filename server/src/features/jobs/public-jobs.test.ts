import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'

describe('GET /jobs/states', () => {
  test('says which jobs are open, in the order of the ids, and leaves out what is not public', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Wenchi Ledger' })
    const open = await testApp.createJob(companyId, { title: 'Open Engineer' })
    const closed = await testApp.createJob(companyId, { title: 'Closed Engineer', status: 'CLOSED' })
    const waiting = await testApp.createJob(companyId, { status: 'PENDING' })
    const unknown = '01890000-0000-7000-8000-000000000000'

    const response = await testApp.visitor.get(
      `/jobs/states?ids=${[closed.id, unknown, open.id, waiting.id].join(',')}`,
    )

    expect(response.status).toBe(200)
    expect(response.data).toEqual([
      { id: closed.id, title: 'Closed Engineer', companyName: 'Wenchi Ledger', isOpen: false },
      { id: open.id, title: 'Open Engineer', companyName: 'Wenchi Ledger', isOpen: true },
    ])
  })

  test('a job closes with its deadline, and vanishes with its company', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const readStates = async () => (await testApp.visitor.get(`/jobs/states?ids=${id}`)).data
    await run(testApp.db, `update jobs set deadline = (now() - interval '2 days')::date where id = $1`, [id])
    expect(await readStates()).toMatchObject([{ isOpen: false }])
    await run(testApp.db, `update companies set status = 'PENDING' where id = $1`, [companyId])
    expect(await readStates()).toEqual([])
  })

  test.for(['', 'x', `${'01890000-0000-7000-8000-000000000000,'.repeat(20)}01890000-0000-7000-8000-000000000000`])(
    'refuses ids=%s',
    async (ids, { testApp }) => {
      const response = await testApp.visitor.get(`/jobs/states?ids=${ids}`)
      expect(response).toMatchObject({ status: 400, code: 'BAD_INPUT' })
      expect(response.text).toContain('ids must be 1 to 20 job ids, separated by commas')
    },
  )
})
