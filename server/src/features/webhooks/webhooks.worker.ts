import { randomUUID } from 'node:crypto'
import type { Deps } from '#core/deps.ts'
import { webhookCounter } from '#core/metrics.ts'
import { startPoller } from '#core/poller.ts'
import type { Database } from '#db/database.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { runSql } from '#db/sql.ts'
import { callWebhook } from './call-webhook.commands.ts'
import { findNextDelivery, LEASE_SECONDS, saveDelivery, type LeasedWebhook } from './webhook-delivery.commands.ts'

type WorkerDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'wakeEmailWorker'>

/** Webhooks that one instance sends to at the same time. */
const MAX_WEBHOOKS_AT_ONCE = 50
/** Events that a webhook gets before others have their turn, and for how long a turn goes on to the next event. */
const MAX_EVENTS_PER_TURN = 100
const TURN_MS = 10_000
/** For so long a call that has begun may end when the server stops; then the event is sent again later. */
const STOP_PATIENCE_MS = 5000
/**
 * So far back events are looked at again, in microseconds like their numbers: a webhook whose creation was not committed
 * yet when its company's newest event was seen.
 */
const LOOK_BACK = 10_000_000

const SELECT_NEWEST_NO = 'select coalesce(max(no), 0) as no from company_events'
const NOTE_NEW_EVENTS = `
  with newest as (select company_id, max(no) as no from company_events where no > :after group by company_id),
  behind as (
    select w.id, n.no from newest n join webhooks w on w.company_id = n.company_id and w.last_no < n.no order by w.id for no key update of w)
  update webhooks w set last_no = greatest(w.last_no, b.no) from behind b where b.id = w.id`
const NOTE_ALL_EVENTS = `
  with behind as (
    select w.id, n.no from webhooks w cross join lateral (select max(e.no) as no from company_events e where e.company_id = w.company_id) n
    where w.last_no < n.no order by w.id for no key update of w)
  update webhooks w set last_no = greatest(w.last_no, b.no) from behind b where b.id = w.id`

/** Notes the newest events in the webhooks of their companies, those after a number or all. Returns where to go on. */
async function noteNewEvents(db: Database, after: number | undefined): Promise<number> {
  const [newest] = await runSql(db, SELECT_NEWEST_NO)
  const no = newest?.no ?? 0
  if (after === undefined) await runSql(db, NOTE_ALL_EVENTS)
  else await runSql(db, NOTE_NEW_EVENTS, { after: after - LOOK_BACK })
  return no
}

const CLAIM = `
  with due as (
    select w.id from webhooks w
    where w.is_on and w.last_no > w.position and w.next_attempt_at <= now() and (w.leased_until is null or w.leased_until <= now())
      and exists (select from companies c join accounts o on o.id = c.owner_id and o.suspended_at is null where c.id = w.company_id and c.status = 'ACTIVE')
    order by w.next_attempt_at limit :most for no key update of w skip locked)
  update webhooks w set lease_id = :leaseId, leased_until = now() + interval '${LEASE_SECONDS} seconds' from due d where w.id = d.id returning w.id`
// Others that wait come before it now. A pause after a failure stays.
const RELEASE = `
  update webhooks set lease_id = null, leased_until = null, next_attempt_at = greatest(next_attempt_at, now()) where id = :id and lease_id = :leaseId`

/**
 * Sends events to webhooks: to many at the same time, to each of them one after the other. Several instances may do so at
 * once: a webhook is leased by one of them. What a killed instance was sending is sent again with the same id.
 */
export class WebhookWorker {
  readonly #deps: WorkerDeps
  readonly #onFailure: (error: unknown) => void
  readonly #running = new Map<string, Promise<void>>()
  readonly #aborting = new AbortController()
  #isStopping = false
  #seenNo: number | undefined
  /** Called when it is worth polling at once: there is room for another webhook again, or one has more to get. */
  onMore = () => {}

  constructor(deps: WorkerDeps, onFailure: (error: unknown) => void) {
    this.#deps = deps
    this.#onFailure = onFailure
  }

  /** Begins to send to the webhooks that are due, as far as there is room. Does not wait for them. */
  async poll(): Promise<void> {
    const { db } = this.#deps
    this.#seenNo = await noteNewEvents(db, this.#seenNo)
    const most = MAX_WEBHOOKS_AT_ONCE - this.#running.size
    if (most <= 0 || this.#isStopping) return
    const leaseId = randomUUID()
    for (const { id } of await runSql(db, CLAIM, { most, leaseId })) {
      const wasFull = this.#running.size + 1 >= MAX_WEBHOOKS_AT_ONCE
      const sending = this.#send({ id, leaseId })
        .catch(this.#onFailure)
        .then((hasMore) => {
          this.#running.delete(id)
          if (hasMore || wasFull) this.onMore()
        })
      this.#running.set(id, sending)
    }
  }

  /** Resolves when nothing that has begun goes on. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Lets calls that have begun end for some seconds, then aborts them. */
  async stop(patienceMs = STOP_PATIENCE_MS): Promise<void> {
    this.#isStopping = true
    const timer = setTimeout(() => this.#aborting.abort(), patienceMs)
    await this.whenIdle()
    clearTimeout(timer)
  }

  /**
   * Sends to a leased webhook what it is to get, until there is nothing, something fails or its turn is over. Returns
   * whether there may be more.
   */
  async #send(lease: LeasedWebhook): Promise<boolean> {
    const end = performance.now() + TURN_MS
    let goesOn = true
    for (let sent = 0; goesOn && sent < MAX_EVENTS_PER_TURN && performance.now() < end && !this.#isStopping; sent++)
      goesOn = await this.#sendNext(lease)
    await runSql(this.#deps.db, RELEASE, { ...lease })
    return goesOn
  }

  /** Sends one event. Returns whether the next one may follow. */
  async #sendNext(lease: LeasedWebhook): Promise<boolean> {
    const deps = this.#deps
    const next = await findNextDelivery(deps.db, lease)
    if (!next) return false
    const { signal } = this.#aborting
    const answer = await callWebhook(deps, next.target, next.message, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return undefined
    })
    if (!answer) return false
    const { goesOn, consequence } = await saveDelivery(deps, lease, next, answer)
    webhookCounter.inc({ outcome: consequence })
    if (!goesOn) deps.wakeEmailWorker()
    return goesOn
  }
}

/** Starts sending events to webhooks; several instances may do so at once. Returns how to stop it. */
export function startWebhookWorker(deps: WorkerDeps, onFailure: (error: unknown) => void): { stop(): Promise<void> } {
  const worker = new WebhookWorker(deps, onFailure)
  const poller = startPoller(() => worker.poll(), 1000, onFailure)
  worker.onMore = () => poller.wake()
  return {
    async stop() {
      await Promise.all([worker.stop(), poller.stop()])
      await worker.stop()
    },
  }
}

const FORGET_SECRETS = `
  update webhooks set previous_secret = null, previous_secret_until = null where previous_secret is not null and previous_secret_until < now()`

/** Deletes from the logs what is older than 30 days, and the secrets before a rotation whose time is over. */
export async function purgeWebhookRecords(db: Database): Promise<void> {
  await runSql(db, FORGET_SECRETS)
  await deleteInBatches(() =>
    runSql(
      db,
      `delete from webhook_attempts where ctid = any(array(select ctid from webhook_attempts where at < now() - interval '30 days' limit ${BATCH_SIZE})) returning 1`,
    ),
  )
}
