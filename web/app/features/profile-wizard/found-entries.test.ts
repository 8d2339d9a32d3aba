import type { ResumeProposal } from '@sira/contract/resume-reading'
import type { SeekerProfile } from '@sira/contract/seekers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../test/memory-storage.ts'
import { hasFormDraft, readFormDraft, saveFormDraft } from '../../ui/form-draft-storage.ts'
import { addFoundEntries, countFound, listFoundNames, readFoundEntries } from './found-entries.ts'
import { buildResumeReview, type ResumeReview } from './resume-review.ts'

const saved = vi.hoisted(() => vi.fn<(review: ResumeReview) => Promise<object>>(async () => ({ fieldCount: 0 })))
vi.mock('./resume-review-queries.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  saveResumeReview: saved,
}))

const KEY = 'resume-review-hanna'
const PROFILE = {
  title: 'Developer',
  user: { firstName: 'Hanna', lastName: 'Alemu', email: 'hanna@town.example', phone: '' },
  skills: [],
  experiences: [],
  education: [],
} as unknown as SeekerProfile
const SURE = { source: '', doubts: [] }
const PROPOSAL: ResumeProposal = {
  resume: {
    basics: { profiles: [] },
    work: [
      { name: 'Wenchi PLC', position: 'Engineer', startDate: '2021-03', endDate: 'present', highlights: [] },
      { name: 'Abay Systems', position: 'Developer', startDate: '2018-09', endDate: '2020-12', highlights: [] },
      { name: 'Tana', position: 'Clerk', startDate: '2016-09', endDate: '2018-01', highlights: [] },
      { name: 'Langano', position: 'Intern', highlights: [] },
    ],
    education: [{ institution: 'Jimma University', studyType: 'BSc', startDate: '2014', endDate: '2018' }],
    skills: [],
  },
  notes: { work: [SURE, { source: '', doubts: ['calendar-converted'] }, SURE, SURE], education: [SURE] },
  unread: [],
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.clearAllMocks()
})
afterEach(() => vi.unstubAllGlobals())

test('what is whole can be added with its dates in sight; what should be checked, lacks something or is being changed waits', async () => {
  const review = buildResumeReview(PROPOSAL, PROFILE)
  saveFormDraft(KEY, { review })
  const opened = `${KEY}-experience-${review.experiences[2]!.id}`
  saveFormDraft(opened, { position: 'Senior clerk' })

  const found = readFoundEntries(KEY, PROFILE)!
  expect([countFound(found), found.incompleteCount]).toEqual([2, 3])
  expect(listFoundNames(found)).toEqual([
    'Engineer, Wenchi PLC (Mar 2021 – Present)',
    expect.stringMatching(/^BSc, Jimma University \(\w+ 2014 – \w+ 2018\)$/),
  ])

  await addFoundEntries(KEY, PROFILE)
  expect(saved.mock.calls[0]![0].experiences.map(({ values }) => values.companyName)).toEqual(['Wenchi PLC'])
  const rest = readFormDraft(KEY)!['review'] as ResumeReview
  expect(rest.experiences.map(({ values }) => values.companyName)).toEqual(['Abay Systems', 'Tana', 'Langano'])
  expect(rest.education).toEqual([])
  expect(hasFormDraft(opened), 'what was typed stays').toBe(true)
})

test('chosen fields and skills of a review that has begun stay; without any, nothing is left', async () => {
  const only = { ...PROPOSAL, notes: undefined, resume: { ...PROPOSAL.resume, work: PROPOSAL.resume.work.slice(0, 1) } }
  const withBio = { ...only, resume: { ...only.resume, basics: { profiles: [], summary: 'I build ledgers.' } } }
  saveFormDraft(KEY, { review: buildResumeReview(withBio as ResumeProposal, PROFILE) })
  await addFoundEntries(KEY, PROFILE)
  expect(saved.mock.calls[0]![0].fields).toEqual([])
  expect((readFormDraft(KEY)!['review'] as ResumeReview).fields).toContainEqual(
    expect.objectContaining({ name: 'bio', value: 'I build ledgers.', isChosen: true }),
  )
  saveFormDraft(KEY, {
    review: buildResumeReview(only as ResumeProposal, { ...PROFILE, title: 'Engineer' } as SeekerProfile),
  })
  await addFoundEntries(KEY, PROFILE)
  expect(hasFormDraft(KEY)).toBe(false)
})
