import { NO_WORK_TERMS } from '@sira/contract/remote-regions'
import type { ModeratedJobDetails } from '@sira/contract/moderation'
import { expect, test } from 'vitest'
import { listJobFieldChanges } from './job-field-changes.ts'

const facts = {
  title: 'Clerk',
  description: 'Keep the books of the town in order, every day of the week, and write to nobody about them.',
  type: 'FULLTIME' as const,
  level: 'JUNIOR' as const,
  location: 'Adama',
  isRemote: false,
  deadline: null,
  salary: null,
  questions: [],
  declineUnmet: false,
  vacancy: 'EXISTING' as 'EXISTING' | 'POOL',
  ...NO_WORK_TERMS,
}
const buildChangedJob = (now: Partial<typeof facts>): ModeratedJobDetails =>
  ({
    ...facts,
    ...now,
    skills: [{ skill: { id: 's', name: 'Go' }, level: 'EXPERT' }],
    before: { verdict: 'APPROVED', at: '', facts: { ...facts, skills: ['Go (expert)'] } },
  }) as unknown as ModeratedJobDetails

test('a short field is shown before and after, and unchanged fields are left out', () => {
  expect(listJobFieldChanges(buildChangedJob({ title: 'Senior Clerk' }))).toEqual([
    {
      label: 'Title',
      pieces: [
        { kind: 'removed', text: 'Clerk' },
        { kind: 'added', text: 'Senior Clerk' },
      ],
    },
  ])
  expect(listJobFieldChanges(buildChangedJob({}))).toEqual([])
  const elsewhere = buildChangedJob({ remoteRegions: ['US'], remoteExcept: [], vacancy: 'POOL' })
  expect(listJobFieldChanges(elsewhere).map(({ label, pieces }) => [label, pieces.at(-1)!.text])).toEqual([
    ['Is there a position now?', 'No, we keep applications for later'],
    ['People may live in', 'United States'],
  ])
})

test('a long text is compared word by word, with long unchanged parts shortened', () => {
  const [change] = listJobFieldChanges(
    buildChangedJob({ description: facts.description.replace('nobody', 'everybody') }),
  )
  expect(change!.pieces.filter(({ kind }) => kind !== 'kept')).toEqual([
    { kind: 'removed', text: 'nobody' },
    { kind: 'added', text: 'everybody' },
  ])

  const filler = 'All of this stays as it is. '.repeat(20)
  const long = (end: string) => `First. ${filler}${end}`
  const [cut] = listJobFieldChanges({
    ...buildChangedJob({ description: long('Now it asks for money.') }),
    before: {
      verdict: 'APPROVED',
      at: '',
      facts: { ...facts, skills: ['Go (expert)'], description: long('Before it did not.') },
    },
  })
  expect(cut!.pieces.map(({ text }) => text).join('').length).toBeLessThan(220)
  expect(cut!.pieces[0]!.text.startsWith('… ')).toBe(true)
})

test('a job that nobody decided on has no changes', () => {
  expect(listJobFieldChanges({ ...buildChangedJob({ title: 'New' }), before: null })).toEqual([])
})
