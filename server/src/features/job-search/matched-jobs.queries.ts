import { z } from 'zod'
import { getEatToday } from '@sira/contract/jobs'
import type { JobCard } from '@sira/contract/jobs'
import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { runSql, type RowOf } from '#db/sql.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import {
  JOB_CARD_COLUMNS,
  JOB_CARD_TABLES,
  buildJobCards,
  LIVE_JOB_CONDITION,
  type JobCardDeps,
} from '../jobs/job-cards.queries.ts'
import {
  computeJobMatch,
  buildSkillShareTable,
  getSkillWeight,
  type JobMatch,
  type MatchProfile,
} from './job-match.rules.ts'
import { estimateSeekerLevel, type WorkPeriod } from './profile-match.rules.ts'
import { getSkillIndexWith, getSkillIndex, type SkillIndex } from '../skills/skill-index.queries.ts'

/**
 * Limits: the newest jobs that ask for one of the seeker's skills, those compared in full, and the matches returned.
 */
const MAX_RETURNED = 20
const MAX_COMPARED = 300
const MAX_NEWEST = 3000

/** Numbers and levels of skills. */
const SeekerSkills = z.array(z.tuple([z.number(), z.number()]))
const WorkPeriods = z.array(z.tuple([z.string(), z.string().nullable()])) satisfies z.ZodType<WorkPeriod[]>

const SELECT_SEEKER = `
  select k.title, k.location,
    coalesce((select json_agg(json_build_array(s.no, array_position(enum_range(null::skill_level), x.level) - 1) order by s.no)
      from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = k.id), '[]') as skills,
    coalesce((select json_agg(json_build_array(e.start_date, e.end_date) order by e.start_date, e.id) from experiences e where e.seeker_id = k.id), '[]') as worked
  from seekers k where k.id = :seekerId`

/** SQL condition: live jobs that this seeker has not applied to. */
const OPEN_TO_SEEKER =
  `${LIVE_JOB_CONDITION} and j.id not in (select a.job_id from applications a where a.seeker_id = :seekerId)` as const

/**
 * Jobs ordered by how many of the required skills the seeker has. `shares` holds the share for each skill number and
 * level (nothing beyond its end), `weights` the weight of each skill number.
 */
const SELECT_BY_SKILLS = `${PLAN_EACH_TIME}
  select id, title, location, is_remote as "isRemote", level, skill_nos as "skillNos"
  from (
    select j.id, j.created_at, j.title, j.location, j.is_remote, j.level, j.skill_nos
    from jobs j where ${OPEN_TO_SEEKER} and j.skill_nos && :packed::smallint[]
    order by j.created_at desc, j.id desc limit ${MAX_NEWEST}) near
  order by (
    select sum(coalesce((:shares::real[])[packed + 1], 0) * coalesce((:weights::real[])[(packed >> 2) + 1], 1)) / sum(coalesce((:weights::real[])[(packed >> 2) + 1], 1))
    from unnest(skill_nos) packed) desc, created_at desc, id desc
  limit ${MAX_COMPARED}` as const

const SELECT_CARDS =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where j.id = any(:ids::uuid[]) and ${LIVE_JOB_CONDITION}` as const
const SELECT_NEWEST =
  `select ${JOB_CARD_COLUMNS} from ${JOB_CARD_TABLES} where ${OPEN_TO_SEEKER} order by j.created_at desc, j.id desc limit ${MAX_RETURNED}` as const

/**
 * Returns up to 20 jobs for a seeker with their match, best first. When no open job asks for a skill of the profile,
 * returns the newest jobs without a match. Returns nothing without a profile.
 */
export async function listMatchedJobs(deps: JobCardDeps, seekerId: string | null): Promise<MatchedJob[]> {
  if (seekerId === null) return []
  const [seeker] = await runSql(deps.db, SELECT_SEEKER, { seekerId })
  if (!seeker) return []
  const skills = SeekerSkills.parse(seeker.skills)
  const best = skills.length > 0 ? await findBestMatches(deps, seekerId, toMatchProfile(seeker, skills)) : []
  if (best.length === 0)
    return (await buildJobCards(deps, await runSql(deps.db, SELECT_NEWEST, { seekerId }))).map((job) => ({
      ...job,
      matchReasons: [],
    }))
  const cards = new Map(
    (
      await listCards(
        deps,
        best.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  )
  return best.flatMap(({ id, match }) =>
    cards.has(id) ? [{ ...cards.get(id)!, matchPercentage: match.percentage, matchReasons: match.reasons }] : [],
  )
}

const listCards = async (deps: JobCardDeps, ids: string[]): Promise<JobCard[]> =>
  buildJobCards(deps, await runSql(deps.db, SELECT_CARDS, { ids }))

const toMatchProfile = (
  { title, location, worked }: RowOf<typeof SELECT_SEEKER>,
  skills: z.output<typeof SeekerSkills>,
): MatchProfile => ({
  title,
  location,
  level: estimateSeekerLevel(title, WorkPeriods.parse(worked), getEatToday()),
  skills: new Map(skills),
})

/** Returns the ids of the best matches; of two equal matches the newer job comes first. */
async function findBestMatches(
  { db }: JobCardDeps,
  seekerId: string,
  profile: MatchProfile,
): Promise<{ id: string; match: JobMatch }[]> {
  const packed = [...profile.skills.keys()].flatMap((no) => [0, 1, 2, 3].map((level) => no * 4 + level))
  const candidates = await runSql(db, SELECT_BY_SKILLS, {
    seekerId,
    packed,
    shares: buildSkillShareTable(profile.skills),
    weights: buildWeightTable((await getSkillIndex(db)).byNumber),
  })
  const { byNumber: byNo } = await getSkillIndexWith(
    db,
    candidates.flatMap(({ skillNos }) => skillNos.map((each) => each >> 2)),
  )
  return candidates
    .map((job, place) => ({ id: job.id, place, match: computeJobMatch(profile, job, (no) => byNo.get(no)) }))
    .toSorted((one, other) => other.match.percentage - one.match.percentage || one.place - other.place)
    .slice(0, MAX_RETURNED)
}

/** Returns a table of skill weights, indexed by skill number. */
function buildWeightTable(byNo: SkillIndex['byNumber']): number[] {
  const table = Array<number>(Math.max(0, ...byNo.keys()) + 1).fill(1)
  for (const { no, category } of byNo.values()) table[no] = getSkillWeight(category)
  return table
}
