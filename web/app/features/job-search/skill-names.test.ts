import type { Skill } from '@sira/contract/skills'
import { expect, test } from 'vitest'
import { listSkillNames } from './skill-names.ts'

const toSkill = (name: string, ...aliases: string[]): Skill => ({ id: name, name, category: 'FRAMEWORK', aliases })

test('skills are offered by a part of their name, and by another name or with a typing error with the text as label', () => {
  const skills = [toSkill('Kubernetes', 'k8s'), toSkill('Kotlin'), toSkill('React Native')]
  expect(listSkillNames(skills, 'kuber')).toEqual([{ name: 'Kubernetes', label: undefined }])
  expect(listSkillNames(skills, 'NATIVE')).toEqual([{ name: 'React Native', label: undefined }])
  expect(listSkillNames(skills, 'k8s')).toEqual([{ name: 'Kubernetes', label: 'k8s' }])
  expect(listSkillNames(skills, 'kubernets')).toEqual([{ name: 'Kubernetes', label: 'kubernets' }])
  expect(listSkillNames(skills, 'pottery')).toEqual([])
})

test('at most eight skills are offered', () => {
  const skills = Array.from({ length: 12 }, (_, n) => toSkill(`Java ${n}`))
  expect(listSkillNames(skills, 'java')).toHaveLength(8)
})

test('skills that the server has found for Amharic are offered by their own names, with the text as label', () => {
  const skills = [toSkill('Android'), toSkill('Weaving', 'ሸማ')]
  expect(listSkillNames(skills, 'አንድሮይድ', [{ name: 'Android' }])).toEqual([{ name: 'Android', label: 'አንድሮይድ' }])
  expect(listSkillNames(skills, 'ሸማ', [{ name: 'Weaving' }])).toEqual([{ name: 'Weaving', label: 'ሸማ' }])
})
