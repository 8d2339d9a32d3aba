import { expect, test } from 'vitest'
import { arrangeLines } from './arrange-lines.ts'
import type { PlacedText } from './text-rows.ts'

const HEIGHT = 842
const place = (text: string, x: number, y: number, size = 10): PlacedText => ({
  text,
  x,
  y,
  width: (text.length * size) / 2,
  size,
})
const isHeading = (text: string) => ['Skills', 'Experience', 'Education', 'Contact'].includes(text)
const arrange = (...pages: PlacedText[][]) =>
  arrangeLines(
    pages.map((pieces) => ({ pieces, height: HEIGHT })),
    isHeading,
  )
    .map(({ text }) => text)
    .join('\n')
    .trim()
    .split('\n')

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
  expect(arrange(pieces)).toEqual(['Backend Engineer\t2019', 'Wenchi', '', 'Education'])
})

test('lines are read from top to bottom, however they were written', () => {
  expect(arrange([place('Wenchi', 50, 686), place('2019', 400, 700), place('Engineer', 50, 700)])).toEqual([
    'Engineer\t2019',
    'Wenchi',
  ])
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
  expect(arrange(pieces).filter(Boolean).join(', ')).toBe(
    'A heading across both of the columns of this page, Skills, Go, Rust, SQL, right 0, right 1, right 2, right 3, right 4',
  )
})

test('a column with headings goes on on the next page', () => {
  const column = (texts: string[], x: number) => texts.map((text, n) => place(text, x, 700 - n * 13))
  const first = [
    ...column(['Contact', '0911', 'Skills', 'Go'], 50),
    ...column(['Experience', 'Developer', 'Wenchi'], 250),
  ]
  const second = [...column(['Rust', 'SQL', 'C'], 50), ...column(['Built it', 'Education', 'AAU'], 250)]
  expect(arrange(first, second).filter(Boolean).join(', ')).toBe(
    'Contact, 0911, Skills, Go, Rust, SQL, C, Experience, Developer, Wenchi, Built it, Education, AAU',
  )
})

test.for(['left', 'right'])('dates at the %s of a line stay in it', (side) => {
  const dates = ['2015 - 2016', '2016 - 2017', '2017 - 2018', '2018 - 2019']
  const pieces = dates.flatMap((date, n) => [
    place(side === 'left' ? date : `Job ${n}`, 50, 700 - n * 12),
    place(side === 'left' ? `Job ${n}` : date, 250, 700 - n * 12),
  ])
  const lines = arrange([...pieces, place('More', 250, 652)])
  expect(lines[0]).toBe(side === 'left' ? '2015 - 2016\tJob 0' : 'Job 0\t2015 - 2016')
})

test('cells that are close to each other are parted where other rows have them', () => {
  const rows = ['Wenchi', 'Abay', 'A long name'].flatMap((name, n) => [
    place(name, 50, 700 - n * 12),
    place('Developer', 117, 700 - n * 12),
  ])
  expect(arrange(rows).at(-1)).toBe('A long name\tDeveloper')
})

test('words whose letters stand apart are told apart', () => {
  expect(arrange([place('S A R A', 50, 700), place(' ', 85, 700), place('L E M M A', 93, 700)])).toEqual([
    'S A R A\tL E M M A',
  ])
})

test('what pages repeat at their foot is left out, and a foot that names the page', () => {
  const page = (n: number) => [
    place(`Job ${n}`, 50, 700),
    place('Sara Lemma', 50, 30),
    place(`Page ${n} of 2`, 400, 30),
  ]
  expect(arrange(page(1), page(2)).filter(Boolean)).toEqual(['Job 1', 'Job 2'])
  expect(arrange([place('Job', 50, 700), place('Last updated 3 May 2024', 50, 30)])).toEqual(['Job'])
  expect(arrange([place('Job', 50, 700), place('Developer at Abay', 50, 30)]).filter(Boolean)).toHaveLength(2)
})

test('what is drawn twice to look bold is read once', () => {
  expect(arrange([place('Sara', 50, 700), place('Sara', 50.3, 700)])).toEqual(['Sara'])
})
