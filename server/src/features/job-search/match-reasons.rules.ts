import { formatPlace } from '@sira/contract/place-names'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { JobLevel } from '@sira/contract/enums'
import type { AskedSkill, JobMatch, MatchableJob, MatchProfile } from './job-match.rules.ts'
import { CLOSE_ROLE_SHARE, SAME_ROLE_SHARE } from './profile-match.rules.ts'
import { t } from '@sira/contract/t'

/** Returns what fits, as sentences for the seeker, most important first. */
export function listSeekerReasons(match: JobMatch, profile: MatchProfile, job: MatchableJob): string[] {
  const { role, level, place } = match.shares
  const title = profile.title.text
  return [
    ...listSkillReason(match.askedSkills, 'seeker'),
    ...(role >= SAME_ROLE_SHARE ? [t('Fits your title, {title}', { title })] : []),
    ...(role >= CLOSE_ROLE_SHARE && role < SAME_ROLE_SHARE ? [t('Close to your title, {title}', { title })] : []),
    ...(place === 1
      ? [
          job.isRemote
            ? t('Remote work is possible')
            : t('In {location}, like you', { location: formatPlace(job.location) }),
        ]
      : []),
    ...(level === 1 ? [describeSameLevel(job.level, 'seeker')] : []),
  ]
}

/** Returns what fits, as sentences for the company, most important first. */
export function listCompanyReasons(match: JobMatch, profile: MatchProfile, job: MatchableJob): string[] {
  const { role, level, place } = match.shares
  const title = profile.title.text
  return [
    ...listSkillReason(match.askedSkills, 'company'),
    ...(role >= SAME_ROLE_SHARE ? [t('The title {title} fits the job', { title })] : []),
    ...(role >= CLOSE_ROLE_SHARE && role < SAME_ROLE_SHARE
      ? [t('The title {title} is close to the job', { title })]
      : []),
    ...(place === 1
      ? [
          job.isRemote
            ? t('The job can be done remotely')
            : t('In {location}, like the job', { location: formatPlace(job.location) }),
        ]
      : []),
    ...(level === 1 ? [describeSameLevel(job.level, 'company')] : []),
  ]
}

/** Who reads the reasons. */
type Reader = 'seeker' | 'company'

function listSkillReason(asked: readonly AskedSkill[], reader: Reader): string[] {
  const had = asked.filter(({ share }) => share > 0)
  if (had.length === 0) return []
  const skills = had
    .map(({ name, share }) => (share === 1 ? name : t('{name} (higher level needed)', { name })))
    .join(getListSeparator())
  const counts = { had: had.length, asked: asked.length }
  return [reader === 'seeker' ? describeOwnSkills(counts, skills) : describeTheirSkills(counts, skills)]
}

interface SkillCounts {
  had: number
  asked: number
}

function describeOwnSkills({ had, asked }: SkillCounts, skills: string): string {
  if (had < asked) return t('You have {had} of the {asked} skills it asks for: {skills}', { had, asked, skills })
  return asked === 1
    ? t('You have the skill it asks for: {skills}', { skills })
    : t('You have all {asked} skills it asks for: {skills}', { asked, skills })
}

function describeTheirSkills({ had, asked }: SkillCounts, skills: string): string {
  if (had < asked) return t('Has {had} of the {asked} skills the job asks for: {skills}', { had, asked, skills })
  return asked === 1
    ? t('Has the skill the job asks for: {skills}', { skills })
    : t('Has all {asked} skills the job asks for: {skills}', { asked, skills })
}

const describeSameLevel = (level: JobLevel, reader: Reader): string =>
  reader === 'seeker'
    ? t(
        '{level, select, INTERN {Internship, like you} JUNIOR {Junior level, like you} MIDLEVEL {Mid level, like you} SENIOR {Senior level, like you} LEAD {Lead level, like you} other {Manager level, like you}}',
        { level },
      )
    : t(
        '{level, select, INTERN {Internship, like the job} JUNIOR {Junior level, like the job} MIDLEVEL {Mid level, like the job} SENIOR {Senior level, like the job} LEAD {Lead level, like the job} other {Manager level, like the job}}',
        { level },
      )
