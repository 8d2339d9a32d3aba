import { JobQuery } from '@sira/contract/job-search'
import { buildJobQuery, parseJobFilters } from '@sira/contract/job-search-url'
import type { Deps } from '#core/deps.ts'
import { isLostConnection } from '#db/lost-connection.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import type { Database } from '#db/database.ts'
import { openCacheScope } from '#db/public-cache.ts'
import { searchJobs, type JobListPage } from '../job-search/search-jobs.queries.ts'
import { answerChat, SearchNeeded, type ButtonAnswer } from './answer-chat.commands.ts'
import { getPauseMs } from './message-pace.rules.ts'
import { saveUpdates } from './telegram-updates.commands.ts'
import { callTelegram, type TelegramMethods, type TelegramOutcome } from './telegram-api.queries.ts'
import { ALLOWED_UPDATES, parseUpdate } from './telegram-updates.queries.ts'

/** An update that fails is tried so often, over half an hour. */
const MAX_ATTEMPTS = 10
/** Updates are handled one after the other, over all instances. */
const LOCK_UPDATES = `select pg_advisory_xact_lock(hashtextextended('telegram updates', 0))`
const CHAT_PATH = {
  written: '{message,chat,id}',
  pressed: '{callback_query,message,chat,id}',
  member: '{my_chat_member,chat,id}',
} as const
const FAILED_CHAT =
  `coalesce(f.content #>> '${CHAT_PATH.written}', f.content #>> '${CHAT_PATH.pressed}', f.content #>> '${CHAT_PATH.member}')` as const
/** Those of a chat stay in their order: one that has failed holds up the later ones of its chat, and no others. */
const SELECT_NEXT = `
  with failed as materialized (
    select f.update_id, ${FAILED_CHAT} as chat from telegram_updates f where f.done_at is null and f.next_attempt_at > clock_timestamp())
  select u.update_id as id, u.content, u.attempts from telegram_updates u
  where u.done_at is null and u.next_attempt_at <= clock_timestamp()
    and not exists (select from failed f where f.update_id < u.update_id
      and f.chat in (u.content #>> '${CHAT_PATH.written}', u.content #>> '${CHAT_PATH.pressed}', u.content #>> '${CHAT_PATH.member}'))
  order by u.update_id limit 1` as const
const MARK_DONE = 'update telegram_updates set done_at = now(), content = null where update_id = :id'
const MARK_FAILED = `
  update telegram_updates set attempts = :attempts::smallint, next_attempt_at = clock_timestamp() + make_interval(secs => :ms::float8 / 1000),
    done_at = case when :attempts::smallint >= ${MAX_ATTEMPTS} then now() end, content = case when :attempts::smallint < ${MAX_ATTEMPTS} then content end
  where update_id = :id and done_at is null` as const

/** Whether an error passes by itself: no connection to the database, a deadlock, a time-out, too little memory. */
const isTemporary = (error: unknown) =>
  isLostConnection(error) || /^(40|53|55P03|57014)/.test((error as { code?: string }).code ?? '')

type WaitingUpdate = RowOf<typeof SELECT_NEXT>
/** The jobs for an update that searches. */
interface FoundJobs {
  updateId: number
  page: JobListPage
}

/**
 * Handles the next update; what it does and that it is done commit together, so that it has no effect twice. Returns
 * whether there was one. Throws when it failed; it is tried again after a pause that grows.
 */
export async function handleNextUpdate(deps: Deps): Promise<boolean> {
  let begun: WaitingUpdate | undefined
  try {
    for (let found: FoundJobs | undefined; ;) {
      const { update, answer, searchText } = await handleInTransaction(deps, found, (update) => (begun = update))
      if (answer) void answerButton(deps, answer)
      if (!update || searchText === undefined) return update !== undefined
      found = { updateId: update.id, page: await listFirstJobs(deps, searchText) }
    }
  } catch (error) {
    if (begun) await saveFailure(deps.db, begun, error)
    throw error
  }
}

interface HandledUpdate {
  update?: WaitingUpdate
  answer?: ButtonAnswer | undefined
  /** What is searched for: until jobs are found for it, nothing is handled. */
  searchText?: string
}

async function handleInTransaction(
  { db, ...deps }: Deps,
  found: FoundJobs | undefined,
  onBegin: (update: WaitingUpdate) => void,
): Promise<HandledUpdate> {
  let update: WaitingUpdate | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      await runSql(trx, LOCK_UPDATES)
      ;[update] = await runSql(trx, SELECT_NEXT)
      if (!update) return {}
      onBegin(update)
      const event = parseUpdate(update.content)
      const page = found?.updateId === update.id ? found.page : undefined
      const answer = event && (await answerChat({ ...deps, db: trx }, event, page))
      await runSql(trx, MARK_DONE, { id: update.id })
      return { update, answer }
    })
  } catch (error) {
    if (update && error instanceof SearchNeeded) return { update, searchText: error.searchText }
    throw error
  }
}

/** More would not be read in a chat. */
const MAX_LISTED = 5

function listFirstJobs(deps: Deps, searchText: string): Promise<JobListPage> {
  const filters = parseJobFilters(new URLSearchParams({ q: searchText }))
  const query = JobQuery.parse({ ...buildJobQuery(filters), per_page: String(MAX_LISTED) })
  return searchJobs(deps, query, openCacheScope(deps.db))
}

async function saveFailure(db: Database, { id, attempts }: { id: number; attempts: number }, error: unknown) {
  const failures = attempts + 1
  await runSql(db, MARK_FAILED, { id, attempts: isTemporary(error) ? attempts : failures, ms: getPauseMs(failures) })
}

/** Ends the waiting of a button at once; it is lost without harm when Telegram does not take it. */
const answerButton = ({ config }: Deps, { queryId, text }: ButtonAnswer) =>
  callTelegram(config, 'answerCallbackQuery', {
    callback_query_id: queryId,
    ...(text && { text: [...text].slice(0, 200).join('') }),
  })

/** How long a call waits for updates, and for how long no other instance waits for them. */
const POLL_SECONDS = 8
const LEASE_SECONDS = 15
const TAKE_TURN = `
  update telegram_pace set free_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds' where chat = 'getUpdates' and free_at <= clock_timestamp()
  returning chat` as const
const SELECT_NEWEST = 'select max(update_id) as newest from telegram_updates'
const END_TURN = `update telegram_pace set free_at = clock_timestamp() where chat = 'getUpdates'`

/**
 * Waits for updates and saves them: for installations without a public address. One instance waits at a time, because
 * Telegram refuses a second one. Returns whether there were any. Throws when Telegram refuses.
 */
export async function pollUpdates({ db, config }: Deps, signal?: AbortSignal): Promise<boolean> {
  const [turn] = await runSql(db, TAKE_TURN)
  if (!turn) return false
  try {
    // Asking for the ones after the newest confirms that we have it.
    const params: TelegramMethods['getUpdates'] = { timeout: POLL_SECONDS, allowed_updates: ALLOWED_UPDATES }
    const [saved] = await runSql(db, SELECT_NEWEST)
    if (typeof saved?.newest === 'number') params.offset = saved.newest + 1
    const outcome = await callTelegram(config, 'getUpdates', params, {
      timeoutMs: (POLL_SECONDS + 5) * 1000,
      ...(signal && { signal }),
    })
    if (outcome.kind === 'DONE') return (await saveUpdates(db, outcome.result)) > 0
    if (signal?.aborted) return false
    if (outcome.kind === 'REFUSED' && outcome.code === 409) await callTelegram(config, 'deleteWebhook', {})
    throw toError('getUpdates', outcome)
  } finally {
    await endTurn(db)
  }
}

const endTurn = (db: Database) => runSql(db, END_TURN)

const toError = (method: string, outcome: TelegramOutcome): Error =>
  new Error(
    `Telegram does not take ${method}: ${outcome.kind === 'REFUSED' ? `${outcome.code} ${outcome.description}` : 'reason' in outcome ? outcome.reason : ''}`,
  )

/** Tells Telegram where updates are sent: to our address, or nowhere when this server asks for them. */
export async function announceUpdateAddress({ config }: Pick<Deps, 'config'>): Promise<void> {
  const { TELEGRAM_WEBHOOK_SECRET: secret, API_ORIGIN, PUBLIC_ORIGIN } = config
  const outcome = secret
    ? await callTelegram(config, 'setWebhook', {
        url: `${API_ORIGIN ?? PUBLIC_ORIGIN}/api/v1/telegram/updates`,
        secret_token: secret,
        allowed_updates: ALLOWED_UPDATES,
      })
    : await callTelegram(config, 'deleteWebhook', {})
  if (outcome.kind !== 'DONE') throw toError(secret ? 'setWebhook' : 'deleteWebhook', outcome)
}
