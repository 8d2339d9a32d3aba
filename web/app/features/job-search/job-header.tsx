import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { JobPage } from '@sira/contract/jobs'
import { formatJobLocation } from '@sira/contract/messages'
import { getLanguageData } from '@sira/contract/t'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDateInOtherCalendar, getDeadlineInfo } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { PostedTime } from '../../ui/posted-time.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TALENT_POOL } from '../../ui/texts.ts'
import { VerifiedCompanyMark } from '../../ui/verified-company-mark.tsx'
import { JobPay } from './job-pay.tsx'

/** Title, company, place, pay, badges and dates of a job. */
export function JobHeader({ job }: { job: JobPage }) {
  const { company } = job
  return (
    <header className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-4 md:grid-cols-[72px_minmax(0,1fr)] md:gap-x-5">
      <span className="hidden md:block">
        <PictureOrMonogram src={company.logo} name={company.name} size={72} />
      </span>
      <span className="md:hidden">
        <PictureOrMonogram src={company.logo} name={company.name} size={48} />
      </span>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-4xl">
          {job.title}
        </h1>
        <p className="meta mt-2 text-ink-2">
          <span className="co">
            <Link className="link font-medium" to={paths.company(job.companyId)}>
              {company.name}
            </Link>
            {company.verified && <VerifiedCompanyMark />}
          </span>
          <span>{formatJobLocation(job)}</span>
        </p>
      </div>
      <div className="col-span-2 mt-4 md:col-span-1 md:col-start-2">
        <JobPay job={job} />
        <Badges job={job} />
        <Dates job={job} />
        {job.vacancy === 'POOL' && (
          <p className="mt-3 max-w-prose text-sm text-ink-2">{t`There is no open position now. The company keeps applications for when there is one.`}</p>
        )}
      </div>
    </header>
  )
}

/** The type of the job, whether it is remote, and its level. */
function Badges({ job }: { job: JobPage }) {
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      <Tag tone="forest">{getLabel(JOB_TYPE_LABELS, job.type)}</Tag>
      {job.isRemote && job.type !== 'REMOTE' && (
        <Tag tone="tana">
          <Icon name="wifi" className="size-3.5" />
          {t`Remote`}
        </Tag>
      )}
      <Tag tone="stone">{getLabel(JOB_LEVEL_LABELS, job.level)}</Tag>
      {job.vacancy === 'POOL' && <Tag tone="adey">{TALENT_POOL}</Tag>}
    </p>
  )
}

function Dates({ job: { createdAt, deadline, expiresAt } }: { job: JobPage }) {
  const last = deadline ? getDeadlineInfo(deadline) : undefined
  const openUntil = deadline || !expiresAt ? undefined : getDeadlineInfo(expiresAt)
  return (
    <p className="meta mt-3 text-sm text-ink-3">
      <span>
        <PostedTime at={createdAt} />
      </span>
      <Closing of={last ?? openUntil} />
      {openUntil && !openUntil.passed && <span>{t`Open until ${ph({ date: openUntil.date })}`}</span>}
      {last && (
        <span className={`font-medium ${last.tone}`} suppressHydrationWarning>
          {last.passed ? (
            <Trans>
              Closed on {ph({ date: last.date })}
              <DateInOtherCalendar day={deadline!} />
            </Trans>
          ) : (
            <Trans>
              Apply by {ph({ date: last.date })}
              <DateInOtherCalendar day={deadline!} />
            </Trans>
          )}
        </span>
      )}
    </p>
  )
}

/** How soon the job closes, if that is near. */
const Closing = ({ of: end }: { of: ReturnType<typeof getDeadlineInfo> | undefined }) =>
  end?.soon && (
    <span className={`font-medium ${end.tone}`} suppressHydrationWarning>
      {end.soon}
    </span>
  )

/** The same day of the other calendar, after a comma. */
const DateInOtherCalendar = ({ day }: { day: string }) => (
  <span className="font-normal text-ink-3">
    {getListSeparator()}
    <span lang={getLanguageData('ethiopianMonths')}>{formatDateInOtherCalendar(day)}</span>
  </span>
)
