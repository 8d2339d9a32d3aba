import { describe, expect, test } from 'vitest'
import { JobIndex } from './job-index.ts'
import {
  findTitlesWithWords,
  matchRole,
  matchSkill,
  matchWord,
  type ConceptMatch,
  type TypedAlternatives,
} from './rate-jobs.ts'
import { splitIndexWords, stemWord } from './words.ts'

const [REACT, CSS, GIT] = [1, 2, 3]

interface TestJob {
  title: string
  company?: string
  location?: string
  skills?: number[]
}

/** An index of these jobs; the row of a job is its place in the list. */
function buildIndex(...jobs: (string | TestJob)[]): JobIndex {
  const index = new JobIndex()
  for (const [n, job] of jobs.entries()) {
    const {
      title,
      company = 'Semien Works',
      location = 'Jimma',
      skills = [],
    } = typeof job === 'string' ? { title: job } : job
    index.set({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      companyId: `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`,
      companyName: company,
      title,
      location,
      type: 'FULLTIME',
      level: 'MIDLEVEL',
      industry: 'FINTECH',
      isRemote: false,
      featured: false,
      createdAt: n,
      publishedAt: n,
      closesAt: null,
      hasDeadline: false,
      payLo: null,
      payHi: null,
      currency: null,
      fromEthiopia: 'YES',
      payBasis: 'UNKNOWN',
      skillNos: skills.map((no) => no * 4),
    })
  }
  return index
}

/** What was typed, as any of these texts, word by word. */
const toAlternatives = (...texts: string[]): TypedAlternatives =>
  texts.map((text) => splitIndexWords(text).map(stemWord))
const typed = (text: string) => text.split(' ').map((word) => toAlternatives(word))

const listRows = ({ strong, near }: ConceptMatch) => ({ strong: [...strong.toRows()], near: [...near.toRows()] })

/** The scores of all jobs, by row. */
function score(index: JobIndex, match: ConceptMatch): number[] {
  const { rows } = index.columns
  const scores = new Float32Array(rows)
  match.addScores(
    Int32Array.from({ length: rows }, (_, row) => row),
    scores,
  )
  return [...scores]
}

/** The rows with a score, the best first. */
function rank(index: JobIndex, match: ConceptMatch): number[] {
  const scores = score(index, match)
  const found = [...scores.keys()].filter((row) => scores[row]! > 0)
  return found.toSorted((one, other) => scores[other]! - scores[one]!)
}

describe('a role', () => {
  const findRole = (index: JobIndex, role: string, text: string) =>
    matchRole(index, { role, typed: typed(text), roleSkillNos: [REACT, CSS], ownSkillNos: [] })

  test('is what the title says or implies; related titles and two of its skills come close', () => {
    const index = buildIndex(
      'Frontend Engineer',
      'React Developer',
      'Full Stack Developer',
      { title: 'Clerk', skills: [REACT, CSS] },
      { title: 'Clerk', skills: [REACT, GIT] },
    )
    const match = findRole(index, 'frontend', 'frontend')
    expect(listRows(match)).toEqual({ strong: [0, 1], near: [2, 3] })
    expect(rank(index, match)).toEqual([0, 1, 2, 3])
  })

  test('is nearer where the title has the typed words, or the job asks for the skill of the same name', () => {
    const index = buildIndex('UX Designer', 'UI Designer', { title: 'UI Designer', skills: [GIT] })
    const match = matchRole(index, { role: 'uiux', typed: typed('ux designer'), roleSkillNos: [], ownSkillNos: [GIT] })
    expect(rank(index, match)).toEqual([2, 0, 1])
  })

  test('comes close where the title has the typed words but says another role', () => {
    const index = buildIndex('Mobile Money Engineer', 'Mobile Engineer', 'Accountant')
    expect(listRows(findRole(index, 'mobile', 'mobile'))).toEqual({ strong: [1], near: [0] })
  })

  test('that only the description mentions counts little', () => {
    const index = buildIndex('Frontend Engineer', 'Clerk')
    const match = findRole(index, 'frontend', 'frontend')
    match.described.add(0)
    match.described.add(1)
    expect(rank(index, match)).toEqual([0, 1])
  })
})

describe('a skill', () => {
  const findSkill = (index: JobIndex, more: Partial<Parameters<typeof matchSkill>[1]> = {}) =>
    matchSkill(index, { skillNos: [REACT], names: ['React'], longerPhrases: ['react native'], roles: [], ...more })

  test('is in the title, asked for, or in the name of the company', () => {
    const index = buildIndex(
      'React Developer',
      { title: 'Clerk', skills: [REACT] },
      { title: 'Clerk', company: 'React House' },
      { title: 'Clerk', skills: [GIT] },
    )
    expect(listRows(findSkill(index))).toEqual({ strong: [0, 1, 2], near: [] })
    expect(rank(index, findSkill(index))).toEqual([0, 1, 2])
  })

  test('is not in a title that names another one which begins so', () => {
    const index = buildIndex('React Native Developer', 'React Developer')
    expect(listRows(findSkill(index)).strong).toEqual([1])
  })

  test('of two words stands side by side in a title', () => {
    const index = buildIndex('Power BI Analyst', 'BI Analyst of a power plant')
    expect(listRows(findSkill(index, { names: ['Power BI'], longerPhrases: [] })).strong).toEqual([0])
  })

  test('comes close in titles of the roles that it points to, which also rise among those that have it', () => {
    const index = buildIndex(
      { title: 'Clerk', skills: [REACT] },
      { title: 'Frontend Engineer', skills: [REACT] },
      'UI Developer',
    )
    const match = findSkill(index, { roles: ['frontend'] })
    expect(listRows(match)).toEqual({ strong: [0, 1], near: [1, 2] })
    expect(rank(index, match)).toEqual([1, 0, 2])
  })

  test('says more as one of few than as one of many', () => {
    const index = buildIndex({ title: 'Clerk', skills: [REACT, CSS, GIT] }, { title: 'Clerk', skills: [REACT] })
    expect(rank(index, findSkill(index))).toEqual([1, 0])
  })
})

describe('any other word', () => {
  test('counts most in the title, then in company or place, then as a skill, then in the description', () => {
    const index = buildIndex(
      'Clerk',
      { title: 'Clerk', skills: [GIT] },
      { title: 'Clerk', location: 'Abay Street' },
      { title: 'Clerk', company: 'Abay Bank' },
      'Abay Guide',
      'Clerk',
    )
    const match = matchWord(index, toAlternatives('abay'), [GIT])
    match.described.add(0)
    expect(listRows(match)).toEqual({ strong: [1, 2, 3, 4], near: [] })
    const [described, skill, place, company, title, nothing] = score(index, match)
    expect([title! > company!, company === place, place! > skill!, skill! > described!, described! > nothing!]).toEqual(
      Array(5).fill(true),
    )
    expect(nothing).toBe(0)
  })

  test('is any of its meanings, of which all words must be there', () => {
    const index = buildIndex('Manager', 'የሥራ አስኪያጅ', 'ሥራ', 'Clerk')
    expect(listRows(matchWord(index, toAlternatives('manager', 'ሥራ አስኪያጅ'), [])).strong).toEqual([0, 1])
  })
})

test('a title has typed words when it has each of them, or what it may stand for', () => {
  const index = buildIndex('Software Engineer', 'Software Tester', 'ሶፍትዌር መሐንዲስ')
  const find = (...words: TypedAlternatives[]) => [...findTitlesWithWords(index, words).toRows()]
  const engineer = toAlternatives('engineer', 'መሐንዲስ')
  expect(find(toAlternatives('software'))).toEqual([0, 1, 2])
  expect(find(toAlternatives('software'), engineer)).toEqual([0, 2])
  expect(find(toAlternatives('software'), toAlternatives('clerk'))).toEqual([])
  expect(find()).toEqual([])
})
