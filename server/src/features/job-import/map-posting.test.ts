import { describe, expect, test } from 'vitest'
import { mapPosting } from './map-posting.format.ts'
import { parseAshby, parseGreenhouse, parseLever } from './parse-boards.format.ts'
import { buildPosting } from './read-json.format.ts'
import type { SourcePosting } from './source-posting.schema.ts'

const map = (posting: Partial<SourcePosting>) => {
  const text = 'You look after everything that grows.'
  const mapped = mapPosting(buildPosting({ id: '1', title: 'Gardener', text, ...posting }), {
    today: '2026-11-30',
    companyLocation: 'Adama',
  })
  if (!mapped.fields) throw new Error(mapped.reason)
  return mapped
}
const mapPay = (postings: SourcePosting[]) => {
  const { fields, notes } = map({ salaries: postings[0]!.salaries })
  const kind = notes.find(({ name }) => name === 'salary')?.kind
  return fields.salary ? [fields.salary.frequency, ...(kind ? [kind] : [])] : kind
}

describe('pay', () => {
  test.each([
    ['per-year-salary', ['YEARLY']],
    ['per-hour-wage', ['HOURLY']],
    ['bi-week-salary', 'UNMAPPED'],
    ['semi-month-salary', 'UNMAPPED'],
    ['bi-month-salary', 'UNMAPPED'],
    ['one-time', 'UNMAPPED'],
    ['', ['YEARLY', 'GUESSED']],
  ])('of Lever by %s', (interval, expected) => {
    const salaryRange = { min: 50_000, max: 60_000, currency: 'USD', interval }
    expect(mapPay(parseLever([{ id: '1', text: 'Gardener', salaryRange }]))).toEqual(expected)
  })

  test.each([
    ['1 WEEK', ['WEEKLY']],
    ['1 YEAR', ['YEARLY']],
    ['2 WEEK', 'UNMAPPED'],
    ['0.5 MONTH', 'UNMAPPED'],
    ['3 MONTH', 'UNMAPPED'],
    ['NONE', 'UNMAPPED'],
  ])('of Ashby by %s', (interval, expected) => {
    const salary = { compensationType: 'Salary', minValue: 50_000, maxValue: 60_000, currencyCode: 'USD', interval }
    const job = { id: '1', title: 'Gardener', compensation: { compensationTiers: [{ components: [salary] }] } }
    expect(mapPay(parseAshby({ jobs: [job] }))).toEqual(expected)
  })

  test.each([
    ['Annual base', ['YEARLY']],
    ['Hourly rate', ['HOURLY']],
    ['Pay in Addis Ababa', ['YEARLY', 'GUESSED']],
    ['Bi-weekly pay', 'UNMAPPED'],
    ['Biweekly pay', 'UNMAPPED'],
    ['One-time bonus', 'UNMAPPED'],
    ['Pay per month for 40 hours', 'UNMAPPED'],
  ])('of Greenhouse by a range with the title “%s”', (title, expected) => {
    const range = { min_cents: 5_000_000, max_cents: 6_000_000, currency_type: 'USD', title }
    expect(mapPay(parseGreenhouse({ jobs: [{ id: 1, title: 'Gardener', pay_input_ranges: [range] }] }))).toEqual(
      expected,
    )
  })
})

test.each([
  ['International contract', 'CONTRACT'],
  ['Internal, full time', 'FULLTIME'],
  ['Praktikum', 'INTERNSHIP'],
  ['Summer internship', 'INTERNSHIP'],
  ['constructor', 'FULLTIME'],
  ['__proto__', 'FULLTIME'],
])('the employment “%s” makes a job of the type %s', (employment, type) => {
  expect(map({ employment }).fields.type).toBe(type)
})

test('where no employment is named, the title tells the type, and the note says from what it was guessed', () => {
  const { fields, notes } = map({ title: 'Intern, Data (part-time)' })
  expect(fields.type).toBe('INTERNSHIP')
  expect(notes).toContainEqual({ kind: 'GUESSED', name: 'type', value: 'Intern, Data (part-time)' })
  expect(map({}).notes).toContainEqual({ kind: 'GUESSED', name: 'type', value: '' })
})
