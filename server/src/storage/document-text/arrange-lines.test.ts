import { expect, test } from 'vitest'
import { arrangeLines, type PlacedText } from './arrange-lines.ts'

const place = (text: string, x: number, y: number): PlacedText => ({ text, x, y, width: text.length * 5, size: 10 })

test('pieces of a line are joined, wide gaps are tabs, paragraphs have an empty line between them', () => {
  const pieces = [
    place('Back', 50, 700),
    place('end', 70, 700),
    place(' ', 85, 700),
    place('Engineer', 90, 700),
    place('2019', 400, 700.5),
    place('Wenchi', 50, 686),
    place('Education', 50, 650),
  ]
  expect(arrangeLines(pieces)).toEqual(['Backend Engineer\t2019', 'Wenchi', '', 'Education'])
})

test('two columns that were written alternately are separated', () => {
  const rows = ['Skills', 'Go', 'Rust', 'SQL'].flatMap((left, n) => [
    place(left, 50, 700 - n * 12),
    place(`right ${n}`, 250, 700 - n * 12),
  ])
  const pieces = [
    place('A heading across both of the columns of this page', 50, 740),
    ...rows,
    place('right 4', 250, 652),
  ]
  expect(arrangeLines(pieces).filter(Boolean).join(', ')).toBe(
    'A heading across both of the columns of this page, Skills, Go, Rust, SQL, right 0, right 1, right 2, right 3, right 4',
  )
})

test.for(['left', 'right'])('dates at the %s of a line stay in it', (side) => {
  const dates = ['2015 - 2016', '2016 - 2017', '2017 - 2018', '2018 - 2019']
  const pieces = dates.flatMap((date, n) => [
    place(side === 'left' ? date : `Job ${n}`, 50, 700 - n * 12),
    place(side === 'left' ? `Job ${n}` : date, 250, 700 - n * 12),
  ])
  const lines = arrangeLines([...pieces, place('More', 250, 652)])
  expect(lines[0]).toBe(side === 'left' ? '2015 - 2016\tJob 0' : 'Job 0\t2015 - 2016')
})
