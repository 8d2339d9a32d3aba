import type { JobInReview } from '@sira/contract/reviews'
import { NO_SALARY, placeText } from '@sira/contract/sentences'
import type { ReactNode } from 'react'
import { dateText, dateTimeText } from '../../ui/dates.ts'
import { JOB_LEVEL, JOB_STATUS, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { negotiableNote, salaryText } from '../../ui/money.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Status } from '../../ui/status.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { Fact } from './company-facts.tsx'

/** A job as the public would read it, with its company; the verdict on top, where it is at hand for long texts. */
export function JobFacts({ job, children }: { job: JobInReview; children: ReactNode }) {
  return (
    <article className="panel p-5" aria-label={job.title}>
      <header className="flex items-center gap-4">
        <Picture src={job.company.logo} name={job.company.name} size={56} />
        <div className="min-w-0">
          <h2 className="text-xl">{job.title}</h2>
          <p className="meta text-ink-2"><span>{job.company.name}</span><span>{placeText(job)}</span></p>
          <Status status={job.status} word={labelOf(JOB_STATUS, job.status)} />
        </div>
      </header>
      {job.needsAnotherLook && <p className="mt-3 rounded-md bg-adey-wash px-3 py-2 text-sm text-adey-ink">Changed since it was approved.</p>}
      {job.rejectionReason && <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">Reason given: {job.rejectionReason}</p>}
      <div className="mt-4">{children}</div>
      <dl className="mt-4">
        <Fact term="Type and level">{labelOf(JOB_TYPE, job.type)}, {labelOf(JOB_LEVEL, job.level)}</Fact>
        <Fact term="Salary">{salaryText(job.salary, NO_SALARY)} {negotiableNote(job.salary)}</Fact>
        {job.salary?.benefits && <Fact term="Benefits">{job.salary.benefits}</Fact>}
        <Fact term="Deadline">{job.deadline ? dateText(job.deadline) : 'None'}</Fact>
        <Fact term="Skills">{job.skills.map(({ skill, level }) => `${skill.name} (${level.toLowerCase()})`).join(', ')}</Fact>
        <Fact term="Sent">{dateTimeText(job.submittedAt)}</Fact>
      </dl>
      <div className="prose mt-4"><StructuredText text={job.description} /></div>
    </article>
  )
}
