import { expect, test } from 'vitest'
import { parseTextStructure } from './text-structure.ts'

test('blank lines separate paragraphs, bullets make lists, short single lines are headings', () => {
  const text =
    'We move money for shops.\nEvery day.\n\nWhat you will do\n• Build the ledger\n• Test it\n\nWhat we offer:\n\n- Pay in ETB\n- Power backup\n\nCome.'
  expect(parseTextStructure(text)).toEqual([
    { kind: 'paragraph', text: 'We move money for shops.\nEvery day.' },
    { kind: 'heading', text: 'What you will do' },
    { kind: 'list', items: ['Build the ledger', 'Test it'] },
    { kind: 'heading', text: 'What we offer' },
    { kind: 'list', items: ['Pay in ETB', 'Power backup'] },
    { kind: 'paragraph', text: 'Come.' },
  ])
})

test('a single short text stays a paragraph, and markup stays text', () => {
  expect(parseTextStructure('Build things')).toEqual([{ kind: 'paragraph', text: 'Build things' }])
  expect(parseTextStructure('<b>Hello</b>, world.')).toEqual([{ kind: 'paragraph', text: '<b>Hello</b>, world.' }])
  expect(parseTextStructure('')).toEqual([])
})

test('a line that begins with # is always a heading, however long it is', () => {
  const long = 'A heading that is longer than what would be taken for one by its looks.'
  expect(parseTextStructure(`We build.\n## ${long}\nYou will:\n- test\n# Last`)).toEqual([
    { kind: 'paragraph', text: 'We build.' },
    { kind: 'heading', text: long },
    { kind: 'heading', text: 'You will' },
    { kind: 'list', items: ['test'] },
    { kind: 'heading', text: 'Last' },
  ])
})

test('a # that does not begin a heading stays text', () => {
  for (const text of ['#hashtag, and more.', '# ', 'C# and F#, daily.', '#### four.'])
    expect(
      parseTextStructure(text).map(({ kind }) => kind),
      text,
    ).toEqual(['paragraph'])
})
