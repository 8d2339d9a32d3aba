import { AlertForm } from '@sira/contract/alerts'
import { describe, expect, test } from 'vitest'
import { canonical, conditionsOf, listAddress, nextTurn } from './alerts.rules.ts'

const parsed = (...filters: [string, unknown, string?][]) =>
  AlertForm.parse({
    name: 'x',
    filters: filters.map(([columnField, value, operatorValue = '=']) => ({ columnField, operatorValue, value })),
  }).filters

describe('a kept search', () => {
  test('has one spelling, however it was asked for', () => {
    const one = canonical(
      parsed(['type', 'CONTRACT'], ['level', 'MID'], ['type', 'FULLTIME', 'eq'], ['isRemote', 'true']),
    )
    const other = canonical(
      parsed(
        ['isRemote', true],
        ['type', ['FULLTIME', 'CONTRACT', 'FULLTIME'], 'in'],
        ['level', ['MIDLEVEL'], 'in'],
        ['postedWithin', 7],
      ),
    )
    expect(one).toEqual(other)
    expect(one).toEqual([
      { columnField: 'isRemote', operatorValue: '=', value: true },
      { columnField: 'level', operatorValue: '=', value: 'MIDLEVEL' },
      { columnField: 'type', operatorValue: 'in', value: ['CONTRACT', 'FULLTIME'] },
    ])
  })

  test('means the same when it is read again', () => {
    const all = parsed(
      ['location', 'adama', 'like'],
      ['location', 'Jimma'],
      ['minSalary', 5000],
      ['minSalary', 9000],
      ['skills', ['React', 'Go'], 'in'],
      ['salary', '0-10000'],
    )
    expect(canonical(conditionsOf(canonical(all)))).toEqual(canonical(all))
    expect(
      conditionsOf(canonical(all))
        .filter(({ column }) => column === 'location')
        .map(({ operator, values }) => [operator, values]),
    ).toEqual([
      ['=', ['Jimma']],
      ['like', ['adama']],
    ])
  })

  test('is an address of the job list', () => {
    expect(
      listAddress(
        'react & go',
        canonical(
          parsed(['type', ['CONTRACT', 'FULLTIME'], 'in'], ['skills', 'C#'], ['isRemote', true], ['salary', '0-10000']),
        ),
      ),
    ).toBe('/jobs?q=react+%26+go&remote=1&salary=0-10000&skill=C%23&type=CONTRACT&type=FULLTIME')
    expect(listAddress('', [])).toBe('/jobs')
  })
})

test('the next turn is at once, the next morning at eight in Addis Ababa, or the next Monday morning', () => {
  const at = (time: string) => new Date(time)
  const friday = at('2026-11-20T04:59:59Z')
  expect(nextTurn('INSTANT', friday)).toEqual(friday)
  expect(nextTurn('DAILY', friday)).toEqual(at('2026-11-20T05:00:00Z'))
  expect(nextTurn('DAILY', at('2026-11-20T05:00:00Z'))).toEqual(at('2026-11-21T05:00:00Z'))
  expect(nextTurn('WEEKLY', friday)).toEqual(at('2026-11-23T05:00:00Z'))
  expect(nextTurn('WEEKLY', at('2026-11-23T05:00:00Z'))).toEqual(at('2026-11-30T05:00:00Z'))
})
