import { ph, plural, t } from '@lingui/core/macro'
import type { SkillWithUsage } from '@sira/contract/skills-admin'
import { formatCount } from '../../ui/format-text.ts'

/** '1 skill', '1,234 skills' */
export const formatSkillCount = (count: number): string =>
  plural(count, { one: '# skill', other: `${ph({ shown: formatCount(count) })} skills` })

/** By how many jobs and profiles a skill is used: '1 job, 2 profiles'. */
export function formatSkillUse({ jobs, profiles }: Pick<SkillWithUsage, 'jobs' | 'profiles'>): string {
  const usedByJobs = plural(jobs, { one: '# job', other: `${ph({ shown: formatCount(jobs) })} jobs` })
  const usedByProfiles = plural(profiles, {
    one: '# profile',
    other: `${ph({ shown: formatCount(profiles) })} profiles`,
  })
  return t`${usedByJobs}, ${usedByProfiles}`
}

/** What merging a skill into another one changes. */
export function formatMergeConsequence({ name, jobs, profiles }: SkillWithUsage, target: string): string {
  return t`${plural(jobs, { one: '# job', other: `${ph({ shownJobs: formatCount(jobs) })} jobs` })} and ${plural(profiles, { one: '# profile', other: `${ph({ shownProfiles: formatCount(profiles) })} profiles` })} will use ${target} instead of ${name}. Profiles with both keep the higher level. Searches, links and alerts for ${name} lead to ${target}. You can undo this for 30 days.`
}
