import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, TOO_DEEP, tooDeep } from './paging.ts'
import { uuid } from './text.ts'

/** A piece of work behind the scenes that failed as often as it may. */
export const DeadWork = z.object({
  id: z.string(),
  /** Which work: 'letter', 'job-alerts' … */
  kind: z.string(),
  /** Of a letter, which one: 'application.received' …; of other work null. */
  letter: z.string().nullable(),
  addedAt: z.string(),
  deadSince: z.string(),
  tries: z.number(),
  /** What went wrong at the last try, without anything about a person. */
  error: z.string(),
})
export type DeadWork = z.output<typeof DeadWork>

/** Waiting for its turn or its next try · being done at this moment · given up. */
export const WorkCounts = z.object({ waiting: z.number(), running: z.number(), dead: z.number() })
export type WorkCounts = z.output<typeof WorkCounts>

export const listWork = endpoint({
  method: 'GET',
  path: '/admin/work',
  summary: 'Work behind the scenes: how much there is in each state, and what was given up, latest first',
  access: 'admin',
  query: z.object(paging(20)).refine(tooDeep, TOO_DEEP),
  reply: z.object({ counts: WorkCounts, dead: z.array(DeadWork) }),
  paged: 'meta',
  refusals: [],
})

export const retryWork = endpoint({
  method: 'POST',
  path: '/admin/work/:workId/retry',
  summary: 'Has work that was given up done again, now',
  access: 'admin',
  params: z.object({ workId: uuid() }),
  reply: z.object({ id: z.string() }),
  message: 'It is tried again now.',
  refusals: ['WORK_NOT_FOUND', 'WORK_NOT_DEAD'],
})

export const retryAllWork = endpoint({
  method: 'POST',
  path: '/admin/work/retry-all',
  summary: 'Has all work that was given up done again, a thousand pieces at most',
  access: 'admin',
  reply: z.object({ retried: z.number() }),
  message: 'All of it is tried again now.',
  refusals: [],
})
