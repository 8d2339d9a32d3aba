import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { JobPage } from '@sira/contract/jobs'
import { JOB_IS_CLOSED } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { INDUSTRY_LABELS, getLabel, formatOpenPositions } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { ReplyFigures } from '../../ui/reply-figures.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { useShownJobs } from './hidden-jobs.ts'
import { passOriginOn, useJobListOrigin } from './use-job-list-origin.ts'
import { JobRow } from './job-row.tsx'
import type { RowJob } from './row-job.ts'

/** Says that a job takes no applications, and since when if that is because it has expired. */
export const ClosedJobNote = ({ job: { expiresAt } }: { job: JobPage }) => (
  <p role="status" className="mt-2 flex items-center gap-2 rounded-md bg-buna-wash px-4 py-3 font-medium text-buna">
    <Icon name="circle-x" />
    {JOB_IS_CLOSED}
    {expiresAt && Date.parse(expiresAt) <= Date.now() && (
      <span className="num font-normal">{t`It was open until ${ph({ date: formatDate(Date.parse(expiresAt) - 1) })}.`}</span>
    )}
  </p>
)

export function JobDescription({ job }: { job: JobPage }) {
  return (
    <section className="prose mt-8 wrap-anywhere" aria-labelledby="description">
      <h2 id="description">{t`Description`}</h2>
      <StructuredText text={job.description} />
      {job.salary?.benefits && (
        <>
          <h3>{t`Benefits`}</h3>
          <p>{job.salary.benefits}</p>
        </>
      )}
    </section>
  )
}

/** Which answers the application form needs, before anybody signs in to see it. */
export const JobNeeds = ({ needs }: { needs: readonly { id: string; text: string; need: string | null }[] }) =>
  needs.length > 0 && (
    <section className="prose mt-8 wrap-anywhere" aria-labelledby="needs">
      <h2 id="needs">{t`What the company needs`}</h2>
      <ul>
        {needs.map(({ id, text, need }) => (
          <li key={id}>
            {text} <b>{need}</b>
          </li>
        ))}
      </ul>
    </section>
  )

export function JobCompanyCard({ job }: { job: JobPage }) {
  const { company, companyId } = job
  return (
    <section className="mt-10 rounded-lg border border-line bg-surface p-5" aria-labelledby="company">
      <div className="flex items-center gap-4">
        <PictureOrMonogram src={company.logo} name={company.name} size={48} />
        <div className="min-w-0">
          <h2 id="company" className="text-lg wrap-anywhere">
            <Link className="link" to={paths.company(companyId)}>
              {company.name}
            </Link>
          </h2>
          <p className="meta text-sm text-ink-2">
            <span>{getLabel(INDUSTRY_LABELS, company.industry)}</span>
            <span>{formatOpenPositions(company.jobsCount)}</span>
          </p>
        </div>
      </div>
      {company.description && (
        <p className="mt-3 line-clamp-3 max-w-prose text-sm wrap-anywhere text-ink-2">{company.description}</p>
      )}
      <ReplyFigures replies={job} className="mt-3" />
    </section>
  )
}

export const JobSafetyNote = () => (
  <div className="mt-4 flex gap-3 rounded-lg bg-adey-wash p-4 text-sm text-adey-ink">
    <Icon name="shield-check" className="mt-0.5 flex-none" />
    <p>
      <Trans>
        <strong>Never pay to get a job.</strong> We checked this company’s trade license. If anyone asks you for money
        or moves you to a private chat to pay,{' '}
        <Link className="underline underline-offset-3" to={paths.contact()}>
          tell us
        </Link>
        .
      </Trans>
    </p>
  </div>
)

export function SimilarJobs({ jobs: similar }: { jobs: RowJob[] }) {
  const from = passOriginOn(useJobListOrigin())
  const jobs = useShownJobs(similar)
  if (jobs.length === 0) return null
  return (
    <section className="no-print mt-12" aria-labelledby="similar">
      <h2 id="similar" className="text-xl">
        {t`Similar jobs`}
      </h2>
      <ul className="joblist mt-4">
        {jobs.map((one) => (
          <JobRow key={one.id} job={one} from={from} />
        ))}
      </ul>
    </section>
  )
}
