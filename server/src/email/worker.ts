import { createKeyedMutex } from '#core/keyed-mutex.ts'
import { startPoller, type Poller } from '#core/poller.ts'
import type { Database } from '#db/database.ts'
import { trace } from '#core/tracing.ts'
import { claimEmails, isAnyEmailDue, type ClaimLimits, type OutboxEmail } from './claim-emails.ts'
import { createOutcomeWriter, releaseEmails, type SaveOutcome } from './claimed-emails.ts'
import { startCodeLifetime } from './code-lifetimes.ts'
import { URGENT_EMAILS, type EmailPriority } from './email-priorities.ts'
import type { EmailTransport } from './transport.ts'

/**
 * A claim holds for one minute. With a slow mail server, emails that would start later than this are released before
 * another instance claims them.
 */
const START_WITHIN_MS = 20_000
const SECOND = 1000
const DEFAULT_CONNECTIONS = 100

/**
 * Each priority has connections of its own, so that none waits for another. Of the emails that people wait for, few are
 * claimed at a time: other instances can send the next ones.
 */
const SENDERS = [
  { priority: 'urgent', share: 0.2, emailsPerConnection: 1 },
  { priority: 'normal', share: 0.3, emailsPerConnection: 4 },
  { priority: 'bulk', share: 0.5, emailsPerConnection: 10 },
] as const satisfies { priority: EmailPriority; share: number; emailsPerConnection: number }[]
type SenderSettings = (typeof SENDERS)[number]

export interface SendOptions extends ClaimLimits {
  /** How many emails are sent at the same time, of all priorities together; three at least. */
  connections?: number
  startWithinMs?: number
  /** Called before each email: when it returns true, the remaining ones are released. */
  isStopping?: () => boolean
  /** Called after each email with its outcome. */
  onOutcome?: (outcome: 'sent' | 'failed') => void
}

/** What the senders of one worker share. */
interface SenderContext {
  db: Database
  transport: EmailTransport
  options: SendOptions
  saveOutcome: SaveOutcome
  /** Claims run one after the other, and those of one worker take one connection of the database. */
  runClaim: ReturnType<typeof createKeyedMutex>
}

const createContext = (db: Database, transport: EmailTransport, options: SendOptions): SenderContext => ({
  db,
  transport,
  options,
  saveOutcome: createOutcomeWriter(db),
  runClaim: createKeyedMutex(),
})

/** The emails of one claim that nobody has begun to send: those to one mailbox together, in their order. */
interface ClaimedBatch {
  mailboxes: OutboxEmail[][]
  startedAt: number
}

/** Ids begin with the time, so their order is that in which the emails were enqueued. */
const groupByMailbox = (emails: readonly OutboxEmail[]) => [
  ...Map.groupBy(
    emails.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ mailbox }) => mailbox,
  ).values(),
]

async function sendEmail({ db, transport, options, saveOutcome }: SenderContext, email: OutboxEmail): Promise<void> {
  if (URGENT_EMAILS.includes(email.name)) await startCodeLifetime(db, email)
  const error = await trace({ kind: 'client', name: 'send email' }, () => transport.send(email)).then(
    () => undefined,
    (reason: unknown) => reason as Error,
  )
  await saveOutcome({ email, ...(error && { error }) })
  options.onOutcome?.(error ? 'failed' : 'sent')
}

/**
 * Sends emails of the batch one after another until none is left. The outcome of each is saved before the next one
 * begins, so that a crash repeats one email of each connection at most.
 */
async function runConnection(context: SenderContext, batch: ClaimedBatch): Promise<void> {
  const { db, options } = context
  const mustRelease = () =>
    Date.now() - batch.startedAt > (options.startWithinMs ?? START_WITHIN_MS) || options.isStopping?.()
  for (let emails = batch.mailboxes.shift(); emails; emails = batch.mailboxes.shift())
    for (const [index, email] of emails.entries()) {
      if (mustRelease()) return releaseEmails(db, [...emails.slice(index), ...batch.mailboxes.splice(0).flat()])
      await sendEmail(context, email)
    }
}

/** Sends the emails of one priority. */
function createSender(context: SenderContext, { priority, share, emailsPerConnection }: SenderSettings) {
  const { db, options } = context
  const connections = Math.max(1, Math.floor((options.connections ?? DEFAULT_CONNECTIONS) * share))
  const busy = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  function startConnection(batch: ClaimedBatch) {
    const connection = runConnection(context, batch)
      .catch((error: unknown) => void (failure = { error }))
      .finally(() => busy.delete(connection))
    busy.add(connection)
  }
  function throwFailure() {
    const found = failure
    failure = undefined
    if (found) throw found.error
  }
  async function waitForConnections(mayBeBusy: number) {
    while (busy.size > mayBeBusy) await Promise.race(busy)
    throwFailure()
  }
  return {
    priority,
    /**
     * Claims emails that are due and sends them. Resolves when half of the connections are free again, so that one slow
     * email does not hold up the next claim. Returns whether more may be due. Throws the error with which a connection
     * ended since the last call.
     */
    async sendDue(): Promise<{ due: number; hasMore: boolean }> {
      throwFailure()
      if (!(await isAnyEmailDue(db, priority))) return { due: 0, hasMore: false }
      const free = connections - busy.size
      const most = free * emailsPerConnection
      const startedAt = Date.now()
      const { emails, due } = await context.runClaim('claim', () => claimEmails(db, priority, most, options))
      const batch = { mailboxes: groupByMailbox(emails), startedAt }
      for (let n = Math.min(free, batch.mailboxes.length); n > 0; n--) startConnection(batch)
      await waitForConnections(Math.floor(connections / 2))
      return { due, hasMore: due > 0 }
    },
    /** Resolves when nothing is being sent. */
    finish: () => waitForConnections(0),
  }
}

/**
 * Claims emails of each priority once, sends them and waits for the last one. Returns how many were due. An email that
 * fails waits for its next try.
 */
export async function sendEmailBatch(
  db: Database,
  transport: EmailTransport,
  options: SendOptions = {},
): Promise<number> {
  const context = createContext(db, transport, options)
  let sum = 0
  for (const settings of SENDERS) {
    const sender = createSender(context, settings)
    sum += (await sender.sendDue()).due
    await sender.finish()
  }
  return sum
}

/**
 * Sends emails as they become due, until it is stopped: what is being sent then is finished, the rest of what was claimed
 * is released. `wake` lets it look now for emails that people wait for.
 */
export function startEmailWorker(
  db: Database,
  transport: EmailTransport,
  options: SendOptions,
  onFailure: (error: unknown) => void,
): Poller {
  let isStopped = false
  const context = createContext(db, transport, { ...options, isStopping: () => isStopped })
  const senders = SENDERS.map((settings) => {
    const sender = createSender(context, settings)
    return { sender, poller: startPoller(async () => (await sender.sendDue()).hasMore, SECOND, onFailure) }
  })
  return {
    wake() {
      for (const { sender, poller } of senders) if (sender.priority !== 'bulk') poller.wake()
    },
    async stop() {
      isStopped = true
      await Promise.all(senders.map(({ poller }) => poller.stop()))
      await Promise.all(senders.map(({ sender }) => sender.finish().catch(onFailure)))
    },
  }
}
