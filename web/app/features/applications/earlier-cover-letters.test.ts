import { expect, test } from 'vitest'
import { listEarlierCoverLetters } from './earlier-cover-letters.ts'

test('letters are offered newest first, each once', () => {
  const sent = (id: string, title: string, coverLetter: string) =>
    ({ id, coverLetter, job: { title, company: { name: 'Sheba' } } }) as Parameters<
      typeof listEarlierCoverLetters
    >[0][number]
  expect(
    listEarlierCoverLetters([
      sent('3', 'Analyst', 'B'),
      sent('2', 'Engineer', 'A '),
      sent('1', 'Tester', 'A'),
      sent('0', 'Nothing', ' '),
    ]),
  ).toEqual([
    { id: '3', label: 'Analyst, Sheba', text: 'B' },
    { id: '2', label: 'Engineer, Sheba', text: 'A' },
  ])
})
