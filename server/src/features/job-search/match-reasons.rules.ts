import type { JobLevel } from '@sira/contract/enums'
import type { AskedSkill, JobMatch, MatchableJob, MatchProfile } from './job-match.rules.ts'
import { CLOSE_ROLE_SHARE, SAME_ROLE_SHARE } from './profile-match.rules.ts'

/** Returns what fits, as sentences for the seeker, most important first. */
export function listSeekerReasons(match: JobMatch, profile: MatchProfile, job: MatchableJob): string[] {
  const { role, level, place } = match.shares
  const title = profile.title.text
  return [
    ...listSkillReason('You have', match.askedSkills, 'it asks for'),
    ...(role >= SAME_ROLE_SHARE ? [`Fits your title, ${title}`] : []),
    ...(role >= CLOSE_ROLE_SHARE && role < SAME_ROLE_SHARE ? [`Close to your title, ${title}`] : []),
    ...(place === 1 ? [job.isRemote ? 'Remote work is possible' : `In ${job.location}, like you`] : []),
    ...(level === 1 ? [`${LEVEL_LABELS[job.level]}, like you`] : []),
  ]
}

/** Returns what fits, as sentences for the company, most important first. */
export function listCompanyReasons(match: JobMatch, profile: MatchProfile, job: MatchableJob): string[] {
  const { role, level, place } = match.shares
  const title = profile.title.text
  return [
    ...listSkillReason('Has', match.askedSkills, 'the job asks for'),
    ...(role >= SAME_ROLE_SHARE ? [`The title ${title} fits the job`] : []),
    ...(role >= CLOSE_ROLE_SHARE && role < SAME_ROLE_SHARE ? [`The title ${title} is close to the job`] : []),
    ...(place === 1 ? [job.isRemote ? 'The job can be done remotely' : `In ${job.location}, like the job`] : []),
    ...(level === 1 ? [`${LEVEL_LABELS[job.level]}, like the job`] : []),
  ]
}

function listSkillReason(begin: string, asked: readonly AskedSkill[], end: string): string[] {
  const had = asked.filter(({ share }) => share > 0)
  if (had.length === 0) return []
  const names = had.map(({ name, share }) => (share === 1 ? name : `${name} (higher level needed)`))
  const much =
    had.length < asked.length
      ? `${had.length} of the ${asked.length} skills`
      : asked.length === 1
        ? 'the skill'
        : `all ${asked.length} skills`
  return [`${begin} ${much} ${end}: ${names.join(', ')}`]
}

const LEVEL_LABELS: Record<JobLevel, string> = {
  INTERN: 'Internship',
  JUNIOR: 'Junior level',
  MIDLEVEL: 'Mid level',
  SENIOR: 'Senior level',
  LEAD: 'Lead level',
  MANAGER: 'Manager level',
}
