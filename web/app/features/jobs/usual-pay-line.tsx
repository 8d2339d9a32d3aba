import { ph, t } from '@lingui/core/macro'
import type { JobLevel } from '@sira/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormValue } from '../../ui/form-context.ts'
import { formatUsualPay } from '../../ui/advertised-pay.ts'
import { BASIS_LABELS } from '../../ui/money.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { usualPayQuery } from './jobs-queries.ts'
import type { SalaryFormValues } from './salary.ts'

const SHORTEST_TITLE = 3
const MAX_TITLE = 100
/** Nobody asks for each letter of a title. */
const TYPING_MS = 500

/** What jobs with this title and level pay here, where the job does not say its pay; nothing while too few say it. */
export function UsualPayLine() {
  const [type] = useFormValue<SalaryFormValues['type']>('salary.type')
  const [title = ''] = useFormValue<string>('title')
  const [level] = useFormValue<JobLevel | ''>('level')
  const [asked, setAsked] = useState(title)
  useDelayed(title, TYPING_MS, () => setAsked(title.trim().slice(0, MAX_TITLE)))
  const { data } = useQuery({
    ...usualPayQuery(asked, level || undefined),
    enabled: !type && asked.length >= SHORTEST_TITLE,
  })
  if (type || !data?.enough) return null
  const basis = BASIS_LABELS[data.basis ?? ''] ?? ''
  return (
    <p className="text-sm text-ink-2" role="status">
      {t`Jobs like this offer ${ph({ pay: `${formatUsualPay(data)} ${basis}`.trim() })} a month here.`}
    </p>
  )
}
