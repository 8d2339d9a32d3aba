import type { ResumeProposal } from '@sira/contract/resume-reading'
import type { SeekerProfile } from '@sira/contract/seekers'
import { expect, test } from 'vitest'
import {
  buildImportDocument,
  buildProfileChange,
  buildResumeReview,
  countChosen,
  formatMonthNote,
  formatSavedReview,
  hasProposals,
  toFullDate,
} from './resume-review.ts'

const PROFILE = {
  title: 'Developer',
  bio: null,
  location: 'Adama',
  linkedinUrl: null,
  githubUrl: null,
  portfolioUrl: null,
  user: { firstName: 'Hanna', lastName: 'Alemu', email: 'hanna@town.example', phone: '+251 911000001' },
  skills: [{ skill: { id: 's', name: 'Go', category: 'LANGUAGE' }, level: 'EXPERT', yearsOfExp: null }],
  experiences: [{ companyName: 'Abay Systems', position: 'Developer', startDate: '2018-01-01' }],
  education: [],
} as unknown as SeekerProfile
const PROPOSAL: ResumeProposal = {
  resume: {
    basics: {
      name: 'HANNA ALEMU',
      label: 'Senior Developer',
      phone: '+251 922334455',
      summary: 'I build ledgers.',
      location: { city: 'Adama' },
      profiles: [],
    },
    work: [
      { name: 'ABAY SYSTEMS', position: 'Developer', startDate: '2018', endDate: '2020', highlights: [] },
      { name: 'Wenchi', position: 'Engineer', startDate: '2021-03', endDate: 'present', highlights: ['Ledger', 'API'] },
      { name: 'Tana', position: '', highlights: [] },
    ],
    education: [
      { institution: 'AAU', studyType: 'BSc', area: 'Physics', startDate: '2014', endDate: '2018', score: '3.5' },
    ],
    skills: [{ name: 'Go' }, { name: 'Amharic', level: 'EXPERT' }, { name: 'React' }],
  },
  unread: ['Hobbies'],
}

test('what the profile lacks is chosen; what would replace something is offered; what is there is only named', () => {
  const review = buildResumeReview(PROPOSAL, PROFILE)
  expect(review.fields).toEqual([
    { name: 'title', value: 'Senior Developer', current: 'Developer', isChosen: false },
    { name: 'bio', value: 'I build ledgers.', current: '', isChosen: true },
  ])
  expect(review.experiences.map(({ values, isChosen }) => [values.companyName, values.position, isChosen])).toEqual([
    ['Wenchi', 'Engineer', true],
    ['Tana', '', true],
  ])
  expect(review.skills).toEqual([
    { name: 'Amharic', level: 'EXPERT', isChosen: true },
    { name: 'React', level: 'INTERMEDIATE', isChosen: true },
  ])
  expect(review.account).toEqual(['+251 922334455'])
  expect(review.alreadyThere).toEqual(['Adama', 'Developer, ABAY SYSTEMS', 'Go'])
  expect(review.unread).toEqual(['Hobbies'])
  expect([hasProposals(review), countChosen(review)]).toEqual([true, 6])
})

test('an entry says where it comes from and what to check', () => {
  const note = { source: 'Engineer · መስከረም 2012 – አሁን / Wenchi', doubts: ['calendar-converted' as const] }
  const notes = { work: [note, note, { source: 'Tana', doubts: ['dates-apart' as const] }], education: [] }
  const { experiences } = buildResumeReview({ ...PROPOSAL, notes }, PROFILE)
  expect(experiences.map(({ source, doubts }) => [source, doubts])).toEqual([
    [note.source, ['Your resume gives these dates in the Ethiopian calendar. Please check them.']],
    ['Tana', ['We are not sure which dates of your resume belong here. Please enter them.']],
  ])
})

test('only what is chosen is saved', () => {
  const review = buildResumeReview(PROPOSAL, PROFILE)
  const [amharic, react] = review.skills
  const chosen = { ...review, skills: [amharic!, { ...react!, isChosen: false }] }
  expect(buildProfileChange(chosen)).toEqual({ bio: 'I build ledgers.' })
  const experience = {
    companyName: 'Wenchi',
    position: 'Engineer',
    location: null,
    startDate: '2021-03-01',
    endDate: null,
    isCurrentRole: true,
    description: null,
    responsibilities: ['Ledger'],
    achievements: ['Prize'],
  }
  expect(buildImportDocument(chosen, { experiences: [experience], education: [] })).toEqual({
    work: [{ name: 'Wenchi', position: 'Engineer', startDate: '2021-03-01', highlights: ['Ledger', 'Prize'] }],
    education: [],
    skills: [{ name: 'Amharic', level: 'EXPERT' }],
  })
  const none = { ...chosen, fields: [], skills: [] }
  expect(buildProfileChange(none)).toBeUndefined()
  expect(buildImportDocument(none, { experiences: [], education: [] })).toBeUndefined()
})

test.for<[string | undefined, 'start' | 'end', string]>([
  ['2019', 'start', '2019-01-01'],
  ['2019', 'end', '2019-12-01'],
  ['2019-03', 'end', '2019-03-01'],
  ['present', 'end', ''],
  [undefined, 'start', ''],
])('the date %s at the %s is %s', ([written, at, full]) => {
  expect(toFullDate(written, at)).toBe(full)
})

test('a note about months is at entries only whose resume gives no month', () => {
  const { experiences, education } = buildResumeReview(PROPOSAL, PROFILE)
  expect([...experiences, ...education].map(({ monthNote }) => monthNote)).toEqual([
    undefined,
    undefined,
    'Your resume gives only the years: the months are January and December.',
  ])
})

test.for<[start: string | undefined, end: string | undefined, note: RegExp | undefined]>([
  ['2019-03', '2020-04', undefined],
  ['2019-03', 'present', undefined],
  [undefined, undefined, undefined],
  ['2019', '2020', /the years: .* January and December/],
  ['2019', '2020-04', /year of the start: .* January/],
  ['2019', 'present', /year of the start: .* January/],
  ['2019-03', '2020', /year of the end: .* December/],
])('the note about months of %s to %s', ([startDate, endDate, note]) => {
  const text = formatMonthNote({ startDate, endDate })
  if (note) expect(text).toMatch(note)
  else expect(text).toBeUndefined()
})

test('the outcome says what was added', () => {
  const added = { experiences: 1, education: 0, portfolios: 0, skills: 2 }
  expect(formatSavedReview({ fieldCount: 1, imported: { added, filled: [], skipped: [] } })).toBe(
    'Added to your profile: 1 field, 1 job, 2 skills.',
  )
  expect(formatSavedReview({ fieldCount: 0, imported: undefined })).toBe('Nothing was added.')
  expect(
    formatSavedReview({
      fieldCount: 1,
      imported: {
        added: { ...added, experiences: 0, skills: 0 },
        filled: [],
        skipped: [{ where: 'work[0]', why: 'x' }],
      },
    }),
  ).toBe(
    'Added to your profile: 1 field. Not added or shortened: 1, because it was there already or there was no space.',
  )
})
