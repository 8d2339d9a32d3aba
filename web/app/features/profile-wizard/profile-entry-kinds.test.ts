import { expect, test } from 'vitest'
import { EDUCATION_KIND, EXPERIENCE_KIND, PORTFOLIO_KIND } from './profile-entry-kinds.ts'
import { GO_BACK_FAILED, createProfileWizard, getNextStepPath, SAVE_STEP_FAILED } from './profile-wizard.ts'

test('each step has its own messages for a failed save and a failed delete', () => {
  expect(
    [EDUCATION_KIND, EXPERIENCE_KIND, PORTFOLIO_KIND].map(({ saveFailed, deleteFailed }) => [saveFailed, deleteFailed]),
  ).toEqual([
    ['Failed to save education information', 'Failed to delete education'],
    ['Failed to save work experience', 'Failed to delete experience'],
    ['Failed to save portfolio', 'Failed to delete portfolio'],
  ])
  expect([GO_BACK_FAILED, SAVE_STEP_FAILED]).toEqual(['Failed to save and go back', 'Failed to save current section'])
})

test('an entry is described by what, where and when', () => {
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
  expect(EDUCATION_KIND.describeEntry(study)).toEqual({
    title: 'BSc, CS',
    facts: ['AAU'],
    period: 'Sep 2015 – Jul 2019',
  })
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
  expect(PORTFOLIO_KIND.describeEntry(project)).toEqual({ title: 'Edir book', facts: ['Hackathon'], period: 'Present' })
})

test('each step leads to the next one, and the last one to the profile', () => {
  expect((['basic', 'education', 'experience', 'portfolio'] as const).map(getNextStepPath)).toEqual([
    '/JOBSEEKER/create-profile?tab=education',
    '/JOBSEEKER/create-profile?tab=experience',
    '/JOBSEEKER/create-profile?tab=portfolio',
    '/JOBSEEKER/profile',
  ])
})

test('the exit that is set for a save applies to that save only', () => {
  const wizard = createProfileWizard()
  wizard.setExit({ to: '/a' })
  expect([wizard.takeExit(), wizard.takeExit()]).toEqual([{ to: '/a' }, null])
})
