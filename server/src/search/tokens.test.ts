import { expect, test } from 'vitest'
import { removePhrase } from './tokens.ts'

test.for([
  ['React developer in Addis Ababa', ['addis', 'ababa'], 'React developer'],
  ['Entry-level React', ['entry', 'level'], 'React'],
  ['work from home, React', ['work', 'from', 'home'], 'React'],
  ['part  time driver', ['part', 'time'], 'driver'],
  ['ሐዋሳ ሒሳብ', ['ሀዋሳ'], 'ሒሳብ'],
  ['C# senior', ['senior'], 'C#'],
  ['remote', ['remote'], ''],
  ['in Adama', ['adama'], ''],
  // Words that are not there in a row stay.
  ['React developer', ['senior'], 'React developer'],
  ['part of the time', ['part', 'time'], 'part of the time'],
  ['', ['remote'], ''],
  ['React', [], 'React'],
] as const)('"%s" without %j is "%s"', ([text, phrase, left]) => {
  expect(removePhrase(text, phrase)).toBe(left)
})
