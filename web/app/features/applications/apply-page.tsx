import { ph, t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { getDeadlineInfo } from '../../ui/dates.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatNegotiableNote, formatSalary } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { PublicPage } from '../../ui/page.tsx'
import { ERROR_LOADING_JOB, formatError, JOB_NOT_LOADED } from '../../ui/texts.ts'

/** The screen to apply for a job: the job beside the form, or what replaces the form. */
export function ApplyPage({ job, back, children }: { job: JobPage; back: ReactNode; children: ReactNode }) {
  return (
    <PublicPage title={t`Apply for ${ph({ title: job.title })}`} back={back}>
      <div className="mt-5 grid gap-6 md:mt-6 md:grid-cols-[minmax(0,640px)_minmax(0,344px)] md:justify-between md:gap-10">
        <aside className="md:sticky md:top-6 md:order-2 md:self-start">
          <ApplyJobSummary job={job} />
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
    </PublicPage>
  )
}

/** The job that is applied for, beside the form. */
function ApplyJobSummary({ job }: { job: JobPage }) {
  const last = job.deadline ? getDeadlineInfo(job.deadline) : undefined
  return (
    <section aria-labelledby="job-summary" className="rounded-lg border border-line-2 bg-surface p-4 md:p-5">
      <div className="flex items-start gap-3">
        <PictureOrMonogram src={job.company.logo} name={job.company.name} size={48} />
        <div className="min-w-0">
          <h2 id="job-summary" className="text-lg/snug">
            <Link className="link" to={paths.job(job.id)}>
              {job.title}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">{job.company.name}</p>
        </div>
      </div>
      <p className="meta mt-3 text-sm text-ink-2">
        <span>{formatJobLocation(job)}</span>
        <span className="whitespace-nowrap">{getLabel(JOB_TYPE_LABELS, job.type)}</span>
        <span>{getLabel(JOB_LEVEL_LABELS, job.level)}</span>
      </p>
      <p className="num mt-1 font-semibold">
        {formatSalary(job.salary, NO_SALARY)}{' '}
        <span className="font-normal text-ink-2">{formatNegotiableNote(job.salary)}</span>
      </p>
      {last && !last.passed && (
        <p className={`mt-1 text-sm font-medium ${last.tone}`} suppressHydrationWarning>
          {last.soon ?? t`Apply by ${ph({ date: last.date })}`}
        </p>
      )}
      <ul aria-label={t`Required skills`} className="mt-3 hidden flex-wrap gap-1.5 md:flex">
        {job.skills.map(({ skillId, skill }) => (
          <li key={skillId} className="chip">
            {skill.name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown when the job or the profile could not be loaded. */
export function ApplyLoadError({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator()
  const aboutJob = isRouteErrorResponse(error)
  const text = aboutJob ? formatError(error.statusText || JOB_NOT_LOADED) : t`Failed to fetch your profile`
  return (
    <PublicPage title={t`Apply`}>
      <div className="mt-6 max-w-160">
        <ErrorPanel
          title={aboutJob ? ERROR_LOADING_JOB : undefined}
          text={text}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          <ButtonLink to={paths.jobs()} variant="quiet">
            {t`Back to Jobs`}
          </ButtonLink>
        </ErrorPanel>
      </div>
    </PublicPage>
  )
}
