import { formatDateTime, formatRelativeDate } from './dates.ts'

interface DateTimeProps {
  at: string
  className?: string
}

/** A date with its time. */
export const DateTime = ({ at, className }: DateTimeProps) => (
  <time dateTime={at} className={className}>
    {formatDateTime(at)}
  </time>
)

/** How long ago something was; the date with its time is its tooltip. */
export const TimeAgo = ({ at, className }: DateTimeProps) => (
  <time dateTime={at} title={formatDateTime(at)} className={className}>
    {formatRelativeDate(at)}
  </time>
)
