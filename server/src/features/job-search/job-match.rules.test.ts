import { describe, expect, test } from 'vitest'
import { computeJobMatch, buildSkillShareTable, type MatchableJob, type MatchProfile } from './job-match.rules.ts'
import { estimateSeekerLevel, computeTitleShare } from './profile-match.rules.ts'

const NAMES = ['', 'React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Figma', 'Go', 'English']
const [REACT, TYPESCRIPT, NODE, POSTGRESQL, FIGMA, ENGLISH] = [1, 2, 3, 4, 5, 7] as const
const skillOf = (no: number) => ({
  name: NAMES[no]!,
  category: no === ENGLISH ? ('HUMAN_LANGUAGE' as const) : ('FRAMEWORK' as const),
})
const [BEGINNER, INTERMEDIATE, ADVANCED, EXPERT] = [0, 1, 2, 3] as const
const asks = (...skills: [no: number, level: number][]) => skills.map(([no, level]) => no * 4 + level)
const hanna: MatchProfile = {
  title: 'Frontend Developer',
  location: 'Addis Ababa',
  level: 'MIDLEVEL',
  skills: new Map([
    [REACT, ADVANCED],
    [TYPESCRIPT, INTERMEDIATE],
    [FIGMA, BEGINNER],
  ]),
}
const job = (facts: Partial<MatchableJob> = {}): MatchableJob => ({
  title: 'Frontend Engineer',
  location: 'Addis Ababa',
  isRemote: false,
  level: 'MIDLEVEL',
  skillNos: asks([REACT, INTERMEDIATE], [TYPESCRIPT, INTERMEDIATE]),
  ...facts,
})
const match = (facts: Partial<MatchableJob> = {}, seeking: Partial<MatchProfile> = {}) =>
  computeJobMatch({ ...hanna, ...seeking }, job(facts), skillOf)
const percentage = (facts: Partial<MatchableJob> = {}, seeking: Partial<MatchProfile> = {}) =>
  match(facts, seeking).percentage

describe('the percentage', () => {
  test('is 100 for a job that fits the profile exactly', () => {
    expect(percentage()).toBe(100)
  })

  test('is 0 for a job in another field, another place and at another level', () => {
    expect(
      percentage({ title: 'Accountant', location: 'Mekelle', level: 'LEAD', skillNos: asks([POSTGRESQL, EXPERT]) }),
    ).toBe(0)
  })

  test.for<[string, Partial<MatchableJob>, Partial<MatchableJob>]>([
    ['more of the skills', {}, { skillNos: asks([REACT, INTERMEDIATE], [NODE, INTERMEDIATE]) }],
    [
      'a skill at the seeker’s level than for one above it',
      { skillNos: asks([REACT, ADVANCED]) },
      { skillNos: asks([REACT, EXPERT]) },
    ],
    [
      'a skill the seeker knows a little than for one they do not know',
      { skillNos: asks([FIGMA, EXPERT]) },
      { skillNos: asks([NODE, BEGINNER]) },
    ],
    ['the same field', {}, { title: 'Backend Engineer' }],
    ['another developer role than for accounting', { title: 'Backend Engineer' }, { title: 'Accountant' }],
    ['the same place', {}, { location: 'Hawassa' }],
    ['remote work than for a distant place', { location: 'Hawassa', isRemote: true }, { location: 'Hawassa' }],
    ['the same level', {}, { level: 'SENIOR' }],
    ['the next level than for a distant one', { level: 'SENIOR' }, { level: 'MANAGER' }],
    [
      'the right skills in a distant place than for the right place with other skills',
      { location: 'Hawassa' },
      { skillNos: asks([NODE, INTERMEDIATE], [POSTGRESQL, INTERMEDIATE]) },
    ],
  ])('is higher for %s', ([, better, worse]) => {
    expect(percentage(better)).toBeGreaterThan(percentage(worse))
  })

  test('is not lowered by a skill above the required level or by skills that are not required', () => {
    expect(percentage({ skillNos: asks([REACT, BEGINNER]) })).toBe(100)
  })

  test('counts 60 for skills, 20 for the title, 10 each for place and level', () => {
    expect(percentage({ skillNos: asks([REACT, INTERMEDIATE], [NODE, INTERMEDIATE]) })).toBe(70)
    expect(percentage({ title: 'Accountant' })).toBe(80)
    expect(percentage({ location: 'Hawassa' })).toBe(90)
    expect(percentage({ level: 'SENIOR' })).toBe(95)
  })

  test('is lower for another field that shares only English than for the same field one level up in a distant place', () => {
    const skills = new Map([
      [REACT, INTERMEDIATE],
      [ENGLISH, EXPERT],
    ])
    const sales = {
      title: 'Sales Engineer',
      isRemote: true,
      skillNos: asks([ENGLISH, INTERMEDIATE], [FIGMA, INTERMEDIATE]),
    }
    const own = {
      title: 'Senior Frontend Engineer',
      location: 'Hawassa',
      level: 'SENIOR' as const,
      skillNos: asks([REACT, INTERMEDIATE], [NODE, INTERMEDIATE], [POSTGRESQL, INTERMEDIATE]),
    }
    expect(percentage(sales, { skills })).toBeLessThan(percentage(own, { skills }))
    expect(
      percentage(
        { skillNos: asks([REACT, INTERMEDIATE], [ENGLISH, INTERMEDIATE]) },
        { skills: new Map([[REACT, INTERMEDIATE]]) },
      ),
    ).toBe(88)
  })

  test('leaves out what the profile does not mention', () => {
    expect(percentage({}, { location: null, level: null })).toBe(100)
    expect(percentage({ title: 'Accountant' }, { location: null, level: null })).toBe(75)
  })
})

describe('the reasons', () => {
  test('name what fits, most important first', () => {
    expect(match().reasons).toEqual([
      'You have all 2 skills it asks for: React, TypeScript',
      'Similar to your title, Frontend Developer',
      'In Addis Ababa, like you',
      'Mid level, like you',
    ])
    expect(
      match({
        skillNos: asks([REACT, EXPERT], [NODE, BEGINNER]),
        title: 'Data Analyst',
        location: 'Adama',
        isRemote: true,
        level: 'LEAD',
      }).reasons,
    ).toEqual(['You have 1 of the 2 skills it asks for: React (higher level needed)', 'Remote work is possible'])
    expect(match({ skillNos: asks([REACT, BEGINNER]) }).reasons[0]).toBe('You have the skill it asks for: React')
  })

  test('claim nothing that the profile does not mention', () => {
    expect(
      match({ skillNos: asks([NODE, BEGINNER]), title: 'Accountant' }, { location: null, level: null }).reasons,
    ).toEqual([])
  })
})

describe('titles', () => {
  test.for<[string, string, number]>([
    ['Frontend Developer', 'Senior Front-End Engineer', 1],
    ['Full stack dev', 'Fullstack Developer', 1],
    ['UI/UX Designer', 'UX Designer', 1],
    ['Backend Developer', 'Frontend Developer', 1 / 3],
    ['QA Engineer', 'Software Tester', 2 / 3],
    ['Product Manager', 'Accountant', 0],
    ['የሶፍትዌር መሐንዲስ', 'የሶፍትዌር መሐንዲስ', 1],
  ])('%s and %s', ([mine, theirs, share]) => {
    expect(computeTitleShare(mine, theirs)).toBeCloseTo(share)
  })
})

describe('the level', () => {
  const TODAY = '2026-11-20'
  test.for<[string, string | null]>([
    ['Junior Developer', 'JUNIOR'],
    ['Sr. Engineer', 'SENIOR'],
    ['Lead Data Scientist', 'LEAD'],
    ['Engineering Manager', 'MANAGER'],
    ['Software Trainee', 'INTERN'],
    ['Product Manager', null],
    ['Internal Auditor', null],
  ])('of %s is %s', ([title, level]) => {
    expect(estimateSeekerLevel(title, [], TODAY)).toBe(level)
  })

  test('follows from years of work when the title names none; overlapping jobs count once', () => {
    expect(estimateSeekerLevel('Developer', [['2025-06-01', null]], TODAY)).toBe('JUNIOR')
    expect(
      estimateSeekerLevel(
        'Developer',
        [
          ['2023-11-01', null],
          ['2023-11-01', null],
        ],
        TODAY,
      ),
    ).toBe('MIDLEVEL')
    expect(
      estimateSeekerLevel(
        'Developer',
        [
          ['2015-01-01', '2018-01-01'],
          ['2023-01-01', null],
        ],
        TODAY,
      ),
    ).toBe('SENIOR')
  })
})

test('the share table holds, for each required level, the share the seeker has', () => {
  expect(
    buildSkillShareTable(
      new Map([
        [1, INTERMEDIATE],
        [2, EXPERT],
      ]),
    ),
  ).toEqual([0, 0, 0, 0, 1, 1, 0.75, 0.5, 1, 1, 1, 1])
})
