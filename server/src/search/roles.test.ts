import { describe, expect, test } from 'vitest'
import { buildRoleTable, toPhraseKey, toSingular } from './roles.ts'
import { splitTokens, translateTokens } from './tokens.ts'

const roles = buildRoleTable()
/** The grade of each of these roles in a title; undefined where the title has nothing to do with it. */
const gradeTitle = (title: string, ...asked: string[]) => {
  const grades = roles.gradeTitle(translateTokens(splitTokens(title)))
  return asked.map((role) => grades.get(role))
}

describe('the roles of a title', () => {
  test.for<[string, string, string | undefined]>([
    ['Senior Frontend Engineer', 'frontend', 'A'],
    ['Front-end developers', 'frontend', 'A'],
    ['React Developer', 'frontend', 'B'],
    ['Full Stack Developer', 'frontend', 'C'],
    ['System Administrator', 'itsupport', 'D'],
    ['Accountant', 'frontend', undefined],
    ['የሶፍትዌር ገንቢ', 'software', 'A'],
  ])('%s is graded for %s as %s', ([title, role, grade]) => {
    expect(gradeTitle(title, role)).toEqual([grade])
  })

  test('a role that is near one which the title only implies is no surer than that', () => {
    expect(gradeTitle('React Developer', 'frontend', 'web')).toEqual(['B', 'B'])
    expect(gradeTitle('Website and React Developer', 'web')).toEqual(['A'])
  })

  test('words that only sound like a role say nothing of it, unless the title says it elsewhere, too', () => {
    expect(gradeTitle('Mobile Money Engineer', 'mobile', 'integration')).toEqual([undefined, 'A'])
    expect(gradeTitle('Mobile Money App Developer', 'mobile', 'integration')).toEqual(['A', 'A'])
    expect(gradeTitle('Mobile Engineer', 'mobile')).toEqual(['A'])
    expect(gradeTitle('Embedded Systems Engineer', 'sysadmin', 'embedded')).toEqual([undefined, 'A'])
    expect(gradeTitle('Embedded Systems and Linux Administrator', 'sysadmin', 'embedded')).toEqual(['A', 'A'])
    expect(gradeTitle('Systems Engineer', 'sysadmin')).toEqual(['A'])
    expect(gradeTitle('Agile Coach', 'trainer', 'scrum')).toEqual([undefined, 'A'])
    expect(gradeTitle('Football Coach', 'trainer')).toEqual(['A'])
  })
})

test('a skill points to the roles that it belongs to, a tool to all that use it', () => {
  expect(roles.rolesOfSkill('Vue.js')).toEqual(['frontend', 'fullstack'])
  expect(roles.rolesOfSkill('vue js')).toEqual(['frontend', 'fullstack'])
  expect(roles.rolesOfSkill('Prometheus')).toEqual(['sre'])
  expect(roles.rolesOfSkill('Sass')).toEqual(['frontend', 'web'])
  expect(roles.rolesOfSkill('Beekeeping')).toEqual([])
})

test('phrases are compared without signs and capitals, and with their last word in the singular', () => {
  expect(toPhraseKey(splitTokens('Sales Engineers'))).toBe('sales engineer')
  expect(toPhraseKey([])).toBe('')
  expect(['developers', 'business', 'aws'].map(toSingular)).toEqual(['developer', 'business', 'aws'])
})
