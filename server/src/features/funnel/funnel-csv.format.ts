import { FUNNEL_STEP_LABELS, TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import type { Funnel } from '@sira/contract/funnel'

/** Returns the lines of the file, headings first: a line for each source and step, all sources together last. */
export const buildFunnelCsv = ({ from, to, steps, sources }: Funnel): string[][] => [
  ['From', 'To', 'Source', 'Step', 'Count', 'Median days from the step before'],
  ...[
    ...sources.map(({ source, steps: counts }) => ({ label: TRAFFIC_SOURCE_LABELS[source], counts })),
    { label: 'All sources', counts: steps },
  ].flatMap(({ label, counts }) =>
    counts.map(({ step, count, medianDays }) => [
      from,
      to,
      label,
      FUNNEL_STEP_LABELS[step],
      String(count),
      medianDays === null ? '' : String(medianDays),
    ]),
  ),
]
