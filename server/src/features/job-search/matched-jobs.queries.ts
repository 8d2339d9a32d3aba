import type { MatchedJob } from '@sira/contract/seeker-jobs'
import { inLanguage, type Language } from '#core/i18n.ts'
import type { JobIndex } from '#search/job-index.ts'
import type { Caller } from '#core/caller.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { collectCompanyRows } from '#search/job-filters.ts'
import type { JobCardDeps } from '../jobs/job-cards.queries.ts'
import { listLiveJobCards } from '../jobs/live-job-cards.queries.ts'
import { listHiddenForSeeker, type HiddenFromSeeker } from '../hidden-jobs/hidden-jobs.queries.ts'
import { learnFromHiddenJobs } from './hidden-jobs.rules.ts'
import { computeJobMatch } from './job-match.rules.ts'
import { getMatchableSkills, listAppliedJobIds, listMatchProfiles } from './match-profile.queries.ts'
import { listSeekerReasons } from './match-reasons.rules.ts'
import { openSearch, readInTurns } from './open-search.queries.ts'
import {
  listNewest,
  listNewestInField,
  rankMatches,
  readHiddenJobs,
  readMatchableJob,
  prepareRequest,
  type PreparedRequest,
} from './rank-matches.queries.ts'
import { isAboveUsualPay } from './usual-pay.queries.ts'
import { t } from '@sira/contract/t'

const MAX_RETURNED = 20
/** With fewer matches than this, the list goes on with the newest jobs of the seeker's field. */
const FEW_MATCHES = 5

const NOTHING_HIDDEN: HiddenFromSeeker = { jobs: [], companyIds: [] }

/** Whom jobs are matched with, and the language of the reasons. */
interface MatchReader {
  /** Null without a profile. */
  seekerId: string | null
  language: Language
}

type MatchFacts = Pick<MatchedJob, 'matchPercentage' | 'matchLabel' | 'matchReasons'>

/**
 * Returns up to 20 jobs for a seeker: those that match, best first, and where these are few, the newest of their field
 * without a percentage. Without either, the newest jobs without a reason. Returns nothing without a profile. `hidden` are
 * what the seeker hid: it is left out, and the reasons lower similar jobs.
 */
export async function listMatchedJobs(
  deps: JobCardDeps,
  { seekerId, language }: MatchReader,
  hidden: HiddenFromSeeker = NOTHING_HIDDEN,
): Promise<MatchedJob[]> {
  if (seekerId === null) return []
  const cache = openCacheScope(deps.db)
  const search = await openSearch(cache)
  const { index } = search
  const prepare = await readMatchRequest(deps, index, { seekerId, hidden })
  if (!prepare) return []
  const facts = await readInTurns(search, async () => {
    const jobs = await inLanguage(language, () => selectJobs(index, prepare()))
    return new Map(jobs.map(([row, match]) => [index.columns.ids.read(row), match]))
  })
  const cards = new Map((await listLiveJobCards(deps, [...facts.keys()], cache)).map((card) => [card.id, card]))
  return [...facts].flatMap(([id, match]) => (cards.has(id) ? [{ ...cards.get(id)!, ...match }] : []))
}

/** The same for a caller, with what this seeker has hidden. */
export const listMatchedJobsFor = async (
  deps: JobCardDeps,
  { accountId, seekerId }: Pick<Caller, 'accountId' | 'seekerId'>,
  language: Language,
): Promise<MatchedJob[]> => listMatchedJobs(deps, { seekerId, language }, await listHiddenForSeeker(deps.db, accountId))

/** Returns how to make the request of the index as it is then; undefined without a profile. */
async function readMatchRequest(
  { db }: JobCardDeps,
  index: JobIndex,
  { seekerId, hidden }: { seekerId: string; hidden: HiddenFromSeeker },
): Promise<(() => PreparedRequest) | undefined> {
  const [profiles, skills, applied] = await Promise.all([
    listMatchProfiles(db, index, [seekerId]),
    getMatchableSkills(db, index),
    listAppliedJobIds(db, seekerId),
  ])
  const profile = profiles.get(seekerId)
  if (!profile) return undefined
  return () => {
    const leftOut = collectCompanyRows(index, new Set(hidden.companyIds))
    for (const jobId of [...applied, ...hidden.jobs.map((job) => job.jobId)]) {
      const row = index.columns.ids.find(jobId)
      if (row !== undefined) leftOut.add(row)
    }
    const lessons = learnFromHiddenJobs(
      readHiddenJobs(
        index,
        hidden.jobs.map(({ jobId, reason }) => ({ jobId, reason: reason ?? 'OTHER' })),
      ),
      profile.title.roles,
    )
    return prepareRequest(index, { profile, skills, leftOut, lessons })
  }
}

/** Returns the jobs that are offered, in order, with what is said about each. */
async function selectJobs(index: JobIndex, request: PreparedRequest): Promise<[row: number, match: MatchFacts][]> {
  // Without a skill, nothing says how well the jobs of a field fit.
  const matches = request.profile.skills.size === 0 ? [] : [...(await rankMatches(index, request, MAX_RETURNED))]
  const described = matches.map((row): [number, MatchFacts] => [row, describeMatch(index, request, row)])
  if (matches.length >= FEW_MATCHES) return described
  const leftOut = request.leftOut.copy()
  for (const row of matches) leftOut.add(row)
  const inField = [...listNewestInField(index, { ...request, leftOut }, MAX_RETURNED - matches.length)]
  if (matches.length + inField.length === 0)
    return [...listNewest(index, request, MAX_RETURNED)].map((row) => [row, { matchReasons: [] }])
  return [
    ...described,
    ...inField.map((row): [number, MatchFacts] => [
      row,
      { matchReasons: describeMatch(index, request, row).matchReasons },
    ]),
  ]
}

function describeMatch(index: JobIndex, { profile, skills, lessons }: PreparedRequest, row: number): MatchFacts {
  const job = readMatchableJob(index, row)
  const match = computeJobMatch(profile, job, (no) => skills.get(no), lessons)
  const reasons = listSeekerReasons(match, profile, job)
  return {
    matchPercentage: match.percentage,
    matchLabel: match.label,
    matchReasons: isAboveUsualPay(index, row) ? [...reasons, t('Above the usual pay for this role')] : reasons,
  }
}
