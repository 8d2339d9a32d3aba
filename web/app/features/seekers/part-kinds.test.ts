import { expect, test } from 'vitest'
import { EDUCATION, EXPERIENCE, PORTFOLIO } from './part-kinds.ts'
import { GO_BACK_FAILED, newWizard, nextOf, SECTION_FAILED } from './wizard.ts'

test('each step says in its own words what could not be saved or deleted', () => {
  expect([EDUCATION, EXPERIENCE, PORTFOLIO].map(({ saveFailed, deleteFailed }) => [saveFailed, deleteFailed])).toEqual([
    ['Failed to save education information', 'Failed to delete education'],
    ['Failed to save work experience', 'Failed to delete experience'],
    ['Failed to save portfolio', 'Failed to delete portfolio'],
  ])
  expect([GO_BACK_FAILED, SECTION_FAILED]).toEqual(['Failed to save and go back', 'Failed to save current section'])
})

test('an entry is named by what, where and when', () => {
  const study = {
    id: 'e',
    institution: 'AAU',
    degree: 'BSc',
    fieldOfStudy: 'CS',
    grade: null,
    startDate: '2015-09-01',
    endDate: '2019-07-01',
    isCurrentStudy: false,
    description: null,
    achievements: [],
  }
  expect(EDUCATION.nameOf(study)).toEqual({ title: 'BSc, CS', facts: ['AAU'], period: 'Sep 2015 – Jul 2019' })
  const project = {
    id: 'p',
    title: 'Edir book',
    description: null,
    projectUrl: null,
    imageUrl: null,
    startDate: null,
    endDate: null,
    isOngoing: true,
    technologies: [],
    category: 'HACKATHON' as const,
  }
  expect(PORTFOLIO.nameOf(project)).toEqual({ title: 'Edir book', facts: ['Hackathon'], period: 'Present' })
})

test('each step leads to the next, the last one to the profile', () => {
  expect((['basic', 'education', 'experience', 'portfolio'] as const).map(nextOf)).toEqual([
    '/JOBSEEKER/create-profile?tab=education',
    '/JOBSEEKER/create-profile?tab=experience',
    '/JOBSEEKER/create-profile?tab=portfolio',
    '/JOBSEEKER/profile',
  ])
})

test('where to go after a save holds for that save only', () => {
  const wizard = newWizard()
  wizard.aim({ to: '/a' })
  expect([wizard.takeAim(), wizard.takeAim()]).toEqual([{ to: '/a' }, null])
})
