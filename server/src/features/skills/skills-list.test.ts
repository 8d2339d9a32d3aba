import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
import { describe, expect, test } from 'vitest'
import { SKILLS } from './skills-list.ts'

const named = (name: string) => SKILLS.find((skill) => skill.name === name)
const twice = (words: string[]) => words.filter((word, index) => words.indexOf(word) !== index)

describe('the skills list', () => {
  test('holds between 330 and 380 skills, some in every category', () => {
    expect(SKILLS.length).toBeGreaterThanOrEqual(330)
    expect(SKILLS.length).toBeLessThanOrEqual(380)
    const categories = new Set<SkillCategory>(SKILLS.map((skill) => skill.category))
    expect(SKILL_CATEGORIES.filter((category) => !categories.has(category))).toEqual([])
  })

  test('gives every slug to one skill', () => {
    expect(twice(SKILLS.map((skill) => skill.slug))).toEqual([])
    expect(SKILLS.filter((skill) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(skill.slug))).toEqual([])
  })

  test('lets no name or alias mean two skills, in any letter case', () => {
    const words = SKILLS.flatMap((skill) => [
      ...new Set([skill.name, ...skill.aliases].map((word) => word.toLowerCase())),
    ])
    expect(twice(words)).toEqual([])
  })

  test('writes no alias twice in one skill', () => {
    expect(SKILLS.filter((skill) => twice([...skill.aliases]).length > 0)).toEqual([])
  })

  test('spells names the way their makers do and knows what people type', () => {
    expect(named('React')).toMatchObject({
      slug: 'react',
      category: 'FRAMEWORK',
      aliases: ['reactjs', 'react.js'],
      source: 'devicon',
    })
    expect(named('C#')).toMatchObject({ slug: 'csharp', sourceRef: 'csharp' })
    expect(named('.NET')?.slug).toBe('dotnet')
    expect(named('Node.js')?.slug).toBe('nodejs')
    expect(named('Go')?.aliases).toContain('golang')
    expect(named('Kubernetes')?.aliases).toContain('k8s')
    expect(named('PostgreSQL')?.aliases).toContain('postgres')
    expect(named('Microsoft Excel')?.aliases).toContain('excel')
  })

  test('holds what work in Ethiopia asks for', () => {
    const asked = [
      'Amharic',
      'Afaan Oromo',
      'Tigrinya',
      'Somali',
      'English',
      'telebirr integration',
      'Temenos T24',
      'USSD',
      'Odoo',
      'CCNA',
      'QGIS',
    ]
    expect(asked.filter((name) => !named(name))).toEqual([])
  })

  test('names the entry it was taken from wherever it was taken from one', () => {
    expect(SKILLS.filter((skill) => (skill.source === 'hand') === (skill.sourceRef !== undefined))).toEqual([])
  })
})
