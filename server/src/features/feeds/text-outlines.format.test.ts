import { expect, test } from 'vitest'
import { wrapOutlineText, toOutlines, computeOutlineWidth } from './text-outlines.format.ts'

const line = { weight: 'bold', size: 40, width: 400, most: 2 } as const

test('words go to the next line, and what does not fit ends in an ellipsis', () => {
  expect(wrapOutlineText('Ledger Engineer', line)).toEqual(['Ledger Engineer'])
  expect(wrapOutlineText('Senior Ledger Engineer, payments', line)).toEqual(['Senior Ledger', 'Engineer, payments'])
  const [, second = ''] = wrapOutlineText('Senior Ledger Engineer, payments and reconciliation', line)
  expect(second).toMatch(/^Engineer, pay.*…$/)
  expect(computeOutlineWidth(second, 'bold', 40)).toBeLessThanOrEqual(400)
})

test('a word wider than the line is broken', () => {
  const lines = wrapOutlineText('W'.repeat(60), line)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^W+$/)
  expect(lines[1]).toMatch(/^W+…$/)
  for (const each of lines) expect(computeOutlineWidth(each, 'bold', 40)).toBeLessThanOrEqual(400)
})

test('an empty text has no lines', () => {
  expect(wrapOutlineText('   ', line)).toEqual([])
})

test('Latin and Ethiopic both have outlines; a character that no font has is written without its accent or left out', () => {
  for (const text of ['Sira', 'ሥራ', 'é']) expect(toOutlines(text, 'regular', 40)).toContain('<path')
  expect(toOutlines('ž', 'regular', 40)).toBe(toOutlines('z', 'regular', 40))
  expect(toOutlines('🎉漢', 'regular', 40)).toBe('')
})

test('the drawing contains no letter of the text', () => {
  expect(toOutlines('</svg><script>', 'bold', 40)).not.toMatch(/script|<\/svg/)
})
