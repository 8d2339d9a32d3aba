import { clockText, dawnClockText, dayText, ethiopianDayText } from '@sira/contract/interview-time'

/** A moment as people here tell it: East Africa Time, the clock that counts from dawn beside it, the Ethiopian date below. */
export function InterviewTime({ at, strong = false }: { at: string; strong?: boolean }) {
  return (
    <time dateTime={at} className="block">
      <span className={`num block ${strong ? 'font-semibold' : ''}`}>
        {dayText(at)}, {clockText(at)}{' '}
        <span className="font-normal whitespace-nowrap text-ink-3">({dawnClockText(at)})</span>
      </span>
      <span lang="am" className="block text-sm text-ink-3">
        {ethiopianDayText(at)}
      </span>
    </time>
  )
}
