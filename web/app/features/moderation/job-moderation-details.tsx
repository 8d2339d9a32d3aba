import { getListSeparator, joinWords } from '@sira/contract/ethiopian-time'
import type { ModeratedJobDetails, RiskFlag } from '@sira/contract/moderation'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { describeQuestion } from '@sira/contract/question-needs'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDate, formatDateTime, getDeadlineInfo } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  COMPANY_STATUS_LABELS,
  JOB_STATUS_LABELS,
  VACANCY_LABEL,
  VACANCY_LABELS,
  YES_NO_LABELS,
} from '../../ui/area-labels.ts'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatNegotiableNote, formatSalary } from '../../ui/money.ts'
import { formatTerm, TERM_LABELS, WORK_TERMS } from '../../ui/reach-labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatSkillWithLevel, listJobFieldChanges, type JobFieldChange } from './job-field-changes.ts'
import { HighlightedWords, HighlightedText } from './highlighted-text.tsx'
import { DecisionHistory, ReviewSection } from './review-parts.tsx'

interface JobModerationDetailsProps {
  job: ModeratedJobDetails
  /** The decision buttons. */
  children: ReactNode
}

/**
 * A job as the public would read it, with its risk flags, its changes and the record of its company. The decision
 * buttons are on top, where they stay in reach of long texts.
 */
export function JobModerationDetails({ job, children }: JobModerationDetailsProps) {
  const words = job.warnings.flatMap((warning) => warning.words)
  const changes = listJobFieldChanges(job)
  return (
    <article className="review" aria-label={job.title}>
      <JobHeader job={job}>{children}</JobHeader>
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_13.5rem] 2xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          {job.needsAnotherLook && changes.length === 0 && (
            <p className="deskbox">{t`Changed since it was approved.`}</p>
          )}
          {job.rejectionReason && (
            <p className="deskbox bg-sunken text-ink">{t`Reason given: ${ph({ reason: job.rejectionReason })}`}</p>
          )}
          <RiskFlags warnings={job.warnings} />
          {changes.length > 0 && <JobChanges changes={changes} verdict={job.before!.verdict} at={job.before!.at} />}
          <JobFacts job={job} words={words} />
          <div className="prose mt-4 wrap-anywhere">
            <HighlightedText text={job.description} words={words} />
          </div>
        </div>
        <aside className="min-w-0 text-sm" aria-label={t`About this job`}>
          <CompanyRecord job={job} />
          <ReviewSection title={t`Earlier decisions`}>
            <DecisionHistory decisions={job.history} />
          </ReviewSection>
        </aside>
      </div>
    </article>
  )
}

function JobHeader({ job, children }: JobModerationDetailsProps) {
  return (
    <header className="reviewhead">
      <PictureOrMonogram src={job.company.logo} name={job.company.name} size={48} />
      <div className="min-w-0 grow">
        <h2 tabIndex={-1} className="text-xl/tight">
          {job.title}
        </h2>
        <p className="meta text-ink-2">
          <span>{job.company.name}</span>
          <span>{formatJobLocation(job)}</span>
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <StatusTag status={job.status} label={getLabel(JOB_STATUS_LABELS, job.status)} />
          {job.featured && <Tag tone="adey">{t`Featured`}</Tag>}
          {job.hiddenAt && <Tag tone="cherry">{t`Hidden after reports`}</Tag>}
        </p>
      </div>
      {children}
    </header>
  )
}

function JobFacts({ job, words }: { job: ModeratedJobDetails; words: readonly string[] }) {
  return (
    <dl>
      <Fact term={t`Type and level`}>
        {joinWords([getLabel(JOB_TYPE_LABELS, job.type), getLabel(JOB_LEVEL_LABELS, job.level)])}
      </Fact>
      <Fact term={t`Salary`}>
        {formatSalary(job.salary, NO_SALARY)} {formatNegotiableNote(job.salary)}
      </Fact>
      {job.salary?.benefits && (
        <Fact term={t`Benefits`}>
          <HighlightedWords text={job.salary.benefits} words={words} />
        </Fact>
      )}
      <Fact term={t`Deadline`}>
        {job.deadline ? formatDate(job.deadline) : t`None`}
        {job.deadline && getDeadlineInfo(job.deadline).passed && (
          <span className="font-semibold text-cherry"> {t({ message: '(passed)', comment: 'After a deadline' })}</span>
        )}
      </Fact>
      <Fact term={t`Skills`}>{job.skills.map(formatSkillWithLevel).join(getListSeparator()) || t`None`}</Fact>
      {job.questions.length > 0 && (
        <Fact term={t`Questions`}>
          <ol className="grid list-decimal gap-1 pl-5">
            {job.questions.map((question) => (
              <li key={question.id}>
                <HighlightedWords text={describeQuestion(question)} words={words} />
              </li>
            ))}
          </ol>
          {job.declineUnmet && t`Applications that do not meet what it needs are declined after 48 hours.`}
        </Fact>
      )}
      <StatedTerms job={job} />
      <Fact term={t({ message: 'Sent', comment: 'When the company or job was sent for review' })}>
        {formatDateTime(job.submittedAt)}
      </Fact>
    </dl>
  )
}

/** Whether there is a position, where people may live, and how they work and are paid: what of it is stated. */
function StatedTerms({ job }: { job: ModeratedJobDetails }) {
  const stated = [
    [VACANCY_LABEL, job.vacancy === 'POOL' ? getLabel(VACANCY_LABELS, job.vacancy) : ''] as const,
    ...WORK_TERMS.map((name) => [TERM_LABELS[name], formatTerm(name, job)] as const),
  ]
  return stated
    .filter(([, text]) => text !== '')
    .map(([term, text]) => (
      <Fact key={term} term={term}>
        {text}
      </Fact>
    ))
}

const CHECK_FIRST = t`Check this first`

function RiskFlags({ warnings }: { warnings: readonly RiskFlag[] }) {
  if (warnings.length === 0) return null
  return (
    <section className="deskbox bg-buna-wash text-buna" aria-label={CHECK_FIRST}>
      <h3 className="flex items-center gap-2 text-base">
        <Icon name="triangle-alert" className="size-4.5" />
        {CHECK_FIRST}
      </h3>
      <ul className="mt-1.5 grid gap-1.5">
        {warnings.map(({ kind, text, words, job }) => (
          <li key={kind} className="text-ink">
            {text}
            {kind !== 'COPY' && words.length > 0 && (
              <>
                :{' '}
                {words.map((each, index) => (
                  <span key={each}>
                    {index > 0 && getListSeparator()}
                    <mark className="warned">{each}</mark>
                  </span>
                ))}
              </>
            )}
            {job && (
              <>
                .{' '}
                <Link className="link" to={paths.admin.jobs({ id: job.id })}>
                  {t`Compare`}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The changes word by word: removed words are struck out, new ones underlined, long unchanged parts shortened. */
function JobChanges({
  changes,
  verdict,
  at,
}: {
  changes: readonly JobFieldChange[]
  verdict: 'APPROVED' | 'REJECTED'
  at: string
}) {
  return (
    <section className="changes" aria-label={t`What changed`}>
      <h3 className="text-base">
        {verdict === 'APPROVED' ? (
          <Trans>
            Changed since it was approved{' '}
            <span className="text-sm font-normal text-ink-3">first on {ph({ date: formatDateTime(at) })}</span>
          </Trans>
        ) : (
          <Trans>
            Changed since it was rejected{' '}
            <span className="text-sm font-normal text-ink-3">first on {ph({ date: formatDateTime(at) })}</span>
          </Trans>
        )}
      </h3>
      <dl className="mt-2 grid gap-2.5">
        {changes.map(({ label, pieces }) => (
          <div key={label}>
            <dt className="text-xs font-semibold text-ink-3">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {pieces.map((piece, n) => (
                <ChangedPiece key={n} {...piece} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ChangedPiece({ kind, text }: JobFieldChange['pieces'][number]) {
  if (kind === 'added')
    return (
      <ins>
        <Trans>
          <span className="sr-only">[added: </span>
          {text}
          <span className="sr-only">]</span>
        </Trans>
      </ins>
    )
  if (kind === 'removed')
    return (
      <del>
        <Trans>
          <span className="sr-only">[removed: </span>
          {text}
          <span className="sr-only">]</span>
        </Trans>
      </del>
    )
  return <span>{text}</span>
}

function CompanyRecord({ job: { company, companyId, companyStatus, standing } }: { job: ModeratedJobDetails }) {
  const { verifiedAt, published, rejections, upheld } = standing
  return (
    <section className="rounded-md bg-sunken p-4" aria-label={t`Record of ${ph({ company: company.name })}`}>
      <h3 className="text-base">
        <Link className="link" to={paths.admin.companies({ status: companyStatus, id: companyId })}>
          {company.name}
        </Link>
      </h3>
      <p className="mt-1.5">
        <StatusTag status={companyStatus} label={getLabel(COMPANY_STATUS_LABELS, companyStatus)} />
      </p>
      <dl className="mt-2">
        <Fact term={t`Verified`}>{verifiedAt ? formatDate(verifiedAt) : YES_NO_LABELS.NO}</Fact>
        <Fact term={t`Jobs published`}>
          <span className="num">{published}</span>
        </Fact>
        <Fact term={t`Rejected before`}>
          <span className={`num ${rejections > 0 ? 'font-semibold text-buna' : ''}`}>{rejections}</span>
        </Fact>
        <Fact term={t`Taken down`}>
          <span className={`num ${upheld > 0 ? 'font-semibold text-cherry' : ''}`}>{upheld}</span>
        </Fact>
      </dl>
    </section>
  )
}
