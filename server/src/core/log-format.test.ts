import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { toLoggedError, formatError } from './log-format.ts'

const INTO = 'insert into accounts (first_name, last_name, email, role) values'

describe('an error in the log', () => {
  test.for([
    [`${INTO} ('', 'Canary', 'canary@town.example', 'OTHER')`, 'first_name_length'],
    [
      `${INTO} ('A', 'Canary', 'canary@town.example', 'OTHER'), ('B', 'Canary', 'canary@town.example', 'OTHER')`,
      'one_account_per_email',
    ],
    [`${INTO} ('A', 'B', 'a@b.example', 'canary')`, 'invalid input value for enum'],
  ] as const)('says what went wrong, and nothing of the row: %s', async ([statement, what], { testApp }) => {
    const error: unknown = await run(testApp.db, statement).catch((thrown: unknown) => thrown)
    const logged = JSON.stringify(toLoggedError(error))

    expect(logged).toContain(what)
    expect(logged).toMatch(/ {4}at .*database\.ts/)
    expect(logged.toLowerCase()).not.toContain('canary')
    // What a failed start prints.
    const lines = formatError(new Error('the start failed', { cause: error }))
    expect(lines).toMatch(/^the start failed\n/)
    expect(lines).toContain(what)
    expect(lines.toLowerCase()).not.toContain('canary')
  })

  test('has the cause of a cause', () => {
    expect(toLoggedError(new Error('outer', { cause: new TypeError('inner') }))).toMatchObject({
      type: 'Error',
      message: 'outer',
      cause: { type: 'TypeError', message: 'inner' },
    })
    expect(toLoggedError('canary')).toEqual({ type: 'string', message: '', stack: '' })
  })

  test('has the message of an object that stands for an error, and the messages of several errors in one', () => {
    expect(toLoggedError({ message: 'the queue is away', code: '57P03', password: 'canary' })).toEqual({
      type: 'object',
      message: 'the queue is away',
      code: '57P03',
      stack: '',
    })
    expect(toLoggedError({ password: 'canary' })).toEqual({ type: 'object', message: '', stack: '' })
    expect(
      toLoggedError(
        new AggregateError([
          new Error('connect ECONNREFUSED ::1:5432'),
          new Error('connect ECONNREFUSED 127.0.0.1:5432'),
        ]),
      ).message,
    ).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
  })
})
