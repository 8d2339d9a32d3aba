import { expect, test } from 'vitest'
import { toFirstAndLastName } from './social-names.rules.ts'

test.for<[Parameters<typeof toFirstAndLastName>[0], string, string]>([
  [{ first: 'Marta', last: 'Alemu', whole: 'Marta Alemu', handle: 'm' }, 'Marta', 'Alemu'],
  [{ whole: 'Abebe Girma Tadesse', handle: 'abebe' }, 'Abebe', 'Girma Tadesse'],
  [{ whole: 'Selam', handle: 'selam-dev' }, 'Selam', ''],
  [{ first: 'Selam', whole: 'Selam', handle: 's' }, 'Selam', ''],
  [{ whole: null, handle: 'octocat' }, 'octocat', ''],
  [{ first: '  ', last: '', whole: ' \u202E\u0000 ', handle: 'octocat' }, 'octocat', ''],
  [{ first: ' ሰላም\n', last: '\u202Eተስፋዬ\u0007', handle: 'x' }, 'ሰላም', 'ተስፋዬ'],
  [{ first: 'a\ud800b', last: 'c', handle: 'x' }, 'a\uFFFDb', 'c'],
])('%j is named %s %s', ([given, firstName, lastName]) => {
  expect(toFirstAndLastName(given)).toEqual({ firstName, lastName })
})

test('a name that is too long to be stored is cut between characters', () => {
  const { firstName } = toFirstAndLastName({ first: '𞤀'.repeat(150), handle: 'x' })
  expect([...firstName]).toHaveLength(100)
  expect(firstName.isWellFormed()).toBe(true)
})

test.for(['\u3164\u3164', '\u200b', '\u2800', '🦋', '--'])(
  'a name of %j has no letter: the handle is used instead',
  (first) => {
    expect(toFirstAndLastName({ first, last: first, handle: 'marta77' })).toEqual({
      firstName: 'marta77',
      lastName: '',
    })
  },
)
