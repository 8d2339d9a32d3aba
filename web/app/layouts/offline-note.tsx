import { t } from '@lingui/core/macro'
import type { EndpointDefinition } from '@sira/contract/endpoint'
import { useRevalidator } from 'react-router'
import { useTryUntilOnline } from '../ui/try-until-online.ts'
import { isAnswerLate, useShownCopyTime } from '../api/offline-copies.ts'
import { Button } from '../ui/button.tsx'
import { formatDate, formatDateTime, formatTime } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'

/** '14:05 EAT' of today, otherwise with the date. */
const formatAge = (at: number) => (formatDate(at) === formatDate(Date.now()) ? formatTime(at) : formatDateTime(at))

/**
 * Says from when the screen is that a device shows without a connection, if it shows stored answers of these endpoints.
 * When the connection is back, the screen is loaded again; not while it is being loaded, or answers are on their way.
 */
export function OfflineNote({ endpoints }: { endpoints: readonly EndpointDefinition[] }) {
  const at = useShownCopyTime(endpoints)
  const { state, revalidate } = useRevalidator()
  const isOld = at !== undefined
  useTryUntilOnline(isOld, () => {
    if (state === 'idle' && !isAnswerLate(endpoints)) void revalidate()
  })
  if (!isOld) return null
  const age = formatAge(at)
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-buna-wash px-4 py-2 text-sm text-buna">
      <Icon name="wifi-off" className="flex-none" />
      <p role="status" className="min-w-0 grow basis-52 font-medium">
        {t`As of ${age}. There is no connection.`}
      </p>
      <Button
        variant="quiet"
        size="sm"
        busy={state === 'loading'}
        busyText={t`Checking...`}
        onClick={() => void revalidate()}
      >
        {t`Try again`}
      </Button>
    </div>
  )
}
