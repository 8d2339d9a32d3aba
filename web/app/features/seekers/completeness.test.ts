import type { Profile } from '@sira/contract/seekers'
import { expect, test } from 'vitest'
import { completeness } from './completeness.ts'

const bare: Profile = {
  id: 'p', title: 'Backend Engineer', bio: null, location: null, githubUrl: null, linkedinUrl: null, portfolioUrl: null, resume: null, profileImage: null, coverImage: null,
  user: { firstName: 'Hanna', lastName: 'Tadesse', email: 'hanna@sira.test', phone: '+251 911234567' },
  skills: [{ skill: { id: 's', name: 'Go', category: 'LANGUAGE' }, level: 'ADVANCED', yearsOfExp: null }], education: [], experiences: [], portfolios: [],
}

test('a profile with its title and a skill has one part of six, and the resume comes next', () => {
  expect(completeness(bare)).toMatchObject({ done: 1, total: 6, next: { what: 'a resume' } })
})

test('one link of three is enough', () => {
  expect(completeness({ ...bare, portfolioUrl: 'https://hanna.example' }).missing.map(({ what }) => what)).not.toContain('a link to your work')
})

test('a whole profile misses nothing', () => {
  const whole = { ...bare, bio: 'Ledgers.', location: 'Adama', githubUrl: 'https://github.com/hanna', resume: { name: 'cv.pdf', url: '/x', size: 1, type: 'application/pdf' }, profileImage: '/i' }
  expect(completeness(whole)).toEqual({ done: 6, total: 6, next: undefined, missing: [] })
})
