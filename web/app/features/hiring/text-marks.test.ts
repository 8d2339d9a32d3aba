import { expect, test } from 'vitest'
import { buildNamePattern, buildSearchPattern, findMatches } from './text-marks.ts'

const TEXT = 'Java, JavaScript and C++.\nReact\nNative (Go) – node.js, C# and c; ጃቫ ጃቫስክሪፕት'

/** What a pattern finds in the text. */
const list = (pattern: RegExp | undefined) =>
  pattern && findMatches(TEXT, pattern).map(([start, end]) => TEXT.slice(start, end))

test.for([
  ['Java', ['Java']],
  ['javascript', ['JavaScript']],
  ['C', ['c']],
  ['C++', ['C++']],
  ['C#', ['C#']],
  ['React Native', ['React\nNative']],
  ['Go', ['Go']],
  ['Node.js', ['node.js']],
  ['Nodexjs', []],
  ['ጃቫ', ['ጃቫ']],
  ['Rust', []],
] as const)('the skill %s is found as whole words, in any case', ([name, found]) => {
  expect(list(buildNamePattern(name))).toEqual(found)
})

test('what somebody looks for is found anywhere, also over the end of a line, and signs are signs', () => {
  expect(list(buildSearchPattern('java'))).toEqual(['Java', 'Java'])
  expect(list(buildSearchPattern('react native'))).toEqual(['React\nNative'])
  expect(list(buildSearchPattern('(go)'))).toEqual(['(Go)'])
  expect(list(buildSearchPattern('c.'))).toEqual([])
  expect(list(buildSearchPattern('  '))).toBeUndefined()
})
