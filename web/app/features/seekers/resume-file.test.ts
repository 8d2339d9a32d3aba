import { expect, test } from 'vitest'
import { importedWords, readResumeFile } from './resume-file.ts'

const NOTHING = { experiences: 0, education: 0, portfolios: 0, skills: 0 }

test('an import is told as one sentence', () => {
  expect(
    importedWords({ added: { ...NOTHING, experiences: 2, skills: 1 }, filled: ['bio', 'githubUrl'], skipped: [] }),
  ).toBe('Added: 2 jobs, 1 skill, the words about you, the GitHub link. What you had stays as it was.')
  expect(importedWords({ added: NOTHING, filled: [], skipped: [] })).toMatch(/Nothing was changed/)
})

test.for(['', 'x', '[]', '"a"', 'null'])('a file with %j is no resume', async (text) => {
  expect(await readResumeFile(new Blob([text]))).toEqual({ problem: 'This is not a JSON Resume file.' })
})

test('a document is read, one that is too large is not', async () => {
  expect(await readResumeFile(new Blob(['{"basics":{}}']))).toEqual({ document: { basics: {} } })
  expect(await readResumeFile(new Blob([' '.repeat(256 * 1024 + 1)]))).toEqual({
    problem: 'The file is larger than 256 KB.',
  })
})
