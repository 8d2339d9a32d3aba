import { t, ph } from '@lingui/core/macro'
import type { OwnJob } from '@sira/contract/jobs'
import { describeQuestion } from '@sira/contract/question-needs'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SKILL_LEVEL_LABELS, getLabel } from '../../ui/labels.ts'
import { StructuredText } from '../../ui/structured-text.tsx'
import {
  ApplicantCount,
  OwnJobDeadline,
  JobObstacles,
  OwnJobFacts,
  JobStatusBadge,
  OwnJobPostedTime,
} from './own-job-facts.tsx'
import { BENEFITS_LABEL, describeSalary, SALARY_LABEL } from './salary.ts'

/** All details of one own job, in a drawer over the list. */
export function OwnJobDetails({
  job,
  canEdit,
  onClose,
}: {
  job: OwnJob | undefined
  canEdit: boolean
  onClose: () => void
}) {
  const footer = job && (
    <>
      {job.applicationsCount > 0 && (
        <ButtonLink to={paths.employer.applications({ job: job.id })} variant="quiet" icon="users">
          {t`Applications (${ph({ count: job.applicationsCount })})`}
        </ButtonLink>
      )}
      {canEdit && (
        <ButtonLink to={paths.employer.editJob(job.id)} icon="pencil">
          {job.status === 'REJECTED' ? t`Edit and resubmit` : t`Edit`}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Dialog open={job !== undefined} onClose={onClose} title={job?.title ?? ''} variant="side" footer={footer}>
      {job && <Details job={job} />}
    </Dialog>
  )
}

function Details({ job }: { job: OwnJob }) {
  return (
    <>
      <OwnJobFacts job={job} />
      <p className="mt-2">
        <JobStatusBadge status={job.status} />
      </p>
      <JobObstacles job={job} className="mt-3" />
      <DetailFacts job={job} />
      <h3 className="mt-5 text-sm">{t`Required skills`}</h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {job.skills.map(({ skillId, level, skill }) => (
          <li key={skillId} className="chip">
            {t`${ph({ skill: skill.name })}, ${ph({ level: getLabel(SKILL_LEVEL_LABELS, level).toLowerCase() })}`}
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-sm">{t`Description`}</h3>
      <div className="prose mt-2 [&_h4]:mt-4 [&_h4]:font-semibold">
        <StructuredText text={job.description} heading="h4" />
      </div>
    </>
  )
}

function DetailFacts({ job }: { job: OwnJob }) {
  const { pay, note, benefits } = describeSalary(job.salary)
  return (
    <dl className="mt-4">
      <Fact term={SALARY_LABEL}>
        {pay} {note}
      </Fact>
      {benefits && <Fact term={BENEFITS_LABEL}>{benefits}</Fact>}
      {job.questions.length > 0 && (
        <Fact term={t`Questions for applicants`}>
          <ol className="grid list-decimal gap-1 pl-5">
            {job.questions.map((question) => (
              <li key={question.id}>{describeQuestion(question)}</li>
            ))}
          </ol>
          {job.declineUnmet && t`Applications that do not meet what it needs are declined after 48 hours.`}
        </Fact>
      )}
      <Fact term={t`Applicants`}>
        <ApplicantCount job={job} />
      </Fact>
      <Fact term={t`Posted`}>
        <OwnJobPostedTime job={job} />
      </Fact>
      <Fact term={t`Closes`}>
        <OwnJobDeadline job={job} />
      </Fact>
      <Fact term={t`Last change`}>
        <TimeAgo at={job.updatedAt} />
        {job.updatedBy && `, ${job.updatedBy}`}
      </Fact>
    </dl>
  )
}
