import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Await, Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { formatNumber } from '../../ui/money.ts'

const STARTING_POINTS: readonly { label: string; icon: IconName; to: string }[] = [
  { label: t`Remote jobs`, icon: 'wifi', to: paths.jobs({ remote: '1' }) },
  { label: t`New this week`, icon: 'calendar', to: paths.jobs({ posted: '7' }) },
  { label: t`Junior jobs`, icon: 'rocket', to: paths.jobs({ level: 'JUNIOR' }) },
  { label: t`Internships`, icon: 'graduation-cap', to: paths.jobs({ type: 'INTERNSHIP' }) },
]

/**
 * The top of the home page: what Sira is, the search (`children`), the number of open jobs, and links for people who do
 * not know what to type.
 */
export function HomeHero({
  openJobs,
  popular,
  children,
}: {
  openJobs: Promise<number>
  popular: Promise<readonly string[]>
  children: ReactNode
}) {
  return (
    <section>
      <h1 tabIndex={-1} className="text-3xl md:text-4xl">
        {t`Tech work in Ethiopia, from companies we have checked`}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        {t`Search, apply with your resume and follow your application. No agents, no fees.`}
      </p>
      {children}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={paths.jobs()}>
          {t`Browse all jobs`}
        </Link>
        <OpenJobCount openJobs={openJobs} />
      </p>
      <Suspense>
        <Await resolve={popular}>{(words) => <PopularSearchList words={words} />}</Await>
      </Suspense>
      <StartingPoints />
    </section>
  )
}

/** How many jobs are open, once it is known; nothing while there are none. */
function OpenJobCount({ openJobs }: { openJobs: Promise<number> }) {
  return (
    <Suspense>
      <Await resolve={openJobs}>
        {(count) =>
          count > 0 && (
            <span className="font-semibold">
              <Trans>
                <span className="num">{ph({ shown: formatNumber(count) })}</span>{' '}
                <Plural value={count} one="job" other="jobs" /> open now
              </Trans>
            </span>
          )
        }
      </Await>
    </Suspense>
  )
}

function StartingPoints() {
  return (
    <nav aria-labelledby="starts" className="mt-6">
      <h2 id="starts" className="text-sm font-semibold">
        {t`Where to start`}
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {STARTING_POINTS.map(({ label, icon, to }) => (
          <li key={label}>
            <Link className="btn btn-quiet w-full justify-start px-3" to={to}>
              <Icon name={icon} className="text-forest" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PopularSearchList({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <nav aria-labelledby="popular" className="mt-3 md:mt-5">
      <h2 id="popular" className="text-sm font-semibold">
        {t`Popular searches`}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link className="applied" to={paths.jobs({ q: word, page: 1 })}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
