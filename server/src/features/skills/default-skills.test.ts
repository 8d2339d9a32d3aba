import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SKILLS } from './default-skills.queries.ts'

const findSkill = (name: string) => DEFAULT_SKILLS.find((skill) => skill.name === name)
const findDuplicates = (words: string[]) => words.filter((word, index) => words.indexOf(word) !== index)

describe('the skills list', () => {
  test('contains between 330 and 380 skills, some in every category', () => {
    expect(DEFAULT_SKILLS.length).toBeGreaterThanOrEqual(330)
    expect(DEFAULT_SKILLS.length).toBeLessThanOrEqual(380)
    const categories = new Set<SkillCategory>(DEFAULT_SKILLS.map((skill) => skill.category))
    expect(SKILL_CATEGORIES.filter((category) => !categories.has(category))).toEqual([])
  })

  test('uses every slug for one skill only', () => {
    expect(findDuplicates(DEFAULT_SKILLS.map((skill) => skill.slug))).toEqual([])
    expect(DEFAULT_SKILLS.filter((skill) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(skill.slug))).toEqual([])
  })

  test('uses no name or alias for two skills, ignoring case', () => {
    const words = DEFAULT_SKILLS.flatMap((skill) => [
      ...new Set([skill.name, ...skill.aliases].map((word) => word.toLowerCase())),
    ])
    expect(findDuplicates(words)).toEqual([])
  })

  test('contains no alias twice in one skill', () => {
    expect(DEFAULT_SKILLS.filter((skill) => findDuplicates([...skill.aliases]).length > 0)).toEqual([])
  })

  test('spells names as their makers do and knows what people type', () => {
    expect(findSkill('React')).toMatchObject({
      slug: 'react',
      category: 'FRAMEWORK',
      aliases: ['reactjs', 'react.js'],
      source: 'devicon',
    })
    expect(findSkill('C#')).toMatchObject({ slug: 'csharp', sourceRef: 'csharp' })
    expect(findSkill('.NET')?.slug).toBe('dotnet')
    expect(findSkill('Node.js')?.slug).toBe('nodejs')
    expect(findSkill('Go')?.aliases).toContain('golang')
    expect(findSkill('Kubernetes')?.aliases).toContain('k8s')
    expect(findSkill('PostgreSQL')?.aliases).toContain('postgres')
    expect(findSkill('Microsoft Excel')?.aliases).toContain('excel')
  })

  test('contains the skills that jobs in Ethiopia ask for', () => {
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
    expect(asked.filter((name) => !findSkill(name))).toEqual([])
  })

  test('names the source entry of every skill that was taken from one', () => {
    expect(DEFAULT_SKILLS.filter((skill) => (skill.source === 'hand') === (skill.sourceRef !== undefined))).toEqual([])
  })
})
