import type { JobPage } from '@sira/contract/jobs'
import { NO_SALARY, placeText } from '@sira/contract/sentences'
import type { ReactNode } from 'react'
import { relativeText } from '../../ui/dates.ts'
import { JOB_LEVEL, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { salaryText } from '../../ui/money.ts'
import { SkillMeter } from '../../ui/status.tsx'
import { REQUIRED_SKILLS } from '../../ui/texts.ts'

/** The side column: the facts once more, and the skills with their levels in lowercase. */
export function JobOverview({ job }: { job: JobPage }) {
  return (
    <>
      <section className="px-5 pt-5 pb-2" aria-labelledby="overview">
        <h2 id="overview" className="pb-2 text-base">
          Overview
        </h2>
        <dl>
          <Fact term="Location">{placeText(job)}</Fact>
          <Fact term="Type and level">
            {labelOf(JOB_TYPE, job.type)}, {labelOf(JOB_LEVEL, job.level)}
          </Fact>
          <Fact term="Salary">{salaryText(job.salary, NO_SALARY)}</Fact>
          <Fact term="Posted">
            <span suppressHydrationWarning>{relativeText(job.createdAt)}</span>
          </Fact>
        </dl>
      </section>
      <section className="border-t border-line px-5 pt-4 pb-3" aria-labelledby="required-skills">
        <h2 id="required-skills" className="text-base">
          {REQUIRED_SKILLS}
        </h2>
        <ul className="mt-1 divide-y divide-line">
          {job.skills.map(({ skillId, skill, level }) => (
            <li key={skillId} className="flex items-center justify-between gap-3 py-2">
              <span className="font-medium">{skill.name}</span>
              <span className="flex items-center gap-2 text-sm text-ink-2">
                {level.toLowerCase()}
                <SkillMeter level={level} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="factrow">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
