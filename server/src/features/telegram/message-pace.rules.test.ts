import { describe, expect, test } from 'vitest'
import { getQuietMs, judgeRefusal, planMessages, type DueMessage } from './message-pace.rules.ts'

const HOUR = 3_600_000
const due = (id: string, chat: string, more: Partial<DueMessage> = {}): DueMessage => ({
  id,
  chat,
  isBusy: false,
  earlierInMs: null,
  chatFreeInMs: -5000,
  quietForMs: 0,
  ...more,
})

describe('a plan', () => {
  test('sends one message to each chat, evenly, and lets the next ones wait for their turn', () => {
    const plan = planMessages([due('a1', '1'), due('a2', '1'), due('b1', '2'), due('a3', '1')], 10)
    expect(plan.claimed).toEqual([
      { id: 'a1', inMs: 10 },
      { id: 'b1', inMs: 55 },
    ])
    expect(plan.postponed.map(({ id }) => id)).toEqual(['a2', 'a3'])
    expect(plan.postponed[1]!.inMs).toBeGreaterThan(plan.postponed[0]!.inMs + 1000)
    expect(plan.freeInMs).toBe(100)
  })

  test('is for a second at most: the rest stays due', () => {
    const all = Array.from({ length: 100 }, (_, n) => due(`m${n}`, `${n}`))
    const plan = planMessages(all, 0)
    expect([plan.claimed.length, plan.postponed]).toEqual([23, []])
    expect(planMessages(all, 1500).claimed).toEqual([])
  })

  test.for([
    ['an earlier one that is tried again later', { earlierInMs: 20_000 }, 20_000],
    ['one that is being sent', { isBusy: true }, 300],
    ['the pace of the chat', { chatFreeInMs: 3000 }, 3000],
    ['quiet hours', { quietForMs: HOUR }, HOUR],
  ] as const)('lets a message wait for %s', ([, why, inMs]) => {
    expect(planMessages([due('a', '1', why), due('b', '2')], 0)).toMatchObject({
      claimed: [{ id: 'b' }],
      postponed: [{ id: 'a', inMs }],
    })
  })

  test('posts less often in a channel', () => {
    const plan = planMessages([due('a', '@jobs'), due('b', '@jobs'), due('c', '@jobs')], 0)
    expect(plan.postponed[1]!.inMs - plan.postponed[0]!.inMs).toBeGreaterThan(3000)
  })
})

describe('quiet hours', () => {
  const night = { from: 22, until: 7 }
  test.for([
    ['2026-11-20T18:59:59Z', 0],
    ['2026-11-20T19:00:00Z', 9 * HOUR],
    ['2026-11-21T03:59:00Z', 60_000],
    ['2026-11-21T04:00:00Z', 0],
  ] as const)('from ten to seven in Addis Ababa: at %s they last %i ms more', ([time, ms]) => {
    expect(getQuietMs(night, 'Africa/Addis_Ababa', new Date(time))).toBe(ms)
  })

  test('are those of the reader’s time zone, and of Addis Ababa where that is not known', () => {
    const time = new Date('2026-11-20T22:30:00Z')
    expect(getQuietMs(night, 'America/New_York', time)).toBe(0)
    expect(getQuietMs(night, 'Mars/Olympus', time)).toBe(5.5 * HOUR)
    expect(getQuietMs({ from: 12, until: 14 }, 'Africa/Addis_Ababa', new Date('2026-11-20T10:00:00Z'))).toBe(HOUR)
    expect(getQuietMs(null, 'Africa/Addis_Ababa', time)).toBe(0)
  })
})

describe('a refusal', () => {
  const facts = { chat: '42', isEdit: false, attempts: 1 }
  test.for([
    [{ code: 429, description: '', retryAfter: 3 }, facts, { act: 'RETRY', inMs: 3500, isForAll: true }],
    [
      { code: 429, description: '', retryAfter: 3 },
      { ...facts, chat: '@jobs' },
      { act: 'RETRY', isForAll: false },
    ],
    [{ code: 403, description: '' }, facts, { act: 'STOP' }],
    [{ code: 400, description: '', migratedTo: -5 }, facts, { act: 'MOVE', chat: '-5' }],
    [{ code: 400, description: 'Bad Request: message is not modified' }, { ...facts, isEdit: true }, { act: 'DONE' }],
    [{ code: 400, description: 'Bad Request: message to edit not found' }, { ...facts, isEdit: true }, { act: 'DONE' }],
    [{ code: 400, description: 'Bad Request: chat not found' }, facts, { act: 'FAIL', isFinal: true }],
    [
      { code: 403, description: '' },
      { ...facts, chat: '@jobs' },
      { act: 'RETRY', inMs: 60_000, isForAll: false },
    ],
    [
      { code: 400, description: 'Bad Request: need administrator rights in the channel chat' },
      { ...facts, chat: '@jobs', attempts: 20 },
      { act: 'RETRY', inMs: HOUR, isForAll: false },
    ],
    [
      { code: 400, description: "Bad Request: can't parse entities" },
      { ...facts, chat: '@jobs' },
      { act: 'FAIL', isFinal: true },
    ],
    [
      { code: 502, description: '' },
      { ...facts, attempts: 3 },
      { act: 'RETRY', inMs: 20_000, isFree: false },
    ],
    [
      { code: 502, description: '' },
      { ...facts, attempts: 8 },
      { act: 'FAIL', isFinal: false },
    ],
  ] as const)('%j of %j leads to %j', ([refusal, about, consequence]) => {
    expect(judgeRefusal(refusal, about)).toMatchObject(consequence)
  })
})
