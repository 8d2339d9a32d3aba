import { JOB_LEVELS, SKILL_LEVELS } from '@sira/contract/enums'
import type { ApplicantMatch } from '@sira/contract/applications'
import type { JobIndex } from '#search/job-index.ts'
import type { Database } from '#db/database.ts'
import { getSkillIndex, type SkillIndex } from '../skills/skill-index.queries.ts'
import { computeJobMatch, type MatchableJob } from './job-match.rules.ts'
import { getMatchableSkills, listMatchProfiles, listPlaceKeys, readTitle } from './match-profile.queries.ts'
import { listCompanyReasons } from './match-reasons.rules.ts'
import { openSearch } from './open-search.queries.ts'

/** A seeker and the job that they are compared with, live or not. */
export interface ApplicantToMatch {
  applicationId: string
  seekerId: string
  job: {
    title: string
    location: string
    isRemote: boolean
    level: string
    skills: readonly { skillId: string; level: string }[]
  }
}

/** Returns how well applicants fit the jobs that they applied for, by application; with the same formula as seekers see. */
export async function listApplicantMatches(
  db: Database,
  applicants: readonly ApplicantToMatch[],
): Promise<ReadonlyMap<string, ApplicantMatch>> {
  if (applicants.length === 0) return new Map()
  const { index } = await openSearch(db)
  const [profiles, skills, list] = await Promise.all([
    listMatchProfiles(
      db,
      index,
      applicants.map(({ seekerId }) => seekerId),
    ),
    getMatchableSkills(db, index),
    getSkillIndex(db),
  ])
  const matches = new Map<string, ApplicantMatch>()
  for (const { applicationId, seekerId, job } of applicants) {
    const profile = profiles.get(seekerId)
    const matchable = toMatchableJob(index, list, job)
    if (!profile || profile.skills.size === 0 || !matchable) continue
    const match = computeJobMatch(profile, matchable, (no) => skills.get(no))
    matches.set(applicationId, {
      percentage: match.percentage,
      ...(match.label && { label: match.label }),
      reasons: listCompanyReasons(match, profile, matchable),
    })
  }
  return matches
}

function toMatchableJob(
  index: JobIndex,
  { numberByKey }: SkillIndex,
  job: ApplicantToMatch['job'],
): MatchableJob | undefined {
  const level = JOB_LEVELS.find((each) => each === job.level)
  if (!level) return undefined
  const skillNos = job.skills.flatMap(({ skillId, level: wanted }) => {
    const no = numberByKey.get(skillId)
    return no === undefined ? [] : [no * SKILL_LEVELS.length + SKILL_LEVELS.findIndex((each) => each === wanted)]
  })
  return {
    title: readTitle(index, job.title),
    location: job.location,
    placeKeys: listPlaceKeys(job.location),
    isRemote: job.isRemote,
    level,
    skillNos,
  }
}
