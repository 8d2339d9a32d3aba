import { plural, t } from '@lingui/core/macro'
import { Icon } from './icon.tsx'

/** How a company answers applications, as far as it is shown. */
interface ShownReplies {
  replyDays: number
  replyRate: number | null
  medianReplyHours: number | null
}

const DAY_HOURS = 24

/** Says how a company answers applications; before there are figures, what it promises. */
export function formatReplies({ replyDays, replyRate, medianReplyHours }: ShownReplies): string {
  if (replyRate === null) return t`Promises an answer within ${replyDays} days`
  if (medianReplyHours === null) return t`Replies to ${replyRate} % of applicants`
  const days = Math.max(1, Math.ceil(medianReplyHours / DAY_HOURS))
  return plural(days, {
    one: `Replies to ${replyRate} % of applicants, usually within a day`,
    other: `Replies to ${replyRate} % of applicants, usually within # days`,
  })
}

/** The same as a line on a public page. */
export const ReplyFigures = ({ replies, className = '' }: { replies: ShownReplies; className?: string }) => (
  <p className={`flex items-start gap-2 text-sm text-ink-2 ${className}`}>
    <Icon name="message-square" className="mt-0.5 size-4 flex-none text-ink-3" />
    <span>{formatReplies(replies)}</span>
  </p>
)
