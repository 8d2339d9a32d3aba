import type { ResumeProposal } from '@sira/contract/resume-reading'
import type { SeekerProfile } from '@sira/contract/seekers'
import type { Skill } from '@sira/contract/skills'
import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../test/memory-storage.ts'
import {
  buildWaitingReview,
  clearStartValues,
  fillStartValues,
  formatResumeStart,
  hasWaitingEntries,
  parseResumeStart,
  startFromResume,
} from './resume-start.ts'
import { keepWaitingEntries } from './use-resume-start.ts'

const PROPOSAL: ResumeProposal = {
  resume: {
    basics: {
      label: 'Senior Developer',
      summary: 'I build ledgers.',
      location: { city: 'Adama' },
      profiles: [{ network: 'GitHub', url: 'https://github.com/hanna-sample' }],
    },
    work: [{ name: 'Wenchi', position: 'Engineer', startDate: '2021-03', endDate: 'present', highlights: [] }],
    education: [{ institution: 'AAU', studyType: 'BSc', startDate: '2014', endDate: '2018' }],
    skills: [{ name: 'Go' }, { name: 'React', level: 'EXPERT' }, { name: 'Unlisted' }],
  },
  unread: ['Hobbies'],
}
const SKILLS: Skill[] = [
  { id: 'go', name: 'Go', category: 'LANGUAGE', aliases: [] },
  { id: 'react', name: 'React', category: 'FRAMEWORK', aliases: [] },
]
const TYPED = { title: '', location: 'Jimma', bio: ' ', skills: [{ skillId: 'go', level: 'BEGINNER' as const }] }
const START = startFromResume(PROPOSAL, TYPED, SKILLS)

test('a resume fills the empty fields and adds skills; what was typed or picked stays', () => {
  expect(fillStartValues(START, TYPED)).toEqual({
    title: 'Senior Developer',
    bio: 'I build ledgers.',
    githubUrl: 'https://github.com/hanna-sample',
    skills: [
      { skillId: 'go', level: 'BEGINNER' },
      { skillId: 'react', level: 'EXPERT' },
    ],
  })
})

test('starting over removes what was filled in, but not what was changed since', () => {
  const filled = { ...TYPED, ...fillStartValues(START, TYPED) }
  expect(clearStartValues(START, { ...filled, title: 'Engineer' })).toEqual({
    bio: '',
    githubUrl: '',
    skills: TYPED.skills,
  })
  const withYears = filled.skills.map((one) => ({ ...one, yearsOfExp: '3' }))
  expect(clearStartValues(START, { ...filled, skills: withYears }).skills).toEqual(withYears)
})

test('what was decided in the form is not asked again; what was not taken into it is', () => {
  const profile = {
    title: 'Engineer',
    bio: null,
    location: 'Jimma',
    githubUrl: 'https://github.com/hanna-sample',
    user: { firstName: 'Hanna', lastName: 'Alemu', phone: '' },
    skills: [{ skill: { id: 'go', name: 'Go' } }],
    experiences: [],
    education: [],
  } as unknown as SeekerProfile
  const review = buildWaitingReview(START, profile)
  expect(review.fields).toEqual([{ name: 'location', value: 'Adama', current: 'Jimma', isChosen: false }])
  expect(review.skills.map(({ name }) => name)).toEqual(['Unlisted'])
  expect([review.experiences.length, review.education.length]).toEqual([1, 1])
  expect(review.unread).toEqual(['Hobbies'])
})

test('the note says what was filled in and what waits', () => {
  expect(formatResumeStart(START)).toBe(
    'Filled in below: Title, Bio, GitHub, 1 skill. Please check it. Also found: 1 job and 1 education. After this step you choose what is added.',
  )
  const nothing = { resume: { basics: { profiles: [] }, work: [], education: [], skills: [] }, unread: [] }
  const start = startFromResume(nothing, TYPED, SKILLS)
  expect(formatResumeStart(start)).toBe('We found nothing in this resume for the empty fields below.')
  expect([hasWaitingEntries(START), hasWaitingEntries(start)]).toEqual([true, false])
})

test('a draft that is not whole is ignored', () => {
  expect(parseResumeStart(JSON.parse(JSON.stringify(START)))).toEqual(START)
  for (const draft of [null, {}, { review: {} }, { ...START, filledSkills: undefined }, { ...START, proposal: {} }])
    expect(parseResumeStart(draft)).toBeUndefined()
})

test('once there is a profile, a draft without jobs and education is deleted', () => {
  const { resume } = PROPOSAL
  const noEntries = { ...START, proposal: { ...PROPOSAL, resume: { ...resume, work: [], education: [] } } }
  const stored = new Map([
    ['draft:with', JSON.stringify(START)],
    ['draft:without', JSON.stringify(noEntries)],
  ])
  vi.stubGlobal('localStorage', createMemoryStorage(stored))
  expect(['with', 'without', 'none'].map(keepWaitingEntries)).toEqual([true, false, false])
  expect([...stored.keys()]).toEqual(['draft:with'])
  vi.unstubAllGlobals()
})
