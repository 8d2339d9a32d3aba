import type { DeskMessage } from '@sira/contract/desk-messages'
import { Link } from 'react-router'
import { relativeText } from '../../ui/dates.ts'
import { waiting } from '../../ui/waiting.ts'

interface MessageListProps {
  messages: readonly DeskMessage[]
  selected: string | undefined
  to: (messageId: string) => string
}

/** Messages as a column of links; what waits says for how long. */
export function MessageList({ messages, selected, to }: MessageListProps) {
  return (
    <ul className="grid content-start gap-1" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={to(message.id)}
            preventScrollReset
            aria-current={message.id === selected ? 'true' : undefined}
            className={`block rounded-md border px-3 py-2.5 no-underline hover:bg-sunken border-line bg-surface ${message.id === selected ? 'lg:border-forest lg:bg-forest-wash' : ''}`}
          >
            <span className="block truncate font-semibold">{message.subject}</span>
            <span className="block truncate text-sm text-ink-2">
              {message.name}, {message.email}
            </span>
            <Waits message={message} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Waits({ message }: { message: DeskMessage }) {
  if (message.handledAt)
    return (
      <span className="block text-xs text-ink-3">
        {message.answer ? 'Answered' : 'Handled'} {relativeText(message.handledAt).toLowerCase()}
      </span>
    )
  const { text, late } = waiting(message.createdAt, Date.now())
  return <span className={`block text-xs ${late ? 'font-semibold text-buna' : 'text-ink-3'}`}>Waiting {text}</span>
}
