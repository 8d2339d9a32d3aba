import { FUNNEL_STEP_LABELS, TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import type { Funnel } from '@sira/contract/funnel'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatMedianDays, type FunnelCounts } from './funnel-figures.ts'
import { DataTable } from '../../ui/data-table.tsx'

const CAPTION = t`Steps by source`

/** All numbers of the funnel: a row for each source, a column for each step. A source links to its applications. */
export const FunnelTable = ({ funnel: { steps, sources }, job }: { funnel: Funnel; job: string }) => (
  <div className="panel scrollx" tabIndex={0} role="group" aria-label={CAPTION}>
    <DataTable caption={CAPTION} columns={[t`Source`, ...steps.map(({ step }) => FUNNEL_STEP_LABELS[step])]}>
      {sources.map(({ source, steps: counts }) => (
        <CountRow key={source} counts={counts}>
          <Link className="link whitespace-nowrap" to={paths.employer.applications({ job, source })}>
            {TRAFFIC_SOURCE_LABELS[source]}
          </Link>
        </CountRow>
      ))}
      <CountRow counts={steps}>{t`All sources`}</CountRow>
      <MedianRow steps={steps} />
    </DataTable>
  </div>
)

const CountRow = ({ counts, children }: { counts: FunnelCounts; children: ReactNode }) => (
  <tr>
    <th scope="row" className="border-line text-sm text-ink">
      {children}
    </th>
    {counts.map(({ step, count }) => (
      <td key={step} className="num">
        {count}
      </td>
    ))}
  </tr>
)

const MedianRow = ({ steps }: { steps: FunnelCounts }) => (
  <tr>
    <th scope="row" className="border-line text-sm text-ink">
      {t`Median time from the step before`}
    </th>
    {steps.map(({ step, medianDays }) => (
      <td key={step} className="whitespace-nowrap">
        {formatMedianDays(medianDays) || '–'}
      </td>
    ))}
  </tr>
)
