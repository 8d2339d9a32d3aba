import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../ui/store.ts'
import { EMPTY_REVIEW } from './review-state.ts'
import { DecisionSender } from './send-decisions.ts'

interface SentChange {
  status: ApplicationStatus
  from: ApplicationStatus
  answer: () => void
  refuse: () => void
}

const { sent, undos } = vi.hoisted(() => ({ sent: [] as SentChange[], undos: [] as (() => Promise<void>)[] }))

vi.mock('./hiring-queries.ts', () => ({
  changeApplicationStatus: (id: string, status: ApplicationStatus, { from }: { from: ApplicationStatus }) =>
    new Promise((resolve, reject) => {
      const answer = () => resolve({ application: createApplication(id, status) })
      sent.push({ status, from, answer, refuse: () => reject(new Error('No connection.')) })
    }),
  reloadReceivedApplicationsSoon: () => {},
}))
vi.mock('./decision-words.ts', () => ({ deleteDraftMessages: () => {}, saveDraftMessage: () => {} }))
vi.mock('./application-list-preferences.ts', () => ({ readApplicationListPreferences: () => ({}) }))
vi.mock('../../ui/toast.tsx', () => ({ toast: { error: () => {} }, RESULT_TOAST: {} }))
vi.mock('../../ui/undo-toast.tsx', () => ({
  offerUndo: ({ undo }: { undo: () => Promise<void> }) => void undos.push(undo),
}))

const createApplication = (id: string, status: ApplicationStatus) =>
  ({
    id,
    status,
    timeline: [],
    jobSeeker: { user: { firstName: 'Hanna', lastName: 'Girma' } },
  }) as unknown as ReceivedApplication

/** Moves a card of the board from Pending to Reviewed, and begins to undo it. Returns a function that moves it again. */
async function beginUndo() {
  sent.length = undos.length = 0
  const sender = new DecisionSender(createStore(EMPTY_REVIEW), 'an account')
  const move = (from: ApplicationStatus, to: ApplicationStatus) => sender.send(createApplication('a', from), to, {})
  move('PENDING', 'REVIEWED')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]!.answer()
  await vi.waitFor(() => expect(undos).toHaveLength(1))
  void undos[0]!().catch(() => {})
  await vi.waitFor(() => expect(readSent()).toEqual(['PENDING → REVIEWED', 'REVIEWED → PENDING']))
  return move
}

const readSent = () => sent.map(({ from, status }) => `${from} → ${status}`)
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a card that is moved while its undo is being sent is moved after the undo', async () => {
  const move = await beginUndo()
  move('PENDING', 'SHORTLISTED')
  await settle()
  expect(readSent(), 'the undo has no answer yet').toHaveLength(2)
  sent[1]!.answer()
  await vi.waitFor(() => expect(readSent()[2]).toBe('PENDING → SHORTLISTED'))
})

test('after an undo that was not made, the move that followed it is not sent', async () => {
  const move = await beginUndo()
  move('PENDING', 'SHORTLISTED')
  sent[1]!.refuse()
  await settle()
  expect(readSent()).toHaveLength(2)
})
