import type { JobReview, Warning } from '@sira/contract/reviews'
import { NO_SALARY, placeText } from '@sira/contract/sentences'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { dateText, dateTimeText, deadlineFacts } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { COMPANY_STATUS, JOB_LEVEL, JOB_STATUS, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { negotiableNote, salaryText } from '../../ui/money.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Status, Tag } from '../../ui/status.tsx'
import { changesOf, type Change } from './job-changes.ts'
import { Marked, MarkedText } from './marked-text.tsx'
import { Fact, History, Part } from './review-parts.tsx'

/** A job as the public would read it, with what to look at twice, what changed, and its company beside it; the verdict on top, where it is at hand for long texts. */
export function JobFacts({ job, children }: { job: JobReview; children: ReactNode }) {
  const words = job.warnings.flatMap((warning) => warning.words)
  const changes = changesOf(job)
  return (
    <article className="review" aria-label={job.title}>
      <header className="reviewhead">
        <Picture src={job.company.logo} name={job.company.name} size={48} />
        <div className="min-w-0 grow">
          <h2 tabIndex={-1} className="text-xl/tight">
            {job.title}
          </h2>
          <p className="meta text-ink-2">
            <span>{job.company.name}</span>
            <span>{placeText(job)}</span>
          </p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Status status={job.status} word={labelOf(JOB_STATUS, job.status)} />
            {job.featured && <Tag tone="adey">Featured</Tag>}
            {job.hiddenAt && <Tag tone="cherry">Hidden after reports</Tag>}
          </p>
        </div>
        {children}
      </header>
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_13.5rem] 2xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          {job.needsAnotherLook && changes.length === 0 && <p className="deskbox">Changed since it was approved.</p>}
          {job.rejectionReason && <p className="deskbox bg-sunken text-ink">Reason given: {job.rejectionReason}</p>}
          <Warnings warnings={job.warnings} />
          {changes.length > 0 && <Changes changes={changes} verdict={job.before!.verdict} at={job.before!.at} />}
          <dl>
            <Fact term="Type and level">
              {labelOf(JOB_TYPE, job.type)}, {labelOf(JOB_LEVEL, job.level)}
            </Fact>
            <Fact term="Salary">
              {salaryText(job.salary, NO_SALARY)} {negotiableNote(job.salary)}
            </Fact>
            {job.salary?.benefits && (
              <Fact term="Benefits">
                <Marked text={job.salary.benefits} words={words} />
              </Fact>
            )}
            <Fact term="Deadline">
              {job.deadline ? dateText(job.deadline) : 'None'}
              {job.deadline && deadlineFacts(job.deadline).passed && (
                <span className="font-semibold text-cherry"> (passed)</span>
              )}
            </Fact>
            <Fact term="Skills">
              {job.skills.map(({ skill, level }) => `${skill.name} (${level.toLowerCase()})`).join(', ') || 'None'}
            </Fact>
            <Fact term="Sent">{dateTimeText(job.submittedAt)}</Fact>
          </dl>
          <div className="prose mt-4 wrap-anywhere">
            <MarkedText text={job.description} words={words} />
          </div>
        </div>
        <aside className="min-w-0 text-sm" aria-label="What is known of it">
          <Standing job={job} />
          <Part title="Earlier decisions">
            <History decisions={job.history} />
          </Part>
        </aside>
      </div>
    </article>
  )
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <section className="deskbox bg-buna-wash text-buna" aria-label="Look at this twice">
      <h3 className="flex items-center gap-2 text-base">
        <Icon name="triangle-alert" className="size-4.5" />
        Look at this twice
      </h3>
      <ul className="mt-1.5 grid gap-1.5">
        {warnings.map(({ kind, text, words, job }) => (
          <li key={kind} className="text-ink">
            {text}
            {kind !== 'COPY' && words.length > 0 && (
              <>
                :{' '}
                {words.map((each, at) => (
                  <span key={each}>
                    {at > 0 && ', '}
                    <mark className="warned">{each}</mark>
                  </span>
                ))}
              </>
            )}
            {job && (
              <>
                .{' '}
                <Link className="link" to={paths.admin.jobs({ id: job.id })}>
                  Compare
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Word by word: what is gone struck out, what is new underlined, long parts that stayed cut. */
function Changes({
  changes,
  verdict,
  at,
}: {
  changes: readonly Change[]
  verdict: 'APPROVED' | 'REJECTED'
  at: string
}) {
  return (
    <section className="changes" aria-label="What changed">
      <h3 className="text-base">
        Changed since it was {verdict === 'APPROVED' ? 'approved' : 'rejected'}{' '}
        <span className="text-sm font-normal text-ink-3">first on {dateTimeText(at)}</span>
      </h3>
      <dl className="mt-2 grid gap-2.5">
        {changes.map(({ label, pieces }) => (
          <div key={label}>
            <dt className="text-xs font-semibold text-ink-3">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {pieces.map(({ kind, text }, n) => {
                if (kind === 'added')
                  return (
                    <ins key={n}>
                      <span className="sr-only">[new: </span>
                      {text}
                      <span className="sr-only">]</span>
                    </ins>
                  )
                if (kind === 'removed')
                  return (
                    <del key={n}>
                      <span className="sr-only">[gone: </span>
                      {text}
                      <span className="sr-only">]</span>
                    </del>
                  )
                return <span key={n}>{text}</span>
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Standing({ job: { company, companyId, companyStatus, standing } }: { job: JobReview }) {
  const { verifiedAt, published, rejections, upheld } = standing
  return (
    <section className="rounded-md bg-sunken p-4" aria-label={`Standing of ${company.name}`}>
      <h3 className="text-base">
        <Link className="link" to={paths.admin.companies({ status: companyStatus, id: companyId })}>
          {company.name}
        </Link>
      </h3>
      <p className="mt-1.5">
        <Status status={companyStatus} word={labelOf(COMPANY_STATUS, companyStatus)} />
      </p>
      <dl className="mt-2">
        <Fact term="Verified">{verifiedAt ? dateText(verifiedAt) : 'Not now'}</Fact>
        <Fact term="Jobs published">
          <span className="num">{published}</span>
        </Fact>
        <Fact term="Rejected before">
          <span className={`num ${rejections > 0 ? 'font-semibold text-buna' : ''}`}>{rejections}</span>
        </Fact>
        <Fact term="Taken down">
          <span className={`num ${upheld > 0 ? 'font-semibold text-cherry' : ''}`}>{upheld}</span>
        </Fact>
      </dl>
    </section>
  )
}
