import { setTimeout as sleep } from 'node:timers/promises'
import { claimMessages, releaseMessages, type ClaimedMessage } from './claim-messages.commands.ts'
import { composeNotification, composePost, type ComposeDeps, type ComposedMessage } from './compose-message.queries.ts'
import { MAX_CALLS, MIN_INTERVAL_MS } from './message-pace.rules.ts'
import {
  beginMessage,
  dropMessage,
  saveOutcome,
  type BegunMessage,
  type MessageResult,
} from './message-outcomes.commands.ts'
import { callTelegram, type TelegramOutcome } from './telegram-api.queries.ts'
import type { TelegramReply } from './telegram-messages.commands.ts'

interface SenderOptions {
  /** Called for each message with what became of it. The reason says nothing about a person. */
  onResult?: (result: MessageResult, reason?: string) => void
  /** Called when a message could not be handled, such as when the database fails. */
  onFailure: (error: unknown) => void
}

/** Composed at the last moment: what was read, cancelled or unlinked meanwhile is not sent. */
function composeMessage(deps: ComposeDeps, { chat, notificationId, jobId, content }: BegunMessage) {
  if (notificationId) return composeNotification(deps, chat, notificationId)
  if (jobId) return composePost(deps, chat, jobId)
  return { call: content as TelegramReply } satisfies ComposedMessage
}

const describeOutcome = (outcome: TelegramOutcome): string | undefined => {
  if (outcome.kind === 'DONE') return undefined
  return outcome.kind === 'REFUSED' ? `${outcome.code} ${outcome.description}` : outcome.reason
}

/** A message that cannot be composed, such as when the database fails, was not sent and is tried again. */
async function composeOrPostpone(deps: ComposeDeps, message: BegunMessage): Promise<ComposedMessage> {
  try {
    return await composeMessage(deps, message)
  } catch (error) {
    const failed = { kind: 'REFUSED', code: 500, description: 'it could not be composed' } as const
    await saveOutcome(deps.db, message, failed, { isEdit: false })
    throw error
  }
}

/** Sends one claimed message and saves what became of it. */
async function sendMessage(
  deps: ComposeDeps,
  { id, chat }: ClaimedMessage,
  onResult: SenderOptions['onResult'],
): Promise<void> {
  const { db, config } = deps
  const message = await beginMessage(db, id, chat)
  if (!message) return
  const composed = await composeOrPostpone(deps, message)
  if (!composed) return onResult?.(await dropMessage(db, message))
  const { call, post } = composed
  const outcome = await callTelegram(config, call.method, { ...call.params, chat_id: message.chat } as never)
  const result = await saveOutcome(db, message, outcome, { isEdit: call.method !== 'sendMessage', post })
  onResult?.(result, describeOutcome(outcome))
}

/** Sends messages at the planned moments, several at a time while Telegram takes long to answer. */
export function createMessageSender(deps: ComposeDeps, { onResult, onFailure }: SenderOptions) {
  const busy = new Set<Promise<void>>()
  let nextStart = 0
  let isStopping = false

  async function startAt(message: ClaimedMessage, at: number) {
    const startAtMs = Math.max(at, nextStart)
    nextStart = startAtMs + MIN_INTERVAL_MS
    const pause = startAtMs - performance.now()
    if (pause > 0) await sleep(pause)
    while (busy.size >= MAX_CALLS) await Promise.race(busy)
    nextStart = Math.max(nextStart, performance.now() + MIN_INTERVAL_MS)
    const sending = sendMessage(deps, message, onResult)
      .catch(onFailure)
      .finally(() => busy.delete(sending))
    busy.add(sending)
  }

  return {
    /** Claims and sends what is due within the next second. Returns whether more may be due. */
    async sendDue(): Promise<boolean> {
      const { claimed, claimedAt } = await claimMessages(deps.db)
      for (const [index, message] of claimed.entries()) {
        if (isStopping) {
          await releaseMessages(deps.db, claimed.slice(index))
          return false
        }
        await startAt(message, claimedAt + message.inMs)
      }
      return claimed.length > 0
    },
    /** Resolves when nothing is being sent. */
    async finish(): Promise<void> {
      while (busy.size > 0) await Promise.all(busy)
    },
    stop() {
      isStopping = true
    },
  }
}
