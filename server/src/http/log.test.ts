import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'
import { faultForLog, faultInLines } from './log.ts'

const INTO = 'insert into accounts (first_name, last_name, email, role) values'

describe('what the log keeps of a fault', () => {
  test.for([
    [`${INTO} ('', 'Canary', 'canary@town.example', 'OTHER')`, 'first_name_length'],
    [
      `${INTO} ('A', 'Canary', 'canary@town.example', 'OTHER'), ('B', 'Canary', 'canary@town.example', 'OTHER')`,
      'one_account_per_email',
    ],
    [`${INTO} ('A', 'B', 'a@b.example', 'canary')`, 'invalid input value for enum'],
  ] as const)('says what was broken, and nothing of the row: %s', async ([statement, what], { town }) => {
    const error: unknown = await run(town.db, statement).catch((thrown: unknown) => thrown)
    const logged = JSON.stringify(faultForLog(error))

    expect(logged).toContain(what)
    expect(logged).toMatch(/ {4}at .*database\.ts/)
    expect(logged.toLowerCase()).not.toContain('canary')
    // What a start that fails says.
    const lines = faultInLines(new Error('the start failed', { cause: error }))
    expect(lines).toMatch(/^the start failed\n/)
    expect(lines).toContain(what)
    expect(lines.toLowerCase()).not.toContain('canary')
  })

  test('has the cause of a cause', () => {
    expect(faultForLog(new Error('outer', { cause: new TypeError('inner') }))).toMatchObject({
      type: 'Error',
      message: 'outer',
      cause: { type: 'TypeError', message: 'inner' },
    })
    expect(faultForLog('canary')).toEqual({ type: 'string', message: '', stack: '' })
  })

  test('has the words of what a library tells in place of an error, and of several errors in one', () => {
    expect(faultForLog({ message: 'the queue is away', code: '57P03', password: 'canary' })).toEqual({
      type: 'object',
      message: 'the queue is away',
      code: '57P03',
      stack: '',
    })
    expect(faultForLog({ password: 'canary' })).toEqual({ type: 'object', message: '', stack: '' })
    expect(
      faultForLog(
        new AggregateError([
          new Error('connect ECONNREFUSED ::1:5432'),
          new Error('connect ECONNREFUSED 127.0.0.1:5432'),
        ]),
      ).message,
    ).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
  })
})
