import { expect, test } from 'vitest'
import { linesOf, outlinesOf, widthOf } from './outlines.ts'

const line = { weight: 'bold', size: 40, width: 400, most: 2 } as const

test('words go to the next line, and what does not fit ends in an ellipsis', () => {
  expect(linesOf('Ledger Engineer', line)).toEqual(['Ledger Engineer'])
  expect(linesOf('Senior Ledger Engineer, payments', line)).toEqual(['Senior Ledger', 'Engineer, payments'])
  const [, second = ''] = linesOf('Senior Ledger Engineer, payments and reconciliation', line)
  expect(second).toMatch(/^Engineer, pay.*…$/)
  expect(widthOf(second, 'bold', 40)).toBeLessThanOrEqual(400)
})

test('a word wider than the line is broken', () => {
  const lines = linesOf('W'.repeat(60), line)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^W+$/)
  expect(lines[1]).toMatch(/^W+…$/)
  for (const each of lines) expect(widthOf(each, 'bold', 40)).toBeLessThanOrEqual(400)
})

test('nothing gives no line', () => {
  expect(linesOf('   ', line)).toEqual([])
})

test('Latin and Ethiopic both have outlines; a sign that no font has is written without its accent or left out', () => {
  for (const text of ['Sira', 'ሥራ', 'é']) expect(outlinesOf(text, 'regular', 40)).toContain('<path')
  expect(outlinesOf('ž', 'regular', 40)).toBe(outlinesOf('z', 'regular', 40))
  expect(outlinesOf('🎉漢', 'regular', 40)).toBe('')
})

test('what is drawn holds no letter of the text', () => {
  expect(outlinesOf('</svg><script>', 'bold', 40)).not.toMatch(/script|<\/svg/)
})
