import { describe, expect, test } from 'vitest'
import { JobIndex } from '#search/job-index.ts'
import { learnFromHiddenJobs, type HiddenJobFacts } from './hidden-jobs.rules.ts'
import { computeJobMatch, type MatchableJob, type MatchProfile } from './job-match.rules.ts'
import { listPlaceKeys, readSeekerTitle, readTitle } from './match-profile.queries.ts'

const index = new JobIndex()
const titled = (text: string) => readTitle(index, text)
const at = (location: string) => ({ location, placeKeys: listPlaceKeys(location) })
const hanna: MatchProfile = {
  title: readSeekerTitle(index, 'Frontend Developer'),
  placeKeys: listPlaceKeys('Addis Ababa'),
  level: 'MIDLEVEL',
  skills: new Map([[1, 2]]),
}
const match = (facts: Partial<MatchableJob> = {}, lessons?: ReturnType<typeof learnFromHiddenJobs>) =>
  computeJobMatch(
    hanna,
    {
      title: titled('Frontend Engineer'),
      ...at('Addis Ababa'),
      isRemote: false,
      level: 'MIDLEVEL',
      skillNos: [5],
      ...facts,
    },
    (no) => ({ no, name: 'React', weight: 1 }),
    lessons,
  )

describe('a hidden job', () => {
  const hide = (reason: HiddenJobFacts['reason'], facts: Partial<HiddenJobFacts> = {}) =>
    learnFromHiddenJobs(
      [
        {
          reason,
          title: titled('QA Automation Engineer'),
          companyId: 'wenchi',
          level: 'MIDLEVEL',
          placeKeys: listPlaceKeys('Addis Ababa'),
          pay: 20_000,
          ...facts,
        },
      ],
      hanna.title.roles,
    )
  test('of another field lowers the share of its roles by 0.15, but never the seeker’s own role', () => {
    const mobile = { title: titled('Mobile Engineer (React Native)') }
    const product = { title: titled('Product Engineer') }
    const lessons = hide('NOT_MY_FIELD', mobile)
    expect([...lessons.rolePenalties]).toEqual([['mobile', 0.15]])
    expect(match(mobile, lessons).shares.role).toBeCloseTo(match(mobile).shares.role - 0.15)
    expect(match(product, lessons).shares.role).toBe(match(product).shares.role)
    expect(match({}, lessons).shares.role).toBe(1)
  })

  test('of another field lowers jobs that only share skills, and a role by at most 0.45 however many are hidden', () => {
    const auditor = { title: titled('IT Auditor') }
    const learn = (times: number) =>
      learnFromHiddenJobs(
        Array.from({ length: times }, () => ({
          reason: 'NOT_MY_FIELD' as const,
          ...auditor,
          companyId: 'wenchi',
          level: 'MIDLEVEL' as const,
          placeKeys: [],
          pay: null,
        })),
        hanna.title.roles,
      )
    expect(match(auditor).shares.role).toBe(0)
    expect(match(auditor, learn(1)).shares.role).toBeCloseTo(-0.15)
    expect(match(auditor, learn(1)).percentage).toBeLessThan(match(auditor).percentage)
    expect(match(auditor, learn(50)).shares.role).toBe(-0.45)
    const nothingElse = { ...auditor, ...at('Mekelle'), level: 'MANAGER', skillNos: [9] } as const
    expect(match(nothingElse, learn(50)).percentage).toBe(0)
  })

  test('at the wrong level makes that level count as two apart', () => {
    expect(match({}, hide('LEVEL')).shares.level).toBe(0.1)
    expect(match({ level: 'SENIOR' }, hide('LEVEL')).shares.level).toBe(0.55)
  })

  test('that is too far makes its place another place; remote work stays possible', () => {
    expect(match(at('Bole, Addis Ababa'), hide('TOO_FAR')).shares.place).toBe(0)
    expect(match({ isRemote: true }, hide('TOO_FAR')).shares.place).toBe(1)
  })

  test('with too little pay sets what is too little, and one of a company leaves out the company', () => {
    expect(hide('PAY').tooLittlePay).toBe(20_000)
    expect(hide('PAY', { pay: null }).tooLittlePay).toBeNull()
    expect([...hide('COMPANY').companyIds]).toEqual(['wenchi'])
  })

  test.for(['NOT_MY_FIELD', 'TOO_FAR', 'PAY', 'LEVEL', 'COMPANY', 'OTHER'] as const)(
    'with the reason %s changes nothing else',
    (reason) => {
      const lessons = hide(reason)
      const learned = Object.entries(lessons).filter(([, lesson]) =>
        lesson === null || typeof lesson === 'number' ? lesson !== null : lesson.size > 0,
      )
      expect(learned.map(([name]) => name)).toEqual(
        {
          NOT_MY_FIELD: ['rolePenalties'],
          TOO_FAR: ['placeKeys'],
          PAY: ['tooLittlePay'],
          LEVEL: ['levels'],
          COMPANY: ['companyIds'],
          OTHER: [],
        }[reason],
      )
      // Whatever is said about one job, no other becomes a better match.
      for (const facts of [
        {},
        { level: 'SENIOR' as const },
        at('Mekelle'),
        { isRemote: true },
        { title: titled('QA Automation Engineer') },
        { title: titled('Mobile Engineer (React Native)') },
      ])
        expect(match(facts, lessons).percentage).toBeLessThanOrEqual(match(facts).percentage)
    },
  )
})
