import { dateTimeText, relativeText } from './dates.ts'

/** 'Posted Yesterday', with the exact time for those who ask. The server and the browser may see another day. */
export const PostedTime = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={dateTimeText(at)} className={className} suppressHydrationWarning>
    Posted {relativeText(at)}
  </time>
)
