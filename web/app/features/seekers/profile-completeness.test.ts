import type { SeekerProfile } from '@sira/contract/seekers'
import { expect, test } from 'vitest'
import { computeProfileCompleteness } from './profile-completeness.ts'

const bare: SeekerProfile = {
  id: 'p',
  title: 'Backend Engineer',
  bio: null,
  location: null,
  githubUrl: null,
  linkedinUrl: null,
  portfolioUrl: null,
  resume: null,
  profileImage: null,
  coverImage: null,
  user: { firstName: 'Hanna', lastName: 'Tadesse', email: 'hanna@sira.test', phone: '+251 911234567' },
  skills: [{ skill: { id: 's', name: 'Go', category: 'LANGUAGE' }, level: 'ADVANCED', yearsOfExp: null }],
  education: [],
  experiences: [],
  portfolios: [],
}

test('a profile with a title and a skill has one item of nine, and the resume comes next', () => {
  expect(computeProfileCompleteness(bare)).toMatchObject({
    done: 1,
    total: 9,
    percent: 11,
    next: { what: 'a resume', step: 'basic' },
  })
})

test('what is missing names the step where it is added', () => {
  const missing = computeProfileCompleteness(bare).missing.map(({ what, step }) => [what, step])
  expect(missing).toEqual(
    expect.arrayContaining([
      ['work experience', 'experience'],
      ['your education', 'education'],
      ['a project', 'portfolio'],
      ['a picture', 'basic'],
    ]),
  )
})

test('one of the three links is enough', () => {
  expect(
    computeProfileCompleteness({ ...bare, portfolioUrl: 'https://hanna.example' }).missing.map(({ what }) => what),
  ).not.toContain('a link to your work')
})

test('a complete profile has no missing items', () => {
  const whole: SeekerProfile = {
    ...bare,
    bio: 'Ledgers.',
    location: 'Adama',
    githubUrl: 'https://github.com/hanna',
    resume: { name: 'cv.pdf', url: '/x', size: 1, type: 'application/pdf' },
    profileImage: '/i',
    education: [
      {
        id: 'e',
        institution: 'AAU',
        degree: 'BSc',
        fieldOfStudy: null,
        grade: null,
        startDate: '2015-09-01',
        endDate: null,
        isCurrentStudy: true,
        description: null,
        achievements: [],
      },
    ],
    experiences: [
      {
        id: 'x',
        companyName: 'Sheba',
        position: 'Engineer',
        location: null,
        startDate: '2020-01-01',
        endDate: null,
        isCurrentRole: true,
        description: null,
        responsibilities: [],
        achievements: [],
      },
    ],
    portfolios: [
      {
        id: 'p',
        title: 'Edir book',
        description: null,
        projectUrl: null,
        imageUrl: null,
        startDate: null,
        endDate: null,
        isOngoing: true,
        technologies: [],
        category: 'OTHER',
      },
    ],
  }
  expect(computeProfileCompleteness(whole)).toEqual({ done: 9, total: 9, percent: 100, next: undefined, missing: [] })
})
