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
  ['React/Remote', ['remote'], 'React'],
  ['developer,remote', ['remote'], 'developer'],
  ['junior/mid react', ['junior'], 'mid react'],
  ['junior/mid react', ['mid'], 'junior react'],
  ['react-remote', ['remote'], 'react'],
  ['react/remote/senior', ['remote'], 'react/senior'],
  ['remote/react', ['remote'], 'react'],
  ['React, remote, Addis', ['remote'], 'React, Addis'],
  ['React (remote) Addis', ['remote'], 'React Addis'],
  ['"react" remote', ['remote'], '"react"'],
  ['C++/remote', ['remote'], 'C++'],
  ['remote .NET', ['remote'], '.NET'],
  ['remote/.net', ['remote'], '.net'],
  ['ui/ux remote', ['remote'], 'ui/ux'],
  ['node.js remote', ['remote'], 'node.js'],
  ['on-site React', ['on', 'site'], 'React'],
  ['built-in Adama', ['adama'], 'built-in'],
  ['Dev  Ops in Adama', ['adama'], 'DevOps'],
  // Words that are not there in a row stay.
  ['React developer', ['senior'], 'React developer'],
  ['part of the time', ['part', 'time'], 'part of the time'],
  ['', ['remote'], ''],
  ['React', [], 'React'],
] as const)('"%s" without %j is "%s"', ([text, phrase, left]) => {
  expect(removePhrase(text, phrase)).toBe(left)
})
