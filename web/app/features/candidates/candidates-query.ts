import { SKILL_LEVELS, type SkillLevel } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

export interface WantedSkill {
  skillId: string
  level: SkillLevel
}
/** The search for candidates as its address says it. */
export interface CandidatesQuery {
  show: 'found' | 'invited'
  skills: WantedSkill[]
  search: string
  place: string
  page: number
  /** Asked for whoever can be found. */
  any: boolean
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const MOST_WANTED = 5

const wantedIn = (text: string): WantedSkill[] =>
  text
    .split(',')
    .map((one) => one.split(':'))
    .flatMap(([skillId = '', level]) =>
      UUID.test(skillId) ? [{ skillId, level: SKILL_LEVELS.find((known) => known === level) ?? 'BEGINNER' }] : [],
    )
    .slice(0, MOST_WANTED)

export function readCandidates(search: URLSearchParams): CandidatesQuery {
  const page = Number(search.get('page'))
  return {
    show: search.get('show') === 'invited' ? 'invited' : 'found',
    skills: wantedIn(search.get('skills') ?? ''),
    search: (search.get('search') ?? '').trim().slice(0, 100),
    place: (search.get('place') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    any: search.get('any') === '1',
  }
}

const listed = (skills: readonly WantedSkill[]) =>
  skills.map(({ skillId, level }) => (level === 'BEGINNER' ? skillId : `${skillId}:${level}`)).join(',')

/** Whether anything is asked: the page that somebody only opens asks for nobody, because each answer counts. */
export const isAsked = ({ skills, search, place, any }: CandidatesQuery): boolean =>
  any || skills.length > 0 || search !== '' || place !== ''

/** What the address keeps of a search. */
export const candidatesAddress = ({ skills, search, place, page }: Omit<CandidatesQuery, 'show' | 'any'>): Query => {
  const nothing = skills.length === 0 && search === '' && place === ''
  return { skills: listed(skills), search, place, page: page > 1 ? page : '', any: nothing ? '1' : '' }
}

export const candidatesAsked = ({ skills, search, place, page }: CandidatesQuery) => ({
  skills: listed(skills),
  search,
  place,
  page: String(page),
})
