import { ph, t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { formatDate } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getLabel } from '../../ui/labels.ts'
import { CONTRACT_LABELS, formatRegion, PAYMENT_WAY_LABELS } from '../../ui/reach-labels.ts'
import { joinWords } from '@sira/contract/ethiopian-time'
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

/** Whether people in Ethiopia can do a remote job, who says so and when, and the terms of working from elsewhere. */
export function JobReach({ job }: { job: JobPage }) {
  if (!job.isRemote && job.type !== 'REMOTE') return null
  const { fromEthiopia, fromEthiopiaBy: by, fromEthiopiaAt: at } = job
  return (
    <section className="mt-6 rounded-md border border-line px-4 py-3" aria-label={t`From Ethiopia`}>
      <p className="flex items-start gap-2 font-semibold">
        <Icon name={fromEthiopia === 'YES' ? 'circle-check' : fromEthiopia === 'NO' ? 'circle-x' : 'circle-help'} className="mt-0.5" />
        <span>
          {REACH_TEXTS[fromEthiopia]}
          {by && at && <small className="block font-normal text-ink-3">{SOURCE_TEXTS[by](formatDate(at))}</small>}
        </span>
      </p>
      {fromEthiopia === 'UNKNOWN' && job.status === 'ACTIVE' && <AskAboutReach job={job} />}
      <Terms job={job} />
    </section>
  )
}

/** What the company states of working from elsewhere. */
function Terms({ job }: { job: JobPage }) {
  const { remoteRegions, remoteExcept, utcOffsets, overlapHours, contract, paidBy, equipment, relocation } = job
  const regions = remoteRegions.map(formatRegion).join(', ')
  const except = remoteExcept.map(formatRegion).join(', ')
  const facts = [
    [t`People may live in`, except && regions ? t`${ph({ regions })}, but not in ${ph({ except })}` : regions],
    [t`Time zones`, utcOffsets && formatOffsets(utcOffsets)],
    [t`Overlap with Addis Ababa`, overlapHours && t`${ph({ hours: overlapHours })} hours a day`],
    [t`The person works as`, contract && getLabel(CONTRACT_LABELS, contract)],
    [t`Paid`, joinWords(paidBy.map((way) => getLabel(PAYMENT_WAY_LABELS, way)))],
    [t`Equipment`, equipment === null ? '' : equipment ? t`From the company` : t`Your own`],
    [t`Help to move`, relocation ? t`Yes` : ''],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return null
  return (
    <dl className="mt-2">
      {facts.map(([term, text]) => (
        <Fact key={term} term={term}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}

const formatOffset = (hours: number) =>
  `UTC${hours < 0 ? '−' : '+'}${Math.floor(Math.abs(hours))}${hours % 1 === 0 ? '' : `:${String((Math.abs(hours) % 1) * 60).padStart(2, '0')}`}`

function formatOffsets({ min, max }: { min: number | null; max: number | null }): string {
  if (min === null) return t`Up to ${ph({ offset: formatOffset(max!) })}`
  if (max === null) return t`From ${ph({ offset: formatOffset(min) })}`
  return t`${ph({ from: formatOffset(min) })} to ${ph({ to: formatOffset(max) })}`
}
