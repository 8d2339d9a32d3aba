import { expect, test } from 'vitest'
import { buildJob, createRandom } from '#test/indexed-jobs.ts'
import type { IndexedJob } from './job-columns.ts'
import { JobIndex } from './job-index.ts'

/** What an index answers, whatever numbers its titles and companies have. */
function readAnswers({ titles, titleWords, titleRoles, terms, titlesOfTerm, vocabulary }: JobIndex) {
  const listTerms = (typed: string) => {
    const { terms: found, isStart } = terms.find(typed)
    const read = (term: number) => {
      const spelled: string[] = []
      titlesOfTerm.forEach(term, (no) => spelled.push(titles.readText(no)))
      return [terms.read(term), isStart(term), spelled.toSorted()]
    }
    return found.toSorted((one, other) => terms.compare(one, other)).map(read)
  }
  const listOfRole = (role: string) => {
    const found: string[] = []
    titleRoles.forEach(role, (no, grade) => found.push(`${grade} ${titles.readText(no)}`))
    return found.toSorted()
  }
  return {
    titles: Array.from(titles.list(), ({ text, rows }) => `${text} ${rows}`).toSorted(),
    terms: ['s', 're', 'react d', 'senior b', 'ገ', 'gen', 'number 1'].map(listTerms),
    words: [['react'], ['number', 'develop'], ['senior', 'backend'], ['none']].map((words) =>
      Array.from(titleWords.findAll(words), (no) => titles.readText(no)).toSorted(),
    ),
    roles: ['software', 'frontend', 'backend', 'data'].map(listOfRole),
    begun: ['s', 're', '10', 'ad'].map((typed) => vocabulary.listBeginnings(typed)),
    read: ['developr', 'reactt', 'hawasa', 'ገንቢ', 'analist', '1042'].map((typed) => vocabulary.read(typed)),
    known: vocabulary.size,
  }
}

test('after any changes an index answers like one that is built anew', () => {
  for (const seed of [1, 2, 3]) {
    const random = createRandom(seed)
    const index = new JobIndex()
    const jobs = new Map<string, IndexedJob>()
    for (let step = 0; step < 3000; step++) {
      const job = buildJob(random(400), random)
      if (random(2) === 0) job.title = `${job.title} number ${1000 + random(1500)}`
      if (random(4) === 0) {
        index.remove(job.id)
        jobs.delete(job.id)
      } else {
        index.set(job)
        jobs.set(job.id, job)
      }
      if (step % 600 < 599) continue
      const anew = new JobIndex()
      for (const each of jobs.values()) anew.set(each)
      expect(readAnswers(index)).toEqual(readAnswers(anew))
    }
  }
})
