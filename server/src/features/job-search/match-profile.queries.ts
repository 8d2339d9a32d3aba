import { SKILL_LEVELS } from '@sira/contract/enums'
import { getEatToday } from '@sira/contract/jobs'
import { cacheResults } from '#search/bounded-cache.ts'
import type { JobIndex } from '#search/job-index.ts'
import { listCities, toPlaceKey } from '#search/places.ts'
import type { RoleTable } from '#search/roles.ts'
import { splitTokens, translateTokens } from '#search/tokens.ts'
import { splitIndexWords, stemWord } from '#search/words.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { getSkillIndexWith, type SkillIndex } from '../skills/skill-index.queries.ts'
import type { NumberedSkill } from '../skills/skills.queries.ts'
import { computeSkillWeight, type MatchableSkill, type MatchProfile } from './job-match.rules.ts'
import {
  estimateSeekerLevel,
  toSeekerTitle,
  type MatchTitle,
  type SeekerTitle,
  type WorkPeriod,
} from './profile-match.rules.ts'

// Skills and work are read for all seekers at once: a subquery for each of a thousand takes three times as long; and as
// texts, which are parsed in a quarter of the time of arrays.
const SELECT_SEEKERS = `
  select k.id, k.title, k.location, x.skills, w.work
  from seekers k
  left join (
    select x.seeker_id, string_agg(s.no || ' ' || x.level::text, ',' order by s.no) as skills
    from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = any(:seekerIds::uuid[]) group by x.seeker_id) x on x.seeker_id = k.id
  left join (
    select e.seeker_id, string_agg(e.start_date::text || ' ' || coalesce(e.end_date::text, ''), ',' order by e.id) as work
    from experiences e where e.seeker_id = any(:seekerIds::uuid[]) group by e.seeker_id) w on w.seeker_id = k.id
  where k.id = any(:seekerIds::uuid[])`

/** Returns what of the profiles of seekers is matched, by seeker. */
export async function listMatchProfiles(
  db: Database,
  index: JobIndex,
  seekerIds: readonly string[],
): Promise<ReadonlyMap<string, MatchProfile>> {
  const seekers = await runSql(db, SELECT_SEEKERS, { seekerIds })
  const today = getEatToday()
  return new Map(
    seekers.map(({ id, title, location, skills, work }) => [
      id,
      {
        title: readSeekerTitle(index, title),
        placeKeys: listPlaceKeys(location ?? ''),
        level: estimateSeekerLevel(title, toWorkPeriods(work), today),
        skills: toSkillLevels(skills),
      },
    ]),
  )
}

const splitPairs = (text: string | null): [string, string][] =>
  text ? text.split(',').map((pair) => pair.split(' ') as [string, string]) : []
const toSkillLevels = (skills: string | null) =>
  new Map(splitPairs(skills).map(([no, level]) => [Number(no), LEVEL_NUMBERS.get(level) ?? -1]))
const LEVEL_NUMBERS = new Map<string, number>(SKILL_LEVELS.map((level, at) => [level, at]))
const toWorkPeriods = (work: string | null): WorkPeriod[] =>
  splitPairs(work).map(([start, end]) => [start, end || null])

/** So many titles are remembered: those of the applicants and jobs of a page come again and again. */
const MAX_TITLES = 2000
const titleReaders = new WeakMap<RoleTable, (title: string) => MatchTitle>()

/** Returns what titles are compared by, of a title that no job of the index needs to have. */
export function readTitle({ roles }: JobIndex, title: string): MatchTitle {
  const read =
    titleReaders.get(roles) ??
    cacheResults<MatchTitle>(
      (text) => ({
        roles: roles.gradeTitle(translateTokens(splitTokens(text))),
        stems: toStemPhrase(splitIndexWords(text)),
      }),
      MAX_TITLES,
    )
  titleReaders.set(roles, read)
  return read(title)
}

const seekerTitleReaders = new WeakMap<RoleTable, (title: string) => SeekerTitle>()

/** Returns the title of a seeker as jobs are compared with it. */
export function readSeekerTitle(index: JobIndex, title: string): SeekerTitle {
  const read =
    seekerTitleReaders.get(index.roles) ??
    cacheResults<SeekerTitle>(
      (text) => toSeekerTitle(text, readTitle(index, text), listTechnologies(index.roles)),
      MAX_TITLES,
    )
  seekerTitleReaders.set(index.roles, read)
  return read(title)
}

/** Returns the cities of a place, otherwise its parts, without the country. */
export function listPlaceKeys(location: string): string[] {
  const cities = listCities(location)
  if (cities.length > 0) return cities
  return location
    .split(/[,/()]/)
    .map(toPlaceKey)
    .filter((key) => key !== '')
}

/** How rare each skill is, for how many jobs that was counted, and when. */
interface CountedSkills {
  list: SkillIndex
  skills: ReadonlyMap<number, MatchableSkill>
  jobs: number
  countedAt: number
}
const counted = new WeakMap<JobIndex, CountedSkills>()
/** The skills are counted again after a minute, or when the number of jobs has changed by more than a hundredth. */
const COUNTED_FOR_MS = 60_000
const MAX_CHANGE = 0.01

/**
 * Returns the skills by number, with how much each counts by how few jobs ask for it. A skill that was merged into another
 * one is that one.
 */
export async function getMatchableSkills(db: Database, index: JobIndex): Promise<ReadonlyMap<number, MatchableSkill>> {
  const list = await getSkillIndexWith(db, index.columns.listSkillNos())
  const jobs = index.columns.present.count()
  const known = counted.get(index)
  if (
    known?.list === list &&
    Date.now() - known.countedAt < COUNTED_FOR_MS &&
    Math.abs(jobs - known.jobs) <= known.jobs * MAX_CHANGE
  )
    return known.skills
  const skills = countSkills(index, list, jobs)
  counted.set(index, { list, skills, jobs, countedAt: Date.now() })
  return skills
}

function countSkills({ columns }: JobIndex, { byNumber }: SkillIndex, jobs: number): Map<number, MatchableSkill> {
  const asking = new Map<number, number>()
  for (const [no, skill] of byNumber)
    asking.set(skill.no, (asking.get(skill.no) ?? 0) + columns.rowsWithSkill(no).count())
  const toMatchable = ({ no, name, category }: NumberedSkill): MatchableSkill => ({
    no,
    name,
    weight: computeSkillWeight(category, asking.get(no) ?? 0, jobs),
  })
  return new Map([...byNumber].map(([no, skill]) => [no, toMatchable(skill)]))
}

/** Returns the ids of the jobs that a seeker applied to. */
export async function listAppliedJobIds(db: Database, seekerId: string): Promise<string[]> {
  const applied = await runSql(db, 'select job_id as "jobId" from applications where seeker_id = :seekerId', {
    seekerId,
  })
  return applied.map(({ jobId }) => jobId)
}

const toStemPhrase = (words: readonly string[]) => ` ${words.map(stemWord).join(' ')} `

const technologies = new WeakMap<RoleTable, readonly (readonly string[])[]>()

/** Returns the names of each skill that points to a role, as stems between blanks: Vue.js is also Vue and Vuejs. */
function listTechnologies(roles: RoleTable): readonly (readonly string[])[] {
  let known = technologies.get(roles)
  if (!known) {
    known = [...new Set([...roles.skillsByRole.values()].flat())].map((name) =>
      (name.endsWith('.js') ? [name, name.slice(0, -3), name.replace('.', '')] : [name]).map((each) =>
        toStemPhrase(splitTokens(each)),
      ),
    )
    technologies.set(roles, known)
  }
  return known
}
