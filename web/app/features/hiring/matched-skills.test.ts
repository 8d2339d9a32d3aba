import { expect, test } from 'vitest'
import { matchSkills } from './matched-skills.ts'

const required = (name: string, level: string) => ({ skillId: name, level, skill: { name } })

test('skills on the needed level come first, one below it counts half, and the missing ones come last', () => {
  const job = [required('Kafka', 'ADVANCED'), required('Go', 'EXPERT'), required('Linux', 'BEGINNER')]
  const seeker = [
    { skillId: 'Go', level: 'INTERMEDIATE' },
    { skillId: 'Linux', level: 'EXPERT' },
    { skillId: 'Figma', level: 'EXPERT' },
  ]
  expect(matchSkills(job, seeker)).toEqual({
    matched: 1.5,
    skills: [
      { skillId: 'Linux', name: 'Linux', required: 'BEGINNER', seekerLevel: 'EXPERT', share: 1 },
      { skillId: 'Go', name: 'Go', required: 'EXPERT', seekerLevel: 'INTERMEDIATE', share: 0.5 },
      { skillId: 'Kafka', name: 'Kafka', required: 'ADVANCED', seekerLevel: undefined, share: 0 },
    ],
  })
})

test('a job without skills has nothing to match', () => {
  expect(matchSkills([], [{ skillId: 'Go', level: 'EXPERT' }])).toEqual({ matched: 0, skills: [] })
})
