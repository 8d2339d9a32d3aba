import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatEatTime, formatEthiopianTime, formatEatDay, formatEthiopianDay } from '@sira/contract/local-time'
import { getLanguageData } from '@sira/contract/t'

/**
 * A datetime as people in Ethiopia tell it: East Africa Time, the clock that counts from dawn, and the Ethiopian date.
 * The clock and the calendar of the page's language come first.
 */
export function InterviewTime({ at, strong = false }: { at: string; strong?: boolean }) {
  const [day, time] = [formatEatDay(at), formatEatTime(at)]
  const [ethiopianDay, ethiopianTime] = [formatEthiopianDay(at), formatEthiopianTime(at)]
  const firstLine = `num block ${strong ? 'font-semibold' : ''}`
  if (getLanguageData('calendar') === 'ethiopian')
    return (
      <time dateTime={at} className="block">
        <span className={firstLine}>{t`${ethiopianDay}, ${ethiopianTime}`}</span>
        <span className="num block text-sm text-ink-3">{t`${day}, ${time}`}</span>
      </time>
    )
  return (
    <time dateTime={at} className="block">
      <span className={firstLine}>
        <Trans>
          {day}, {time} <span className="font-normal whitespace-nowrap text-ink-3">({ethiopianTime})</span>
        </Trans>
      </span>
      <span lang={getLanguageData('ethiopianMonths')} className="block text-sm text-ink-3">
        {ethiopianDay}
      </span>
    </time>
  )
}
