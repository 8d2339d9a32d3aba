import { today } from '@sira/contract/jobs'
import type { JobCard } from '@sira/contract/jobs'
import type { MatchedJob } from '@sira/contract/seeker-jobs'
import type { JobLevel } from '@sira/contract/enums'
import { run } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, LIVE, type CardRow, type Tools } from './job-cards.queries.ts'
import { matchOf, skillShares, weightOf, type Match, type Offered, type Seeking } from './matches.rules.ts'
import { levelOf, type Worked } from './profile-words.rules.ts'
import { skillsKnowing, skillsTable, type SkillsTable } from './skills-table.ts'

/** So many are answered, of so many compared in full, of so many of the newest that ask for a skill of the seeker. */
const ANSWERED = 20
const COMPARED = 300
const NEAREST = 3000

interface SeekerRow {
  title: string
  location: string | null
  skills: [no: number, level: number][]
  worked: Worked[]
}

const SEEKER = `
  select k.title, k.location,
    coalesce((select json_agg(json_build_array(s.no, array_position(enum_range(null::skill_level), x.level) - 1) order by s.no)
      from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = k.id), '[]') as skills,
    coalesce((select json_agg(json_build_array(e.start_date, e.end_date) order by e.start_date, e.id) from experiences e where e.seeker_id = k.id), '[]') as worked
  from seekers k where k.id = $1`

/** Live jobs that this seeker has not applied to. */
const OPEN = `${LIVE} and j.id not in (select a.job_id from applications a where a.seeker_id = $1)`

/** By what the seeker has of the skills asked for; `$3` holds the share of each number and level, beyond its end is nothing, `$4` how much each number counts. */
const BY_SKILLS = `${UNNAMED}
  select id, title, location, is_remote as "isRemote", level, skill_nos as "skillNos"
  from (
    select j.id, j.created_at, j.title, j.location, j.is_remote, j.level, j.skill_nos
    from jobs j where ${OPEN} and j.skill_nos && $2::smallint[]
    order by j.created_at desc, j.id desc limit ${NEAREST}) near
  order by (
    select sum(coalesce(($3::real[])[packed + 1], 0) * coalesce(($4::real[])[(packed >> 2) + 1], 1)) / sum(coalesce(($4::real[])[(packed >> 2) + 1], 1))
    from unnest(skill_nos) packed) desc, created_at desc, id desc
  limit ${COMPARED}`

const CARDS = `select ${CARD_COLUMNS} from ${CARD_TABLES} where j.id = any($1::uuid[]) and ${LIVE}`
const NEWEST = `select ${CARD_COLUMNS} from ${CARD_TABLES} where ${OPEN} order by j.created_at desc, j.id desc limit ${ANSWERED}`

/** Jobs for a seeker, best first, each with its match; the newest without one where no open job asks for a skill of the profile. Nothing without a profile. */
export async function matchedJobs(tools: Tools, seekerId: string | null): Promise<MatchedJob[]> {
  const [seeker] = seekerId === null ? [] : await run<SeekerRow>(tools.db, SEEKER, [seekerId])
  if (!seeker) return []
  const best = seeker.skills.length > 0 ? await bestOf(tools, { ...seeker, id: seekerId! }) : []
  if (best.length === 0)
    return (await cardsOf(tools, await run<CardRow>(tools.db, NEWEST, [seekerId]))).map((job) => ({
      ...job,
      matchReasons: [],
    }))
  const cards = new Map(
    (
      await cardsFor(
        tools,
        best.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  )
  return best.flatMap(({ id, match }) =>
    cards.has(id) ? [{ ...cards.get(id)!, matchPercentage: match.percentage, matchReasons: match.reasons }] : [],
  )
}

const cardsFor = async (tools: Tools, ids: string[]): Promise<JobCard[]> =>
  cardsOf(tools, await run<CardRow>(tools.db, CARDS, [ids]))

interface Candidate extends Offered {
  id: string
  level: JobLevel
}

/** The ids of the best matches; the newer one first where two are alike. */
async function bestOf(
  { db }: Tools,
  { id, title, location, skills, worked }: SeekerRow & { id: string },
): Promise<{ id: string; match: Match }[]> {
  const seeking: Seeking = { title, location, level: levelOf(title, worked, today()), skills: new Map(skills) }
  const packed = [...seeking.skills.keys()].flatMap((no) => [0, 1, 2, 3].map((level) => no * 4 + level))
  const candidates = await run<Candidate>(db, BY_SKILLS, [
    id,
    packed,
    skillShares(seeking.skills),
    weightsOf((await skillsTable(db)).byNo),
  ])
  const { byNo } = await skillsKnowing(
    db,
    candidates.flatMap(({ skillNos }) => skillNos.map((each) => each >> 2)),
  )
  return candidates
    .map((job, place) => ({ id: job.id, place, match: matchOf(seeking, job, (no) => byNo.get(no)) }))
    .toSorted((one, other) => other.match.percentage - one.match.percentage || one.place - other.place)
    .slice(0, ANSWERED)
}

/** What `weightOf` says of each number, in its place. */
function weightsOf(byNo: SkillsTable['byNo']): number[] {
  const table = Array<number>(Math.max(0, ...byNo.keys()) + 1).fill(1)
  for (const { no, category } of byNo.values()) table[no] = weightOf(category)
  return table
}
