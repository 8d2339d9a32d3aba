import type { JobReview } from '@sira/contract/reviews'
import { expect, test } from 'vitest'
import { changesOf } from './job-changes.ts'

const facts = {
  title: 'Clerk',
  description: 'Keep the books of the town in order, every day of the week, and write to nobody about them.',
  type: 'FULLTIME' as const,
  level: 'JUNIOR' as const,
  location: 'Adama',
  isRemote: false,
  deadline: null,
  salary: null,
}
const reviewed = (now: Partial<typeof facts>): JobReview =>
  ({
    ...facts,
    ...now,
    skills: [{ skill: { id: 's', name: 'Go' }, level: 'EXPERT' }],
    before: { verdict: 'APPROVED', at: '', facts: { ...facts, skills: ['Go (expert)'] } },
  }) as unknown as JobReview

test('a short field is told as it was and as it is, and what stayed is left out', () => {
  expect(changesOf(reviewed({ title: 'Senior Clerk' }))).toEqual([
    {
      label: 'Title',
      pieces: [
        { kind: 'removed', text: 'Clerk' },
        { kind: 'added', text: 'Senior Clerk' },
      ],
    },
  ])
  expect(changesOf(reviewed({}))).toEqual([])
})

test('a text is told word by word, with long parts that stayed cut', () => {
  const [change] = changesOf(reviewed({ description: facts.description.replace('nobody', 'everybody') }))
  expect(change!.pieces.filter(({ kind }) => kind !== 'kept')).toEqual([
    { kind: 'removed', text: 'nobody' },
    { kind: 'added', text: 'everybody' },
  ])

  const filler = 'All of this stays as it is. '.repeat(20)
  const long = (end: string) => `First. ${filler}${end}`
  const [cut] = changesOf({
    ...reviewed({ description: long('Now it asks for money.') }),
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
  expect(changesOf({ ...reviewed({ title: 'New' }), before: null })).toEqual([])
})
