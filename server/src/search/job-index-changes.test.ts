import { expect, test } from 'vitest'
import type { IndexedJob } from './job-columns.ts'
import { JobIndex } from './job-index.ts'

const TITLES = ['React Developer', 'Senior Backend Engineer', 'የሶፍትዌር ገንቢ', 'Data Analyst', 'react developer']
const PLACES = ['Addis Ababa', 'Bole, Addis Abeba', 'ሐዋሳ', 'Hawassa, Ethiopia', 'Jinka']

const toId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const JOB: IndexedJob = {
  id: toId(1),
  companyId: toId(1000),
  companyName: 'Company',
  title: 'Zookeeper',
  location: 'Axum',
  type: 'FULLTIME',
  level: 'SENIOR',
  industry: 'FINTECH',
  isRemote: false,
  featured: false,
  createdAt: 1_800_000_000_000_000,
  publishedAt: 1_800_000_000_000_000,
  closesAt: null,
  hasDeadline: false,
  payLo: null,
  payHi: null,
  currency: null,
  fromEthiopia: 'YES',
  payBasis: 'UNKNOWN',
  skillNos: [],
}

/** A generator of whole numbers that gives the same ones in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
}

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
      const title = TITLES[random(TITLES.length)]!
      const job = {
        ...JOB,
        id: toId(random(400)),
        title: random(2) === 0 ? title : `${title} number ${1000 + random(1500)}`,
        location: PLACES[random(PLACES.length)]!,
        companyName: `Company ${random(30)}`,
      }
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

test('a word is known as long as some title, company or place has it', () => {
  const index = new JobIndex()
  const job = { ...JOB, title: 'Zookeeper', location: 'Axum', companyName: 'Gheralta Tours' }
  index.set(job)
  index.set({ ...job, id: toId(2) })
  for (const word of ['zookeeper', 'axum', 'gheralta']) expect(index.vocabulary.has(word)).toBe(true)
  index.remove(job.id)
  expect(index.vocabulary.has('zookeeper')).toBe(true)
  index.set({ ...job, id: toId(2), title: 'Beekeeper' })
  expect(index.vocabulary.has('zookeeper')).toBe(false)
  index.remove(toId(2))
  for (const word of ['beekeeper', 'axum', 'gheralta']) expect(index.vocabulary.has(word)).toBe(false)
})
