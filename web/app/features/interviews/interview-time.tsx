import { formatEatTime, formatEthiopianTime, formatEatDay, formatEthiopianDay } from '@sira/contract/local-time'

/**
 * A datetime as people in Ethiopia tell it: East Africa Time, the clock that counts from dawn, and the Ethiopian date.
 */
export function InterviewTime({ at, strong = false }: { at: string; strong?: boolean }) {
  return (
    <time dateTime={at} className="block">
      <span className={`num block ${strong ? 'font-semibold' : ''}`}>
        {formatEatDay(at)}, {formatEatTime(at)}{' '}
        <span className="font-normal whitespace-nowrap text-ink-3">({formatEthiopianTime(at)})</span>
      </span>
      <span lang="am" className="block text-sm text-ink-3">
        {formatEthiopianDay(at)}
      </span>
    </time>
  )
}
