import { JOB_BOARD_FAILURES } from '@sira/contract/area-enums'
import type { JobBoardRun } from '@sira/contract/job-boards'
import { expect, test } from 'vitest'
import { describeBoardTrouble, describeRun } from './job-board-texts.ts'

const NOTHING_CHANGED = 'None of your jobs was changed.'
const INTERRUPTED = 'The sync was interrupted. What it has done stays, and the next sync does the rest.'
const run = (change: Partial<JobBoardRun>): JobBoardRun => ({
  id: 'x',
  startedAt: '',
  endedAt: '',
  outcome: 'INTERRUPTED',
  found: 300,
  created: 0,
  updated: 0,
  ended: 0,
  skipped: [],
  ...change,
})

test('only a failure before anything is imported says that no job was changed', () => {
  for (const failure of JOB_BOARD_FAILURES)
    expect(describeBoardTrouble({ state: 'FAILING', failure }).includes(NOTHING_CHANGED), failure).toBe(
      failure !== 'INTERRUPTED',
    )
  expect(describeBoardTrouble({ state: 'FAILING', failure: 'INTERRUPTED' })).toBe(INTERRUPTED)
})

test('an interrupted sync says what it has done until then', () => {
  expect(describeRun(run({}))).toBe(INTERRUPTED)
  expect(describeRun(run({ created: 120, ended: 1 }))).toBe(
    `${INTERRUPTED} Done so far: 120 new drafts · 1 closed or deleted`,
  )
  expect(describeRun(run({ outcome: 'DONE', updated: 2 }))).toBe('300 jobs found · 2 changed')
})
