import { describe, expect, test } from 'vitest'
import { t } from '@sira/contract/t'
import { inLanguage } from '#core/i18n.ts'
import { JobIndex } from '#search/job-index.ts'
import {
  computeJobMatch,
  computePercentage,
  computeSkillWeight,
  getMatchLabel,
  LEAST_MATCH,
  listDecisiveSkills,
  type MatchableJob,
  type MatchProfile,
} from './job-match.rules.ts'
import { listPlaceKeys, readSeekerTitle, readTitle } from './match-profile.queries.ts'
import { listCompanyReasons, listSeekerReasons } from './match-reasons.rules.ts'
import { computeRoleShare, estimateSeekerLevel } from './profile-match.rules.ts'

const NAMES = ['', 'React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Figma', 'Go', 'English']
const [REACT, TYPESCRIPT, NODE, POSTGRESQL, FIGMA, ENGLISH] = [1, 2, 3, 4, 5, 7] as const
const skillOf = (no: number) => ({ no, name: NAMES[no]!, weight: no === ENGLISH ? 0.1 : 1 })
const [BEGINNER, INTERMEDIATE, ADVANCED, EXPERT] = [0, 1, 2, 3] as const
const asks = (...skills: [no: number, level: number][]) => skills.map(([no, level]) => no * 4 + level)

const index = new JobIndex()
const titled = (text: string) => readTitle(index, text)
const seeking = (text: string) => readSeekerTitle(index, text)
const at = (location: string) => ({ location, placeKeys: listPlaceKeys(location) })
const hanna: MatchProfile = {
  title: seeking('Frontend Developer'),
  placeKeys: listPlaceKeys('Addis Ababa'),
  level: 'MIDLEVEL',
  skills: new Map([
    [REACT, ADVANCED],
    [TYPESCRIPT, INTERMEDIATE],
    [FIGMA, BEGINNER],
  ]),
}
const buildJob = (facts: Partial<MatchableJob> = {}): MatchableJob => ({
  title: titled('Frontend Engineer'),
  ...at('Addis Ababa'),
  isRemote: false,
  level: 'MIDLEVEL',
  skillNos: asks([REACT, INTERMEDIATE], [TYPESCRIPT, INTERMEDIATE]),
  ...facts,
})
const match = (facts: Partial<MatchableJob> = {}, profile: Partial<MatchProfile> = {}) =>
  computeJobMatch({ ...hanna, ...profile }, buildJob(facts), skillOf)
const percentage = (facts: Partial<MatchableJob> = {}, profile: Partial<MatchProfile> = {}) =>
  match(facts, profile).percentage

describe('the percentage', () => {
  test('counts 40 for skills, 35 for the role, 15 for the level and 10 for the place', () => {
    const nothing = { skills: 0, role: 0, level: 0, place: 0 }
    expect(computePercentage({ skills: 1, role: 1, level: 1, place: 1 })).toBe(100)
    expect(computePercentage({ ...nothing, skills: 1 })).toBe(40)
    expect(computePercentage({ ...nothing, role: 1 })).toBe(35)
    expect(computePercentage({ skills: 1, role: 1, level: 0, place: 1 })).toBe(85)
    expect(computePercentage({ skills: 1, role: 1, level: 1, place: 0 })).toBe(90)
  })

  test('leaves out level and place where the profile does not tell them', () => {
    expect(computePercentage({ skills: 0, role: 1, level: null, place: null })).toBe(47)
    expect(match({}, { level: null, placeKeys: [] }).shares).toMatchObject({ level: null, place: null })
  })

  test('is at most 25 without a role in common and under half of the skills', () => {
    expect(computePercentage({ skills: 0.49, role: 0, level: 1, place: 1 })).toBe(25)
    expect(computePercentage({ skills: 0.5, role: 0, level: 1, place: 1 })).toBe(45)
  })

  test('is at most 25 for a distant role without a fifth of the skills', () => {
    expect(computePercentage({ skills: 0.19, role: 0.29, level: 1, place: 1 })).toBe(25)
    expect(computePercentage({ skills: 0.2, role: 0.29, level: 1, place: 1 })).toBe(43)
  })

  test('always assumes one more skill than the job asks for', () => {
    expect(match({ skillNos: asks([REACT, INTERMEDIATE]) }).shares.skills).toBe(0.5)
    expect(match().shares.skills).toBeCloseTo(2 / 3)
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
    ['the same role', {}, { title: titled('Backend Engineer') }],
    [
      'another developer than for an accountant',
      { title: titled('Backend Engineer') },
      { title: titled('Accountant') },
    ],
    ['the same place', {}, at('Hawassa')],
    ['remote work than for a distant place', { ...at('Hawassa'), isRemote: true }, at('Hawassa')],
    ['the same level', {}, { level: 'SENIOR' }],
    ['the next level than for a distant one', { level: 'SENIOR' }, { level: 'MANAGER' }],
  ])('is higher for %s', ([, better, worse]) => {
    expect(percentage(better)).toBeGreaterThan(percentage(worse))
  })

  test('is not lowered by a skill above the required level', () => {
    expect(percentage({ skillNos: asks([REACT, BEGINNER]) })).toBe(percentage({ skillNos: asks([REACT, ADVANCED]) }))
  })

  test('is lower for another field that shares only English than for the same role one level up in a distant place', () => {
    const skills = new Map([
      [REACT, INTERMEDIATE],
      [ENGLISH, EXPERT],
    ])
    const sales = { title: titled('Sales Engineer'), isRemote: true, skillNos: asks([ENGLISH, INTERMEDIATE]) }
    const own = {
      title: titled('Senior Frontend Engineer'),
      ...at('Hawassa'),
      level: 'SENIOR' as const,
      skillNos: asks([REACT, INTERMEDIATE], [NODE, INTERMEDIATE], [POSTGRESQL, INTERMEDIATE]),
    }
    expect(percentage(sales, { skills })).toBe(25)
    expect(percentage(own, { skills })).toBeGreaterThan(50)
  })

  test.for([
    [100, 'STRONG'],
    [70, 'STRONG'],
    [69, 'GOOD'],
    [50, 'GOOD'],
    [49, 'WORTH_A_LOOK'],
    [35, 'WORTH_A_LOOK'],
    [34, undefined],
  ] as const)('of %d is called %s', ([value, label]) => {
    expect(getMatchLabel(value)).toBe(label)
  })
})

describe('a skill counts', () => {
  test('more the fewer jobs ask for it, from 0.4 to 1.5', () => {
    expect(computeSkillWeight('FRAMEWORK', 200, 1000)).toBeLessThan(computeSkillWeight('FRAMEWORK', 100, 1000))
    expect(computeSkillWeight('FRAMEWORK', 1, 1000)).toBe(1.5)
    expect(computeSkillWeight('FRAMEWORK', 1000, 100_000)).toBe(1.5)
    expect(computeSkillWeight('FRAMEWORK', 5000, 100_000)).toBe(1)
    expect(computeSkillWeight('FRAMEWORK', 90_000, 100_000)).toBe(0.4)
  })

  test('a tenth if it is a language or a soft skill', () => {
    expect(computeSkillWeight('HUMAN_LANGUAGE', 1, 1000)).toBeCloseTo(0.15)
    expect(computeSkillWeight('SOFT', 1, 1000)).toBeCloseTo(0.15)
  })
})

describe('the share of the role', () => {
  test.for<[string, string, number]>([
    ['Frontend Developer', 'Senior Front-End Engineer', 1],
    ['Full stack dev', 'Fullstack Developer', 1],
    ['UI/UX Designer', 'UX Designer', 1],
    ['Senior DevOps Engineer', 'Lead Site Reliability Engineer', 0.9],
    // Both are developers, and little more.
    ['Backend Developer', 'Frontend Developer', 0.162],
    // One technology in both.
    ['Python Developer', 'Lead Python Developer', 0.97],
    ['Vue.js Developer', 'Vue Developer', 0.97],
    ['Vue Developer', 'Vuejs Engineer', 0.97],
    ['Vue.js Developer', 'Angular Developer', 0.72],
    // Mobile money is no mobile development, an embedded system no server.
    ['Mobile Developer', 'Mobile Money Engineer', 0.162],
    ['System Administrator', 'Embedded Systems Engineer', 0],
    // "IT" implies IT support, and the title says another role.
    ['IT Support Officer', 'IT Auditor', 0.45],
    ['Product Manager', 'Accountant', 0],
    ['የሶፍትዌር መሐንዲስ', 'Software Engineer', 1],
  ])('of %s and %s is %d', ([mine, theirs, share]) => {
    expect(computeRoleShare(seeking(mine), titled(theirs))).toBeCloseTo(share, 3)
  })
})

describe('the reasons', () => {
  const listReasons = (facts: Partial<MatchableJob> = {}, profile: Partial<MatchProfile> = {}) =>
    listSeekerReasons(match(facts, profile), { ...hanna, ...profile }, buildJob(facts))

  test('name what fits, most important first', () => {
    expect(listReasons()).toEqual([
      'You have all 2 skills it asks for: React, TypeScript',
      'Fits your title, Frontend Developer',
      'In Addis Ababa, like you',
      'Mid level, like you',
    ])
    expect(
      listReasons({
        skillNos: asks([REACT, EXPERT], [NODE, BEGINNER]),
        title: titled('Data Analyst'),
        ...at('Adama'),
        isRemote: true,
        level: 'LEAD',
      }),
    ).toEqual(['You have 1 of the 2 skills it asks for: React (higher level needed)', 'Remote work is possible'])
    expect(listReasons({ skillNos: asks([REACT, BEGINNER]) })[0]).toBe('You have the skill it asks for: React')
    expect(
      listReasons({ title: titled('Full Stack Developer') }, { title: seeking('Backend Engineer') }),
    ).not.toContain('Fits your title, Backend Engineer')
    expect(
      listReasons({ title: titled('Virtualisation Engineer') }, { title: seeking('Senior DevOps Engineer') }),
    ).toContain('Close to your title, Senior DevOps Engineer')
  })

  test('claim nothing that the profile does not mention', () => {
    expect(
      listReasons({ skillNos: asks([NODE, BEGINNER]), title: titled('Accountant') }, { placeKeys: [], level: null }),
    ).toEqual([])
  })

  test('say anywhere in a list of skills, in both languages, that a higher level is needed', () => {
    const facts = { skillNos: asks([REACT, EXPERT], [TYPESCRIPT, BEGINNER], [FIGMA, ADVANCED]) }
    expect(listReasons(facts)[0]).toBe(
      'You have all 3 skills it asks for: React (higher level needed), TypeScript, Figma (higher level needed)',
    )
    const marked = (name: string) => inLanguage('am', () => t('{name} (higher level needed)', { name }))
    expect(marked('React')).toMatch(/[\u1200-\u135F]/)
    expect(inLanguage('am', () => listReasons(facts))[0]).toContain(
      `${marked('React')}፣ TypeScript፣ ${marked('Figma')}`,
    )
  })

  test('leave a title as it was typed, also one that equals a text of ours', () => {
    const profile = { ...hanna, title: { ...hanna.title, text: 'Senior' } }
    expect(inLanguage('am', () => t('Senior'))).toMatch(/[\u1200-\u135F]/)
    expect(inLanguage('am', () => listSeekerReasons(match(), profile, buildJob()))[1]).toMatch(
      /^[\u1200-\u135F].*Senior/,
    )
    expect(inLanguage('am', () => listCompanyReasons(match(), profile, buildJob()))[1]).toMatch(
      /^[\u1200-\u135F].*Senior/,
    )
  })

  test('are written for a company too', () => {
    expect(listCompanyReasons(match(), hanna, buildJob())).toEqual([
      'Has all 2 skills the job asks for: React, TypeScript',
      'The title Frontend Developer fits the job',
      'In Addis Ababa, like the job',
      'Mid level, like the job',
    ])
  })
})

describe('places', () => {
  test.for([
    ['Bole, Addis Abeba', ['addis ababa']],
    ['Nazret', ['adama']],
    ['Wukro, Ethiopia', ['wukro']],
    ['Ethiopia', []],
    ['', []],
  ] as const)('of %s are %j', ([location, keys]) => {
    expect(listPlaceKeys(location)).toEqual(keys)
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

describe('decisive skills', () => {
  const weights = [1.5, 0.6, 0.5, 0.4, 0.12, 0.1]
  const listed = weights.map((weight, no) => [no, { no, name: `Skill ${no}`, weight }] as const)
  const everything = new Map(listed.map(([no]) => [no, EXPERT]))

  test('are all but the lightest ones that together count less than a skill', () => {
    // 0.1 + 0.12 + 0.4 is less than 1, and with 0.5 more.
    expect(listDecisiveSkills(everything, listed)).toEqual([2, 1, 0])
    expect(listDecisiveSkills(new Map([[4, EXPERT]]), listed)).toEqual([])
    // A skill that was merged into another one is found under both numbers.
    const merged = [...listed, [9, { no: 0, name: 'Skill 0', weight: 1.5 }] as const]
    expect(listDecisiveSkills(new Map([[0, BEGINNER]]), merged)).toEqual([0, 9])
  })

  test('a job of another role that asks for none of them is no match, whatever else it asks for', () => {
    const decisive = new Set(listDecisiveSkills(everything, listed))
    const others = weights.keys().filter((no) => !decisive.has(no))
    const best = computeJobMatch(
      { ...hanna, skills: everything },
      buildJob({ title: titled('Nurse'), skillNos: [...others].map((no) => no * 4) }),
      (no) => listed[no]?.[1],
    )
    expect(best.shares).toMatchObject({ role: 0, level: 1, place: 1 })
    expect(best.percentage).toBeLessThan(LEAST_MATCH)
  })
})
