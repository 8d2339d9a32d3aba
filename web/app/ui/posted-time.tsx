import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDateTime, formatRelativeDate } from './dates.ts'

/** 'Posted Yesterday', with the exact time as tooltip. The day may differ between server and browser. */
export const PostedTime = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className={className} suppressHydrationWarning>
    <Trans>Posted {ph({ when: formatRelativeDate(at) })}</Trans>
  </time>
)
