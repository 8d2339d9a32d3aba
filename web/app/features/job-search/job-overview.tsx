import { ph, t } from '@lingui/core/macro'
import { joinWords } from '@sira/contract/ethiopian-time'
import type { JobPage } from '@sira/contract/jobs'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { toSlug } from '@sira/contract/slug'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { JobOutcomes } from './job-outcomes.tsx'
import { formatRelativeDate } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, SKILL_LEVEL_LABELS, getLabel } from '../../ui/labels.ts'
import { formatSalary } from '../../ui/money.ts'
import { SkillMeter } from '../../ui/tag.tsx'
import { REQUIRED_SKILLS } from '../../ui/texts.ts'

const toSkillPath = (name: string) => paths.landing({ kind: 'SKILL', slug: toSlug(name) })

/** A page that says what jobs with the first skill of this one pay. */
const PayLink = ({ name }: { name: string }) => (
  <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.salary(toSlug(name))}>
    {t`What ${ph({ name })} jobs pay`}
  </Link>
)

/** The side column: the key facts again, and the required skills with their levels in lowercase. */
export function JobOverview({ job }: { job: JobPage }) {
  return (
    <>
      <section className="px-5 pt-5 pb-2" aria-labelledby="overview">
        <h2 id="overview" className="pb-2 text-base">
          {t`Overview`}
        </h2>
        <dl>
          <Fact term={t`Location`}>{formatJobLocation(job)}</Fact>
          <Fact term={t`Type and level`}>
            {joinWords([getLabel(JOB_TYPE_LABELS, job.type), getLabel(JOB_LEVEL_LABELS, job.level)])}
          </Fact>
          <Fact term={t`Salary`}>{formatSalary(job.salary, NO_SALARY)}</Fact>
          <Fact term={t`Posted`}>
            <span suppressHydrationWarning>{formatRelativeDate(job.createdAt)}</span>
          </Fact>
        </dl>
        {job.skills[0] && <PayLink name={job.skills[0].skill.name} />}
      </section>
      <RequiredSkills job={job} />
      <JobOutcomes job={job} />
    </>
  )
}

/** The required skills, each with a link to its jobs. */
const RequiredSkills = ({ job }: { job: JobPage }) => (
  <section className="border-t border-line px-5 pt-4 pb-3" aria-labelledby="required-skills">
    <h2 id="required-skills" className="text-base">
      {REQUIRED_SKILLS}
    </h2>
    <ul className="mt-1">
      {job.skills.map(({ skillId, skill, level }) => (
        <li
          key={skillId}
          className="flex flex-wrap items-center justify-between gap-x-3 border-line py-2 not-first:border-t"
        >
          <Link className="link font-medium wrap-anywhere" to={toSkillPath(skill.name)}>
            {skill.name}
          </Link>
          <span className="flex items-center gap-2 text-sm text-ink-2">
            {getLabel(SKILL_LEVEL_LABELS, level).toLowerCase()}
            <SkillMeter level={level} />
          </span>
        </li>
      ))}
    </ul>
  </section>
)
