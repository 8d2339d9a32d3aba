import { expect, test } from 'vitest'
import { structureOf } from './text-structure.ts'

test('blank lines part paragraphs, bullets make lists, short lone lines are headings', () => {
  const text = 'We move money for shops.\nEvery day.\n\nWhat you will do\n• Build the ledger\n• Test it\n\nWhat we offer:\n\n- Pay in ETB\n- Power backup\n\nCome.'
  expect(structureOf(text)).toEqual([
    { kind: 'paragraph', text: 'We move money for shops.\nEvery day.' },
    { kind: 'heading', text: 'What you will do' },
    { kind: 'list', items: ['Build the ledger', 'Test it'] },
    { kind: 'heading', text: 'What we offer' },
    { kind: 'list', items: ['Pay in ETB', 'Power backup'] },
    { kind: 'paragraph', text: 'Come.' },
  ])
})

test('a single short text stays a paragraph, and markup stays text', () => {
  expect(structureOf('Build things')).toEqual([{ kind: 'paragraph', text: 'Build things' }])
  expect(structureOf('<b>Hello</b>, world.')).toEqual([{ kind: 'paragraph', text: '<b>Hello</b>, world.' }])
  expect(structureOf('')).toEqual([])
})
