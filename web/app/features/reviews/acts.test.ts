import { expect, test } from 'vitest'
import { actsFor, approvalOf, refusalOf } from './acts.ts'
import type { Chosen } from './review-entries.ts'

const NOON = Date.parse('2026-11-20T09:00:00Z')
const job = (facts: object) =>
  actsFor(
    {
      kind: 'job',
      job: {
        status: 'PENDING',
        companyStatus: 'ACTIVE',
        deadline: null,
        needsAnotherLook: false,
        publishedAt: null,
        featured: false,
        hiddenAt: null,
        ...facts,
      },
    } as unknown as Chosen,
    NOON,
  )

test('a job is approved only where the public would see it, and says why not; rejected it can always be', () => {
  expect(job({}).approve).toEqual({ label: 'Approve', done: 'approved' })
  expect(job({ deadline: '2026-11-20' }).approve!.reason).toBeUndefined()
  expect(job({ deadline: '2026-11-19' }).approve!.reason).toBe('Its deadline has passed')
  expect(job({ companyStatus: 'PENDING' }).approve!.reason).toBe('Its company is not active')
  expect(job({ hiddenAt: '2026-11-19T09:00:00Z' }).approve!.reason).toMatch(/decide on the reports first/)
  expect(job({ deadline: '2026-11-19' }).refuse).toMatchObject({ act: 'Reject' })
})

test('a live company can be suspended, one that waits can be decided on, a rejected one neither', () => {
  const company = (status: string) =>
    Object.keys(
      actsFor({ kind: 'company', company: { status, needsAnotherLook: false, featured: false } } as unknown as Chosen),
    )
  expect([company('ACTIVE'), company('PENDING'), company('REJECTED'), company('SUSPENDED')]).toEqual([
    ['refuse', 'featured'],
    ['approve', 'refuse'],
    [],
    ['approve'],
  ])
})

test('a published job can be taken down, and one that was taken down put back; one that was rejected before it was public cannot', () => {
  expect(job({ status: 'ACTIVE' })).toMatchObject({ refuse: { act: 'Take down', status: 'REJECTED' }, featured: false })
  expect(Object.keys(job({ status: 'ACTIVE', needsAnotherLook: true }))).toEqual(['approve', 'refuse', 'featured'])
  expect(job({ status: 'REJECTED', publishedAt: '2026-11-01T09:00:00Z' })).toEqual({
    approve: { label: 'Put back', done: 'public again' },
  })
  expect(job({ status: 'REJECTED', publishedAt: '2026-11-01T09:00:00Z', deadline: '2026-11-19' }).approve!.reason).toBe(
    'Its deadline has passed',
  )
  expect([job({ status: 'REJECTED' }), job({ status: 'CLOSED' })]).toEqual([{}, {}])
})

test('a verdict says in which status the job was seen', () => {
  const chosen = { kind: 'job', job: { status: 'ACTIVE', updatedAt: '2026-11-20T09:00:00Z' } } as unknown as Chosen
  expect([approvalOf(chosen), refusalOf(chosen, 'REJECTED', 'Spam')]).toEqual([
    { status: 'ACTIVE', version: '2026-11-20T09:00:00Z', from: 'ACTIVE' },
    { status: 'REJECTED', reason: 'Spam', from: 'ACTIVE' },
  ])
})
