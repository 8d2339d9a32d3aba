import { AlertForm } from '@sira/contract/alerts'
import { describe, expect, test } from 'vitest'
import { toCanonicalConditions, parseStoredConditions, buildJobListPath, computeNextRun } from './alerts.rules.ts'

const parsed = (...filters: [string, unknown, string?][]) =>
  AlertForm.parse({
    name: 'x',
    filters: filters.map(([columnField, value, operatorValue = '=']) => ({ columnField, operatorValue, value })),
  }).filters

describe('a saved search', () => {
  test('has one canonical form, however it was requested', () => {
    const one = toCanonicalConditions(
      parsed(['type', 'CONTRACT'], ['level', 'MID'], ['type', 'FULLTIME', 'eq'], ['isRemote', 'true']),
    )
    const other = toCanonicalConditions(
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

  test('means the same when it is parsed again', () => {
    const all = parsed(
      ['location', 'adama', 'like'],
      ['location', 'Jimma'],
      ['minSalary', 5000],
      ['minSalary', 9000],
      ['skills', ['React', 'Go'], 'in'],
      ['salary', '0-10000'],
    )
    expect(toCanonicalConditions(parseStoredConditions(toCanonicalConditions(all)))).toEqual(toCanonicalConditions(all))
    expect(
      parseStoredConditions(toCanonicalConditions(all))
        .filter(({ column }) => column === 'location')
        .map(({ operator, values }) => [operator, values]),
    ).toEqual([
      ['=', ['Jimma']],
      ['like', ['adama']],
    ])
  })

  test('keeps groups of skills apart that jobs must ask for together', () => {
    const either = toCanonicalConditions(
      parsed(
        ['skills', ['Vue', 'PHP'], 'all'],
        ['skills', ['React', 'Go'], 'all'],
        ['skills', ['Go', 'React'], 'all'],
        ['skills', ['Rust'], 'all'],
        ['skills', 'C#'],
      ),
    )
    expect(either).toEqual([
      { columnField: 'skills', operatorValue: 'in', value: ['C#', 'Rust'] },
      { columnField: 'skills', operatorValue: 'all', value: ['Go', 'React'] },
      { columnField: 'skills', operatorValue: 'all', value: ['PHP', 'Vue'] },
    ])
    expect(toCanonicalConditions(parseStoredConditions(either))).toEqual(either)
    const many = Array.from({ length: 50 }, (_, n) => `skill ${n + 10}`)
    expect(toCanonicalConditions(parsed(['skills', many, 'all'], ['skills', ['A', 'B'], 'all']))).toEqual([
      { columnField: 'skills', operatorValue: 'all', value: ['A', 'B'] },
      { columnField: 'skills', operatorValue: 'all', value: many },
    ])
  })

  test('has a URL of the job list', () => {
    expect(
      buildJobListPath(
        'react & go',
        toCanonicalConditions(
          parsed(['type', ['CONTRACT', 'FULLTIME'], 'in'], ['skills', 'C#'], ['isRemote', true], ['salary', '0-10000']),
        ),
      ),
    ).toBe('/jobs?q=react+%26+go&remote=1&salary=0-10000&skill=C%23&type=CONTRACT&type=FULLTIME')
    expect(buildJobListPath('', [])).toBe('/jobs')
    const all = toCanonicalConditions(
      parsed(['skills', ['React', 'Go'], 'all'], ['location', ['Adama', 'Jimma'], 'in']),
    )
    expect(all).toContainEqual({ columnField: 'skills', operatorValue: 'all', value: ['Go', 'React'] })
    expect(buildJobListPath('', all)).toBe('/jobs?place=Adama&place=Jimma&skills=all&skill=Go&skill=React')
    const either = toCanonicalConditions(parsed(['skills', ['React', 'Go'], 'all'], ['skills', ['PHP', 'Vue'], 'all']))
    expect(buildJobListPath('', either)).toBe('/jobs?skill=Go&skill=React&skill=PHP&skill=Vue')
  })
})

test('the next run is at once, the next morning at eight in Addis Ababa, or the next Monday morning', () => {
  const at = (time: string) => new Date(time)
  const friday = at('2026-11-20T04:59:59Z')
  expect(computeNextRun('INSTANT', friday)).toEqual(friday)
  expect(computeNextRun('DAILY', friday)).toEqual(at('2026-11-20T05:00:00Z'))
  expect(computeNextRun('DAILY', at('2026-11-20T05:00:00Z'))).toEqual(at('2026-11-21T05:00:00Z'))
  expect(computeNextRun('WEEKLY', friday)).toEqual(at('2026-11-23T05:00:00Z'))
  expect(computeNextRun('WEEKLY', at('2026-11-23T05:00:00Z'))).toEqual(at('2026-11-30T05:00:00Z'))
})
