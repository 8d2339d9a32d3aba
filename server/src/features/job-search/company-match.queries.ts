import { JOB_LEVELS, SKILL_LEVELS } from '@sira/contract/enums'
import type { ApplicantMatch } from '@sira/contract/applications'
import { inLanguage, type Language } from '#core/i18n.ts'
import type { JobIndex } from '#search/job-index.ts'
import type { Database } from '#db/database.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { getSkillIndex, type SkillIndex } from '../skills/skill-index.queries.ts'
import { computeJobMatch, type JobMatch, type MatchableJob, type MatchProfile } from './job-match.rules.ts'
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

/** A seeker and a job as the formula compares them. */
interface ComparedApplicant {
  applicationId: string
  profile: MatchProfile
  job: MatchableJob
  match: JobMatch
}

/** Compares applicants with the jobs that they applied for, with the same formula as seekers see. */
async function compareApplicants(db: Database, applicants: readonly ApplicantToMatch[]): Promise<ComparedApplicant[]> {
  if (applicants.length === 0) return []
  const { index } = await openSearch(openCacheScope(db))
  const [profiles, skills, list] = await Promise.all([
    listMatchProfiles(
      db,
      index,
      applicants.map(({ seekerId }) => seekerId),
    ),
    getMatchableSkills(db, index),
    getSkillIndex(db),
  ])
  // Many of the applicants have applied for the same job.
  const jobs = new Map<ApplicantToMatch['job'], MatchableJob | undefined>()
  return applicants.flatMap(({ applicationId, seekerId, job: asked }) => {
    const profile = profiles.get(seekerId)
    if (!jobs.has(asked)) jobs.set(asked, toMatchableJob(index, list, asked))
    const job = jobs.get(asked)
    if (!profile || profile.skills.size === 0 || !job) return []
    return [{ applicationId, profile, job, match: computeJobMatch(profile, job, (no) => skills.get(no)) }]
  })
}

/** Returns how well applicants fit, by application, with the reasons in this language. */
export async function listApplicantMatches(
  db: Database,
  applicants: readonly ApplicantToMatch[],
  language: Language,
): Promise<ReadonlyMap<string, ApplicantMatch>> {
  const compared = await compareApplicants(db, applicants)
  return inLanguage(
    language,
    () => new Map(compared.map((applicant) => [applicant.applicationId, describeMatch(applicant)])),
  )
}

const describeMatch = ({ profile, job, match }: ComparedApplicant): ApplicantMatch => ({
  percentage: match.percentage,
  ...(match.label && { label: match.label }),
  reasons: listCompanyReasons(match, profile, job),
})

/** Returns how well applicants fit in percent, by application. */
export async function computeApplicantPercentages(
  db: Database,
  applicants: readonly ApplicantToMatch[],
): Promise<ReadonlyMap<string, number>> {
  const compared = await compareApplicants(db, applicants)
  return new Map(compared.map(({ applicationId, match }) => [applicationId, match.percentage]))
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
