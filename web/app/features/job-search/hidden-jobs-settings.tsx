import { ph, t } from '@lingui/core/macro'
import type { HiddenCompany, HiddenJob } from '@sira/contract/hidden-jobs'
import type { PageMeta } from '@sira/contract/paging'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths, type QueryParams } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/tag.tsx'
import { hiddenCompaniesQuery, hiddenJobsQuery, showHiddenCompany, showHiddenJob } from './hidden-jobs-queries.ts'
import { HIDE_REASON_LABELS } from './hide-reasons.ts'
import { buildHiddenQuery, type HiddenPages } from './hidden-jobs-url.ts'

const GONE_JOB = t`A job that is no longer available`
const GONE_COMPANY = t`A company that is no longer available`

interface HiddenJobsSettingsProps {
  pages: HiddenPages
  /** The path of this section with a query. */
  to: (query: QueryParams) => string
}

/** What the seeker has hidden from lists of jobs, with Unhide for each. */
export function HiddenJobsSettings({ pages, to }: HiddenJobsSettingsProps) {
  const jobs = useLoadedQuery(hiddenJobsQuery(pages))
  const companies = useLoadedQuery(hiddenCompaniesQuery(pages))
  const hasAny = jobs.meta.total + companies.meta.total > 0
  return (
    <>
      <p className="max-w-prose text-ink-2">
        {t`Lists of jobs leave these out for you, and your reasons shape what is recommended to you. Only you see what you have hidden.`}
      </p>
      <HiddenList
        title={t`Jobs`}
        pagerLabel={t`Pages of hidden jobs`}
        empty={t`You have not hidden any jobs.`}
        entries={jobs.data.map((hidden) => toJobEntry(hidden))}
        meta={jobs.meta}
        to={(page) => to(buildHiddenQuery({ ...pages, jobs: page }))}
      />
      <HiddenList
        title={t`Companies`}
        pagerLabel={t`Pages of hidden companies`}
        empty={t`You have not hidden any companies.`}
        entries={companies.data.map((hidden) => toCompanyEntry(hidden))}
        meta={companies.meta}
        to={(page) => to(buildHiddenQuery({ ...pages, companies: page }))}
      />
      {!hasAny && <NothingHidden />}
    </>
  )
}

const NothingHidden = () => (
  <div className="mt-4 text-ink-2">
    <p>{t`To hide a job, open its menu in a list of jobs and choose Hide this job.`}</p>
    <ButtonLink to={paths.jobs()} variant="quiet" size="sm" className="mt-2">
      {t`Find jobs`}
    </ButtonLink>
  </div>
)

interface HiddenEntry {
  id: string
  name: string
  picture: ReactNode
  /** The name as a link, if there is something to open. */
  title: ReactNode
  hiddenAt: string
  details?: ReactNode
  unhide: () => Promise<void>
}

function toJobEntry(hidden: HiddenJob): HiddenEntry {
  const { id, job, reason, hiddenAt } = hidden
  const name = job?.title ?? GONE_JOB
  return {
    id,
    name,
    hiddenAt,
    picture: job && <PictureOrMonogram src={job.company.logo} name={job.company.name} size={40} />,
    title: job ? <EntryLink to={paths.job(id)}>{name}</EntryLink> : name,
    details: (
      <>
        {job && <span>{job.company.name}</span>}
        {job && job.status !== 'ACTIVE' && <Tag tone="buna">{t`Closed`}</Tag>}
        {reason && <span>{t`Reason: ${ph({ reason: HIDE_REASON_LABELS[reason] })}`}</span>}
      </>
    ),
    unhide: () => showHiddenJob(hidden),
  }
}

function toCompanyEntry(hidden: HiddenCompany): HiddenEntry {
  const { id, company, hiddenAt } = hidden
  const name = company?.name ?? GONE_COMPANY
  return {
    id,
    name,
    hiddenAt,
    picture: company && <PictureOrMonogram src={company.logo} name={name} size={40} />,
    title: company ? <EntryLink to={paths.company(id)}>{name}</EntryLink> : name,
    unhide: () => showHiddenCompany(hidden),
  }
}

const EntryLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="link font-medium" to={to}>
    {children}
  </Link>
)

interface HiddenListProps {
  title: string
  /** The name of the links to the other pages of the list. */
  pagerLabel: string
  empty: string
  entries: readonly HiddenEntry[]
  meta: PageMeta
  to: (page: number) => string
}

/** A page of what is hidden. After Unhide the row is gone and the heading has the focus. */
function HiddenList({ title, pagerLabel, empty, entries, meta, to }: HiddenListProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { busy, result, unhide } = useUnhiding(() => heading.current?.focus({ preventScroll: true }))
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-4">
      <h3 ref={heading} id={id} tabIndex={-1} className="text-base">
        {title} {meta.total > 0 && <span className="num font-normal text-ink-3">({meta.total})</span>}
      </h3>
      {meta.total === 0 && <p className="mt-1 text-sm text-ink-3">{empty}</p>}
      <ul className="mt-1">
        {entries.map((entry) => (
          <HiddenRow key={entry.id} entry={entry} isBusy={busy === entry.id} onUnhide={() => void unhide(entry)} />
        ))}
      </ul>
      <p
        role={result?.failed ? 'alert' : 'status'}
        className={`text-sm wrap-anywhere ${result?.failed ? 'mt-2 font-semibold text-cherry' : 'text-forest'}`}
      >
        {result?.text}
      </p>
      <Pager meta={meta} to={to} label={pagerLabel} keepsScroll />
    </section>
  )
}

/** Unhides one entry at a time; `busy` is its id. */
function useUnhiding(onUnhidden: () => void) {
  const [busy, setBusy] = useState('')
  const [result, setResult] = useState<{ text: string; failed?: boolean }>()
  async function unhide(entry: HiddenEntry) {
    if (busy) return
    setBusy(entry.id)
    setResult(undefined)
    try {
      await entry.unhide()
      setResult({ text: t`${ph({ name: entry.name })} is no longer hidden.` })
      onUnhidden()
    } catch (error) {
      const reason = (error as Error).message
      setResult({ text: t`${ph({ name: entry.name })} could not be unhidden. ${reason}`, failed: true })
    } finally {
      setBusy('')
    }
  }
  return { busy, result, unhide }
}

interface HiddenRowProps {
  entry: HiddenEntry
  isBusy: boolean
  onUnhide: () => void
}

const HiddenRow = ({ entry, isBusy, onUnhide }: HiddenRowProps) => (
  <li className="flex items-center gap-3 border-t border-line py-3 first:border-0">
    {entry.picture}
    <div className="min-w-0 grow">
      <p className="wrap-anywhere">{entry.title}</p>
      <p className="meta text-sm text-ink-3">
        {entry.details}
        <time dateTime={entry.hiddenAt} title={formatDateTime(entry.hiddenAt)}>
          {t`Hidden ${ph({ when: formatRelativeDate(entry.hiddenAt).toLowerCase() })}`}
        </time>
      </p>
    </div>
    <Button
      variant="quiet"
      size="sm"
      className="flex-none"
      busy={isBusy}
      busyText={t`Unhiding...`}
      aria-label={t`Unhide ${ph({ name: entry.name })}`}
      onClick={onUnhide}
    >
      {t`Unhide`}
    </Button>
  </li>
)
