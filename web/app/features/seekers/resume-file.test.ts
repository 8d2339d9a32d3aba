import { expect, test } from 'vitest'
import { formatImportOutcome, readResumeFile } from './resume-file.ts'

const NOTHING_ADDED = { experiences: 0, education: 0, portfolios: 0, skills: 0 }

test('an import is summarized in one text', () => {
  expect(
    formatImportOutcome({
      added: { ...NOTHING_ADDED, experiences: 2, skills: 1 },
      filled: ['bio', 'githubUrl'],
      skipped: [],
    }),
  ).toBe('Added: 2 jobs, 1 skill, your bio, your GitHub link. What you already had stays as it was.')
  expect(formatImportOutcome({ added: NOTHING_ADDED, filled: [], skipped: [] })).toMatch(/Nothing was changed/)
})

test.for(['', 'x', '[]', '"a"', 'null'])('a file with %j is no resume', async (text) => {
  expect(await readResumeFile(new Blob([text]))).toEqual({ problem: 'This is not a JSON Resume file.' })
})

test('a document is read, but not one that is too large', async () => {
  expect(await readResumeFile(new Blob(['{"basics":{}}']))).toEqual({ document: { basics: {} } })
  expect(await readResumeFile(new Blob([' '.repeat(256 * 1024 + 1)]))).toEqual({
    problem: 'The file is larger than 256 KB.',
  })
})
