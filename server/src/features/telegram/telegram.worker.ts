import { startPoller, type Poller } from '#core/poller.ts'
import type { Deps } from '#core/deps.ts'
import { telegramCounter } from '#core/metrics.ts'
import { toFailureReason } from '#queue/failure-reason.ts'
import { enqueueChannelPosts, enqueueReopenedPosts } from './channel-posts.worker.ts'
import { announceUpdateAddress, handleNextUpdate, pollUpdates } from './receive-updates.worker.ts'
import { createMessageSender } from './send-messages.worker.ts'

const SECOND = 1000
const MINUTE = 60_000

interface WorkerLog {
  onFailure: (routine: string, error: unknown) => void
  onRefused: (result: string, reason: string) => void
}

/**
 * Starts what talks to Telegram: sending, the channel, and what people write to the bot; several instances may do so at
 * once. Returns how to stop it, or undefined where the settings name no bot.
 */
export function startTelegramWorker(
  deps: Deps,
  { onFailure, onRefused }: WorkerLog,
): { stop(): Promise<void> } | undefined {
  const { config } = deps
  if (!config.TELEGRAM_BOT_TOKEN) return undefined
  const fail = (routine: string) => (error: unknown) => onFailure(`telegram ${routine}`, error)
  const sender = createMessageSender(deps, {
    onResult(result, reason) {
      telegramCounter.inc({ outcome: result })
      if (reason && result !== 'sent') onRefused(result, toFailureReason(reason))
    },
    onFailure: fail('messages'),
  })
  const stopping = new AbortController()
  const pollers = [
    startPoller(() => sender.sendDue(), SECOND / 2, fail('messages')),
    startPoller(() => handleNextUpdate(deps), SECOND / 2, fail('updates')),
    startPoller(() => enqueueChannelPosts(deps), 5 * SECOND, fail('channel')),
    startPoller(() => enqueueReopenedPosts(deps), MINUTE, fail('reopened jobs')),
    startReceiving(deps, stopping.signal, fail('receiving')),
  ]
  return {
    async stop() {
      stopping.abort()
      sender.stop()
      await Promise.all(pollers.map((poller) => poller.stop()))
      await sender.finish()
    },
  }
}

/** Telegram is told once where updates are sent; without an address of ours they are asked for. */
function startReceiving(deps: Deps, signal: AbortSignal, onFailure: (error: unknown) => void): Poller {
  let isAnnounced = false
  const announce = async () => {
    if (!isAnnounced) await announceUpdateAddress(deps)
    isAnnounced = true
  }
  if (deps.config.TELEGRAM_WEBHOOK_SECRET) return startPoller(announce, MINUTE, onFailure)
  return startPoller(() => announce().then(() => pollUpdates(deps, signal)), SECOND, onFailure, MINUTE)
}
