// Telegram allows a bot about 30 messages a second, one a second in a chat, and 20 a minute in a group or channel; its
// documentation says that the exact limits are unspecified, so we stay below them.

/** Milliseconds between two messages, over all chats and all instances: 22 a second. */
const MESSAGE_INTERVAL_MS = 45
/** An instance that was busy for a moment does not catch up faster than this. */
export const MIN_INTERVAL_MS = 42
/**
 * How many calls of an instance may wait for their answer. Calls that Telegram, or the line to it, held up arrive
 * together: with those of the next second they are still fewer than it allows.
 */
export const MAX_CALLS = 6
/** Messages are claimed as far ahead as this. */
const HORIZON_MS = 1000
const CHAT_INTERVAL_MS = 1050
const CHANNEL_INTERVAL_MS = 3300
/** How long a message waits at least for another one to the same chat that is not finished. */
const BLOCKED_MS = 300

/** Returns whether a chat is a channel or a group: it has a name, or a number below zero. */
export const isChannel = (chat: string): boolean => chat.startsWith('@') || chat.startsWith('-')

/** Returns the milliseconds between two messages to a chat. */
export const getChatInterval = (chat: string): number => (isChannel(chat) ? CHANNEL_INTERVAL_MS : CHAT_INTERVAL_MS)

/** A message that is due. */
export interface DueMessage {
  id: string
  chat: string
  /** Whether another one to the chat is being sent. */
  isBusy: boolean
  /** In how many milliseconds an earlier one to the chat, which is not finished, is due; null when there is none. */
  earlierInMs: number | null
  /** In how many milliseconds the chat may get a message; may be negative. */
  chatFreeInMs: number
  /** For how long it waits because of the quiet hours of its reader. */
  quietForMs: number
}
interface Slot {
  id: string
  inMs: number
}
export interface MessagePlan {
  /** The messages to send, and in how many milliseconds each. */
  claimed: Slot[]
  /** The messages that cannot be sent yet, and when each is looked at again. */
  postponed: Slot[]
  /** In how many milliseconds the next message after these may be sent. */
  freeInMs: number
}

/**
 * Plans which of the due messages, given in their order, are sent within the next second. Of each chat at most one is
 * claimed, so that a chat gets its messages in their order. Those that are left out remain due.
 */
export function planMessages(due: readonly DueMessage[], freeInMs: number): MessagePlan {
  const plan: MessagePlan = { claimed: [], postponed: [], freeInMs: Math.max(0, freeInMs) }
  const ranks = new Map<string, number>()
  for (const { id, chat, isBusy, earlierInMs, chatFreeInMs, quietForMs } of due) {
    if (quietForMs > 0) {
      plan.postponed.push({ id, inMs: quietForMs })
      continue
    }
    const rank = ranks.get(chat) ?? 0
    const chatFree = Math.max(0, chatFreeInMs)
    ranks.set(chat, rank + 1)
    if (rank > 0 || isBusy || earlierInMs !== null || chatFree > HORIZON_MS)
      plan.postponed.push({
        id,
        inMs: Math.max(chatFree, earlierInMs ?? 0, BLOCKED_MS) + rank * getChatInterval(chat),
      })
    else if (plan.freeInMs <= HORIZON_MS) {
      plan.claimed.push({ id, inMs: Math.max(plan.freeInMs, chatFree) })
      plan.freeInMs += MESSAGE_INTERVAL_MS
    }
  }
  return { ...plan, claimed: plan.claimed.toSorted((one, other) => one.inMs - other.inMs) }
}

/** The hours, in the time zone of the reader, between which notifications wait. */
export interface QuietHours {
  from: number
  until: number
}
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DEFAULT_TIME_ZONE = 'Africa/Addis_Ababa'

/** Returns for how many milliseconds from now quiet hours go on; 0 outside of them. */
export function getQuietMs(quiet: QuietHours | null, timeZone: string, now: Date): number {
  if (!quiet) return 0
  const time = getTimeOfDayMs(now, timeZone)
  const sinceStart = (time - quiet.from * HOUR_MS + DAY_MS) % DAY_MS
  const length = (quiet.until * HOUR_MS - quiet.from * HOUR_MS + DAY_MS) % DAY_MS
  return sinceStart < length ? length - sinceStart : 0
}

function getTimeOfDayMs(now: Date, timeZone: string): number {
  const parts = createTimeFormat(timeZone).formatToParts(now)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return read('hour') * HOUR_MS + read('minute') * 60_000 + read('second') * 1000
}

/** A time zone that this runtime does not know counts as that of Addis Ababa. */
function createTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: DEFAULT_TIME_ZONE })
  }
}

/** How often a message is tried that Telegram could not take. */
const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 5000
const MAX_PAUSE_MS = 600_000
/** A channel from which the bot has no rights to post: until somebody gives them back. */
const CHANNEL_REFUSED_PAUSE_MS = 60_000
const MAX_CHANNEL_REFUSED_PAUSE_MS = 3_600_000
/** What Telegram says, with 400, about a channel and not about the message. */
const CHANNEL_REFUSAL = /chat not found|rights|CHAT_(ADMIN|WRITE|SEND)|not a member|kicked|deactivated/i
/** A wrong token, or none: nothing can be sent until an operator has changed it. */
const UNAUTHORIZED_PAUSE_MS = 60_000

/** What Telegram refused. */
interface Refusal {
  code: number
  description: string
  retryAfter?: number
  migratedTo?: number
}
/**
 * What follows from a refusal. DONE: what was wanted is so already. RETRY waits so long; `isForAll`: no chat gets a
 * message meanwhile; `isFree`: it counts as no attempt. STOP: the chat wants no messages. MOVE: the group has a new
 * number. FAIL: it cannot be sent; `isFinal`: the same again would be refused again.
 */
export type RefusalConsequence =
  | { act: 'DONE' | 'STOP' }
  | { act: 'FAIL'; isFinal: boolean }
  | { act: 'RETRY'; inMs: number; isForAll: boolean; isFree: boolean }
  | { act: 'MOVE'; chat: string }

/** Returns what follows from a refusal of the n-th attempt. */
export function judgeRefusal(
  { code, description, retryAfter, migratedTo }: Refusal,
  { chat, isEdit, attempts }: { chat: string; isEdit: boolean; attempts: number },
): RefusalConsequence {
  if (migratedTo !== undefined) return { act: 'MOVE', chat: String(migratedTo) }
  // A private chat never gets more than one a second, so a limit that is met there is the one of the bot.
  if (code === 429)
    return { act: 'RETRY', inMs: ((retryAfter ?? 5) + 0.5) * 1000, isForAll: !isChannel(chat), isFree: true }
  if (isChannel(chat) && (code === 403 || (code === 400 && CHANNEL_REFUSAL.test(description))))
    return {
      act: 'RETRY',
      inMs: Math.min(MAX_CHANNEL_REFUSED_PAUSE_MS, CHANNEL_REFUSED_PAUSE_MS * 2 ** Math.max(0, attempts - 1)),
      isForAll: false,
      isFree: false,
    }
  if (code === 403) return { act: 'STOP' }
  if (code === 401 || code === 404) return { act: 'RETRY', inMs: UNAUTHORIZED_PAUSE_MS, isForAll: true, isFree: true }
  if (code >= 500)
    return attempts >= MAX_ATTEMPTS
      ? { act: 'FAIL', isFinal: false }
      : { act: 'RETRY', inMs: getPauseMs(attempts), isForAll: false, isFree: false }
  // The post says so already, or is gone.
  if (isEdit && /not modified|not found|can't be edited/i.test(description)) return { act: 'DONE' }
  return { act: 'FAIL', isFinal: true }
}

/** Returns how long the n-th failed attempt is waited for: twice as long each time, at most ten minutes. */
export const getPauseMs = (attempts: number): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1))
