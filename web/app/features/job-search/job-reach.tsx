import { t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { formatDate } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AskAboutReach } from './ask-about-reach.tsx'

const REACH_TEXTS = {
  YES: t`People in Ethiopia can do this job`,
  NO: t`People in Ethiopia cannot do this job`,
  UNKNOWN: t`The company does not say whether people in Ethiopia can do this job`,
}
const SOURCE_TEXTS = {
  COMPANY: (date: string) => t`Stated by the company on ${date}`,
  ANSWER: (date: string) => t`Answered by the company on ${date}`,
  PLACE: () => '',
}

/** Whether people in Ethiopia can do a remote job, who says so and when, and the stated `terms` of working from elsewhere. */
export function JobReach({ job, terms }: { job: JobPage; terms: readonly (readonly [string, string])[] }) {
  if (!job.isRemote && job.type !== 'REMOTE') return null
  const { fromEthiopia, fromEthiopiaBy: by, fromEthiopiaAt: at } = job
  return (
    <section className="mt-6 rounded-md border border-line px-4 py-3" aria-label={t`From Ethiopia`}>
      <p className="flex items-start gap-2 font-semibold">
        <Icon
          name={fromEthiopia === 'YES' ? 'circle-check' : fromEthiopia === 'NO' ? 'circle-x' : 'circle-help'}
          className="mt-0.5"
        />
        <span>
          {REACH_TEXTS[fromEthiopia]}
          {by && at && <small className="block font-normal text-ink-3">{SOURCE_TEXTS[by](formatDate(at))}</small>}
        </span>
      </p>
      {fromEthiopia === 'UNKNOWN' && job.status === 'ACTIVE' && <AskAboutReach job={job} />}
      <Terms terms={terms} />
    </section>
  )
}

function Terms({ terms }: { terms: readonly (readonly [term: string, text: string])[] }) {
  if (terms.length === 0) return null
  return (
    <dl className="mt-2">
      {terms.map(([term, text]) => (
        <Fact key={term} term={term}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}
