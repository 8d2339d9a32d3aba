import { formatDateTime, formatRelativeDate } from './dates.ts'

/** 'Posted Yesterday', with the exact time as tooltip. The day may differ between server and browser. */
export const PostedTime = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className={className} suppressHydrationWarning>
    Posted {formatRelativeDate(at)}
  </time>
)
