import { expect, test } from 'vitest'
import { matchSkills } from './matched-skills.ts'

const required = (name: string, level: string) => ({ skillId: name, level, skill: { name } })

test('matched skills come first with the candidate’s own level, and are counted', () => {
  const job = [required('Kafka', 'ADVANCED'), required('Go', 'EXPERT'), required('Linux', 'BEGINNER')]
  const seeker = [
    { skillId: 'Go', level: 'INTERMEDIATE' },
    { skillId: 'Linux', level: 'EXPERT' },
    { skillId: 'Figma', level: 'EXPERT' },
  ]
  expect(matchSkills(job, seeker)).toEqual({
    matched: 2,
    skills: [
      { skillId: 'Go', name: 'Go', required: 'EXPERT', seekerLevel: 'INTERMEDIATE' },
      { skillId: 'Linux', name: 'Linux', required: 'BEGINNER', seekerLevel: 'EXPERT' },
      { skillId: 'Kafka', name: 'Kafka', required: 'ADVANCED', seekerLevel: undefined },
    ],
  })
})

test('a job without skills has nothing to match', () => {
  expect(matchSkills([], [{ skillId: 'Go', level: 'EXPERT' }])).toEqual({ matched: 0, skills: [] })
})
