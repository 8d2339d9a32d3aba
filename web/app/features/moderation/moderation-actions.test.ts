import { expect, test } from 'vitest'
import { getModerationActions, buildApproval, buildRejection } from './moderation-actions.ts'
import type { OpenModerationEntry } from './moderation-entries.ts'

const NOON = Date.parse('2026-11-20T09:00:00Z')
const getActionsForJob = (facts: object) =>
  getModerationActions(
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
    } as unknown as OpenModerationEntry,
    NOON,
  )

test('a job can be approved only if the public would see it, and says why not; it can always be rejected', () => {
  expect(getActionsForJob({}).approve).toEqual({ label: 'Approve', done: 'approved' })
  expect(getActionsForJob({ deadline: '2026-11-20' }).approve!.reason).toBeUndefined()
  expect(getActionsForJob({ deadline: '2026-11-19' }).approve!.reason).toBe('Its deadline has passed')
  expect(getActionsForJob({ companyStatus: 'PENDING' }).approve!.reason).toBe('Its company is not active')
  expect(getActionsForJob({ hiddenAt: '2026-11-19T09:00:00Z' }).approve!.reason).toMatch(/decide on the reports first/)
  expect(getActionsForJob({ deadline: '2026-11-19' }).refuse).toMatchObject({ action: 'reject' })
})

test('an active company can be suspended, a pending one approved or rejected, a rejected one neither', () => {
  const company = (status: string) =>
    Object.keys(
      getModerationActions({
        kind: 'company',
        company: { status, needsAnotherLook: false, featured: false },
      } as unknown as OpenModerationEntry),
    )
  expect([company('ACTIVE'), company('PENDING'), company('REJECTED'), company('SUSPENDED')]).toEqual([
    ['refuse', 'featured'],
    ['approve', 'refuse'],
    [],
    ['approve'],
  ])
})

test('a published job can be taken down, and one that was taken down restored, but not one rejected before it was public', () => {
  expect(getActionsForJob({ status: 'ACTIVE' })).toMatchObject({
    refuse: { action: 'take-down', status: 'REJECTED' },
    featured: false,
  })
  expect(Object.keys(getActionsForJob({ status: 'ACTIVE', needsAnotherLook: true }))).toEqual([
    'approve',
    'refuse',
    'featured',
  ])
  expect(getActionsForJob({ status: 'REJECTED', publishedAt: '2026-11-01T09:00:00Z' })).toEqual({
    approve: { label: 'Restore', done: 'public again' },
  })
  expect(
    getActionsForJob({ status: 'REJECTED', publishedAt: '2026-11-01T09:00:00Z', deadline: '2026-11-19' }).approve!
      .reason,
  ).toBe('Its deadline has passed')
  expect([getActionsForJob({ status: 'REJECTED' }), getActionsForJob({ status: 'CLOSED' })]).toEqual([{}, {}])
})

test('a decision names the status in which the job was shown', () => {
  const chosen = {
    kind: 'job',
    job: { status: 'ACTIVE', updatedAt: '2026-11-20T09:00:00Z' },
  } as unknown as OpenModerationEntry
  expect([buildApproval(chosen), buildRejection(chosen, 'REJECTED', 'Spam')]).toEqual([
    { status: 'ACTIVE', version: '2026-11-20T09:00:00Z', from: 'ACTIVE' },
    { status: 'REJECTED', reason: 'Spam', from: 'ACTIVE' },
  ])
})
