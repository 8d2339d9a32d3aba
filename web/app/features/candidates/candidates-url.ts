import { SKILL_LEVELS, type SkillLevel } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** A skill that candidates must have, with its lowest level. */
export interface WantedSkill {
  skillId: string
  level: SkillLevel
}
const VIEWS = ['found', 'invited', 'pool'] as const
/** What the address of the candidate search says. */
export interface CandidatesQuery {
  show: (typeof VIEWS)[number]
  skills: WantedSkill[]
  search: string
  place: string
  page: number
  /** Searches for everybody who can be found. */
  any: boolean
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const MAX_WANTED_SKILLS = 5

const parseWantedSkills = (text: string): WantedSkill[] =>
  text
    .split(',')
    .map((one) => one.split(':'))
    .flatMap(([skillId = '', level]) =>
      UUID.test(skillId) ? [{ skillId, level: SKILL_LEVELS.find((known) => known === level) ?? 'BEGINNER' }] : [],
    )
    .slice(0, MAX_WANTED_SKILLS)

/** Reads the address of the search; invalid values count as absent. */
export function parseCandidatesQuery(search: URLSearchParams): CandidatesQuery {
  return {
    show: VIEWS.find((view) => view === search.get('show')) ?? 'found',
    skills: parseWantedSkills(search.get('skills') ?? ''),
    search: (search.get('search') ?? '').trim().slice(0, 100),
    place: (search.get('place') ?? '').trim().slice(0, 100),
    page: parsePage(search),
    any: search.get('any') === '1',
  }
}

const formatWantedSkills = (skills: readonly WantedSkill[]) =>
  skills.map(({ skillId, level }) => (level === 'BEGINNER' ? skillId : `${skillId}:${level}`)).join(',')

/**
 * Whether the address holds a search. Merely opening the page searches for nobody, because each result counts against a
 * limit.
 */
export const hasCandidateSearch = ({ skills, search, place, any }: CandidatesQuery): boolean =>
  any || skills.length > 0 || search !== '' || place !== ''

/** The query parameters of a search; one without any criteria is marked with `any`. */
export const buildCandidatesAddress = ({
  skills,
  search,
  place,
  page,
}: Omit<CandidatesQuery, 'show' | 'any'>): QueryParams => {
  const nothing = skills.length === 0 && search === '' && place === ''
  return { skills: formatWantedSkills(skills), search, place, page: page > 1 ? page : '', any: nothing ? '1' : '' }
}

/** The query of the API request for one page of the results. */
export const toCandidatesRequestQuery = ({ skills, search, place, page }: CandidatesQuery) => ({
  skills: formatWantedSkills(skills),
  search,
  place,
  page: String(page),
})
