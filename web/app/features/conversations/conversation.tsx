import { t } from '@lingui/core/macro'
import type { ApplicationMessage, ConversationState } from '@sira/contract/conversations'
import { REPORT_RECEIVED } from '@sira/contract/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { ReportDialog } from '../../ui/report-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { LOADING } from '../../ui/texts.ts'
import { useAction } from '../../ui/use-action.ts'
import { useOnMount, useWhen } from '../../ui/use-when.ts'
import {
  applicationMessagesQuery,
  markMessagesRead,
  reportMessage,
  setConversationBlocked,
} from './conversations-queries.ts'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'

interface ConversationProps {
  applicationId: string
  state: ConversationState
  side: ApplicationMessage['from']
  /** The name of the other side. */
  name: string
  /** False for team members who may only read. */
  canEdit?: boolean
  /** Further buttons beside Send. */
  tools?: (insert: (text: string) => void) => ReactNode
  /** Called when something has changed that others show: a message was written or read, or the conversation blocked. */
  onChange?: () => void
  /** Whether the newest message and the field are brought into sight when the messages are there. */
  startsAtEnd?: boolean
  /** Called instead of that when messages were read. */
  onRead?: () => void
}

/** The messages about an application and the field for a new one. Pass the application's id as `key`. */
export function Conversation(props: ConversationProps) {
  const {
    applicationId,
    state,
    side,
    name,
    canEdit = true,
    tools,
    onChange = () => {},
    onRead = onChange,
    startsAtEnd,
  } = props
  const [reported, setReported] = useState<ApplicationMessage>()
  const end = useRef<HTMLDivElement>(null)
  const scrollToEnd = () =>
    startsAtEnd && (end.current?.nextElementSibling ?? end.current)?.scrollIntoView({ block: 'end' })
  const canWrite = state.canWrite && canEdit
  return (
    <>
      {state.count > 0 && (
        <LoadedMessages {...{ applicationId, side, name, end, onRead }} onReport={setReported} onFirst={scrollToEnd} />
      )}
      <div ref={end} />
      {canWrite && <MessageComposer {...{ applicationId, name, tools }} onSent={onChange} />}
      {!canWrite && <p className="mt-3 text-sm text-ink-3">{explainClosed(state, side, name, canEdit)}</p>}
      {side === 'SEEKER' && (state.count > 0 || state.isBlocked) && (
        <BlockButton {...{ applicationId, name, onChange }} isBlocked={state.isBlocked} />
      )}
      <ReportMessageDialog message={reported} name={name} onClose={() => setReported(undefined)} />
    </>
  )
}

type LoadedMessagesProps = Pick<ConversationProps, 'applicationId' | 'side' | 'name'> & {
  /** The element behind the last message. */
  end: RefObject<HTMLElement | null>
  onRead: () => void
  onReport: (message: ApplicationMessage) => void
  /** Called when the messages are on the screen for the first time. */
  onFirst: () => void
}

/** The messages, as many as were asked for, and what is shown while there are none yet. */
function LoadedMessages({ applicationId, side, name, end, onRead, onReport, onFirst }: LoadedMessagesProps) {
  const messages = useInfiniteQuery(applicationMessagesQuery(applicationId))
  useWhen(messages.data !== undefined, onFirst)
  useMarkRead(end, { applicationId, messages: messages.data ?? [], side, onRead })
  return (
    <>
      {messages.isError && (
        <ErrorPanel
          text={t`The messages could not be loaded.`}
          onRetry={() => void messages.refetch()}
          busy={messages.isFetching}
        />
      )}
      {messages.isPending && (
        <p role="status" className="text-sm text-ink-3">
          {LOADING}
        </p>
      )}
      {messages.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          icon="arrow-up"
          className="mb-2"
          busy={messages.isFetchingNextPage}
          busyText={LOADING}
          onClick={() => void messages.fetchNextPage()}
        >
          {t`Earlier messages`}
        </Button>
      )}
      {messages.data && <MessageList messages={messages.data} {...{ side, name, onReport }} />}
    </>
  )
}

/** Says why nobody, or not this person, can write. */
function explainClosed(
  { isBlocked, canWrite }: ConversationState,
  side: ConversationProps['side'],
  name: string,
  canEdit: boolean,
): string {
  if (isBlocked)
    return side === 'SEEKER'
      ? t`You have blocked this conversation, so ${name} cannot write to you.`
      : t`${name} does not want any more messages about this application.`
  if (canWrite && !canEdit) return t`Your role in the company lets you read messages, but not write them.`
  return side === 'SEEKER'
    ? t`You can write here once ${name} has written to you or decided about your application.`
    : t`Nobody can write about this application any more.`
}

interface SeenMessages {
  applicationId: string
  messages: readonly ApplicationMessage[]
  side: ConversationProps['side']
  onRead: () => void
}

/** Marks the messages of the other side as read while the end of the conversation is on the screen. */
function useMarkRead(end: RefObject<HTMLElement | null>, { applicationId, messages, side, onRead }: SeenMessages) {
  const [isSeen, setSeen] = useState(false)
  useOnMount(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true))
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  const unread = messages.findLast(({ from, isRead }) => from !== side && !isRead)?.id
  // If this fails, the next message or opening tries again.
  useWhen(isSeen && unread, () => void markMessagesRead(applicationId, unread!).then(onRead, () => {}))
}

type BlockButtonProps = { applicationId: string; name: string; isBlocked: boolean; onChange: () => void }

/** Blocks the conversation or opens it again: either can be taken back at once. */
function BlockButton({ applicationId, name, isBlocked, onChange }: BlockButtonProps) {
  const { busy, failure, run } = useAction()
  const change = () => run(() => setConversationBlocked(applicationId, !isBlocked).then(onChange))
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Button size="sm" variant="ghost" busy={busy} onClick={() => void change()}>
        {isBlocked ? t`Let ${name} write again` : t`Block messages from ${name}`}
      </Button>
      <FailureText text={failure} />
    </div>
  )
}

const REPORT_REASONS = {
  ASKS_FOR_MONEY: t`It asks for money, a deposit or bank details`,
  INSULTS: t`It insults, threatens or discriminates`,
  ADVERTISES: t`It advertises something else`,
  OTHER: t`Something else`,
} as const

type ReportMessageDialogProps = { message: ApplicationMessage | undefined; name: string; onClose: () => void }

const ReportMessageDialog = ({ message, name, onClose }: ReportMessageDialogProps) => (
  <ReportDialog
    title={t`Report this message`}
    subject={t`The message of ${name}`}
    reasons={REPORT_REASONS}
    onSend={async (report) => {
      await reportMessage(message!.id, report)
      toast.success(REPORT_RECEIVED, { duration: 4000 })
    }}
    open={message !== undefined}
    onClose={onClose}
  />
)
