import { ph, t } from '@lingui/core/macro'
import { joinWords } from '@sira/contract/ethiopian-time'
import type { ContactMessage } from '@sira/contract/contact-messages'
import { Link } from 'react-router'
import { formatRelativeDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatWaitingTime } from '../../ui/waiting-time.ts'
import type { ContactMessagesQuery } from './contact-messages-url.ts'

interface MessageListProps {
  messages: readonly ContactMessage[]
  selected: string | undefined
  to: (messageId: string) => string
}

/** Contact messages as a column of links; for waiting ones it says how long they have waited. */
export function ContactMessageList({ messages, selected, to }: MessageListProps) {
  return (
    <ul className="grid content-start gap-1" aria-label={t`Messages`}>
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={to(message.id)}
            preventScrollReset
            aria-current={message.id === selected ? 'true' : undefined}
            className={`block rounded-md border px-3 py-2.5 no-underline hover:bg-sunken border-line bg-surface ${message.id === selected ? 'lg:border-forest lg:bg-forest-wash' : ''}`}
          >
            <span className="block truncate font-semibold">{message.subject}</span>
            <span className="block truncate text-sm text-ink-2">{joinWords([message.name, message.email])}</span>
            <WaitingTime message={message} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function WaitingTime({ message }: { message: ContactMessage }) {
  if (message.handledAt) {
    const when = formatRelativeDate(message.handledAt).toLowerCase()
    return <span className="block text-xs text-ink-3">{message.answer ? t`Answered ${when}` : t`Handled ${when}`}</span>
  }
  const { text, late } = formatWaitingTime(message.createdAt, Date.now())
  return (
    <span className={`block text-xs ${late ? 'font-semibold text-buna' : 'text-ink-3'}`}>
      {t`Waiting ${ph({ time: text })}`}
    </span>
  )
}

/** Why the list is empty. */
export const NoMessages = ({ query: { search, state } }: { query: ContactMessagesQuery }) => (
  <EmptyState
    title={
      search ? t`No messages match your search` : state === 'waiting' ? t`No messages waiting` : t`No messages here`
    }
    hint={state === 'waiting' && !search ? t`You have handled all messages.` : undefined}
  />
)
