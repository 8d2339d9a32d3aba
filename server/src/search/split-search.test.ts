import { expect, test } from 'vitest'
import { PhraseTable } from './phrases.ts'
import { buildRoleTable } from './roles.ts'
import { splitSearch } from './split-search.ts'

const phrases = new PhraseTable(
  ['React', 'PHP', 'Java', 'Project management'].map((name, no) => ({ no, name, aliases: [] })),
  buildRoleTable(),
)

/** What to look for, and what to leave out. */
const split = (text: string) => {
  const { wanted, conditions } = splitSearch(text, phrases)
  const excluded = conditions.flatMap((each) => (each.kind === 'excluded' ? [each.excluded.join(' / ')] : []))
  return [wanted, ...excluded].join(' | ')
}

test.each([
  ['figma -intern', 'figma | intern'],
  ['-intern', ' | intern'],
  ['c++ -java -c#', 'c++ | java | c#'],
  ['-.net developer', 'developer | .net'],
  ['react –intern', 'react | intern'],
  ['designer -"graphic designer" over 30,000', 'designer | graphic designer'],
  ['react not remote', 'react | remote'],
  ['developer not php or java', 'developer | php / java'],
  ['jobs without sales', 'jobs | sales'],
  ['not for interns', ' | interns'],
  ['developer except project manager in adama', 'developer in adama | project manager'],
  ['accountant outside addis ababa', 'accountant | addis ababa'],
  ['ተለማማጅ ያልሆነ ዲዛይነር', 'ዲዛይነር | ተለማማጅ'],
  ['ሹፌር ሳይሆን ጠባቂ', 'ጠባቂ | ሹፌር'],
  ['ከአዲስ አበባ ውጭ ሹፌር', 'ሹፌር | አዲስ አበባ'],
])('%s leaves out what it excludes', (text, expected) => {
  expect(split(text)).toBe(expected)
})

test.each([
  'without experience',
  'driver experience not required',
  'ያለ ልምድ',
  'outside sales',
  'front-end developer',
  'react - native',
  'why not',
  'doctors without borders',
  'not for profit accountant',
  'not only react',
  "'; drop table jobs; --",
])('%s excludes nothing', (text) => {
  expect(split(text)).toBe(text)
})

test('each condition can be taken back alone', () => {
  expect(splitSearch('react -intern over 30,000 not php', phrases).conditions).toMatchObject([
    { text: '-intern', without: 'react over 30,000 not php' },
    { text: 'not php', without: 'react -intern over 30,000' },
    { text: 'over 30,000', without: 'react -intern not php' },
  ])
})

test('at most ten things are left out', () => {
  const { conditions } = splitSearch(Array.from({ length: 12 }, (_, n) => `-word${n}`).join(' '), phrases)
  expect(conditions).toHaveLength(10)
  const spoken = splitSearch(`not ${Array.from({ length: 25 }, (_, n) => `word${n}`).join(' or ')} -last`, phrases)
  expect(spoken.conditions.flatMap((each) => (each.kind === 'excluded' ? each.excluded : []))).toHaveLength(10)
})
