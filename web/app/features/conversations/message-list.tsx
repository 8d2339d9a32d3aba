import { t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { ApplicationMessage } from '@sira/contract/conversations'
import { IconButton } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ScamWarning } from '../../ui/scam-warning.tsx'

interface MessageListProps {
  messages: readonly ApplicationMessage[]
  side: ApplicationMessage['from']
  /** The name of the other side. */
  name: string
  onReport: (message: ApplicationMessage) => void
}

/** The messages of a conversation, the newest last; those of one's own side are on the right. */
export function MessageList({ messages, side, name, onReport }: MessageListProps) {
  const lastOfOwnSide = messages.findLast(({ from }) => from === side)
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <Message
          key={message.id}
          {...{ message, name, onReport }}
          isOwnSide={message.from === side}
          showsRead={message === lastOfOwnSide}
        />
      ))}
    </ol>
  )
}

type MessageProps = Pick<MessageListProps, 'name' | 'onReport'> & {
  message: ApplicationMessage
  isOwnSide: boolean
  /** Whether it says below that the other side has read it. */
  showsRead: boolean
}

function Message({ message, isOwnSide, showsRead, name, onReport }: MessageProps) {
  const { body, createdAt, isMine, isRead, isRemoved, isReported, warnings, by } = message
  const author = isMine ? t`You` : isOwnSide ? (by ?? t`A former colleague`) : name
  return (
    <li className={`grid max-w-[88%] gap-1 ${isOwnSide ? 'justify-self-end' : 'justify-self-start'}`}>
      <p className={`flex items-center gap-1 text-xs text-ink-3 ${isOwnSide ? 'justify-end' : ''}`}>
        <span>
          <span className="font-medium text-ink-2">{author}</span>
          {getListSeparator()}
          <DateTime at={createdAt} className="num" />
        </span>
        {!isOwnSide && !isRemoved && !isReported && (
          <IconButton icon="flag" label={t`Report this message of ${name}`} onClick={() => onReport(message)} />
        )}
      </p>
      {warnings.length > 0 && <ScamWarning warnings={warnings} />}
      <p
        className={`rounded-lg px-3.5 py-2.5 text-sm leading-6 whitespace-pre-line wrap-anywhere ${isOwnSide ? 'bg-forest-wash' : 'bg-sunken'} ${isRemoved ? 'text-ink-3 italic' : ''}`}
      >
        {isRemoved ? t`Our administrators have removed this message because it broke our rules.` : body}
      </p>
      {isReported && <p className="text-xs text-ink-3">{t`You have reported this message. We will look at it.`}</p>}
      {showsRead && isRead && (
        <p className="text-right text-xs text-ink-3">{t({ message: 'Read', context: 'message was read' })}</p>
      )}
    </li>
  )
}
