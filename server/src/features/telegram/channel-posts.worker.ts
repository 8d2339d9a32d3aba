import type { Deps } from '#core/deps.ts'
import type { Database } from '#db/database.ts'
import { NOTIFY_AFTER_SECONDS, UNDOABLE_JOB_CONDITION } from '#db/decisions.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

/** The most posts that are enqueued at a time. */
const BATCH = 100
/** The group that the settings name may have become a supergroup, with another number. */
const SELECT_CHAT = 'select moved_to as "movedTo" from telegram_pace where chat = :channel'

/**
 * Jobs are posted once, when nobody can undo their approval any more. Those that were published earlier are not posted
 * when somebody first names a channel.
 */
const ENQUEUE_NEW = `
  with fresh as (
    select j.id, j.published_at from jobs j
    where ${LIVE_JOB_CONDITION} and j.deleted_at is null and j.published_at > now() - interval '1 day' and not ${UNDOABLE_JOB_CONDITION}
      and not exists (select from telegram_posts p where p.job_id = j.id and p.chat = :chat)
    order by j.published_at, j.id limit ${BATCH}),
  posts as (insert into telegram_posts (job_id, chat) select id, :chat from fresh on conflict do nothing returning job_id)
  insert into telegram_messages (chat, job_id, due_at) select :chat, p.job_id, clock_timestamp() from posts p join fresh f on f.id = p.job_id
  order by f.published_at, f.id on conflict do nothing returning id` as const

const IS_LIVE = `coalesce(${LIVE_JOB_CONDITION} and j.deleted_at is null, false)` as const
const MAY_ENQUEUE =
  `not ${UNDOABLE_JOB_CONDITION} and not exists (select from telegram_messages o where o.job_id = p.job_id and o.state in ('WAITING', 'SENDING'))` as const

/**
 * Posts of jobs that have closed, were deleted, or have changed since the version that was shown; and first posts that
 * Telegram refused, once their job has changed.
 */
const ENQUEUE_CHANGED = `
  insert into telegram_messages (chat, job_id, due_at)
  select :chat, p.job_id, clock_timestamp() from telegram_posts p left join jobs j on j.id = p.job_id
  where p.chat = :chat and not p.is_closed and (p.message_id is not null and (not ${IS_LIVE} or j.updated_at is distinct from p.shown_at)
      or p.message_id is null and p.tried_at is null and p.shown_at is not null and ${IS_LIVE} and j.updated_at <> p.shown_at)
    and ${MAY_ENQUEUE}
  limit ${BATCH} on conflict do nothing returning id` as const

/** Posts that say that their job has closed, which is open again. */
const ENQUEUE_REOPENED = `
  insert into telegram_messages (chat, job_id, due_at)
  select :chat, p.job_id, clock_timestamp() from jobs j join telegram_posts p on p.job_id = j.id and p.chat = :chat
  where ${LIVE_JOB_CONDITION} and j.deleted_at is null and p.is_closed and p.message_id is not null and ${MAY_ENQUEUE}
  limit ${BATCH} on conflict do nothing returning id` as const

/** Enqueues the posts of new jobs in the channel, and the changes of earlier posts. Returns whether there may be more. */
export async function enqueueChannelPosts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if (!config.TELEGRAM_CHANNEL) return false
  const values = {
    chat: await getCurrentChat(db, config.TELEGRAM_CHANNEL),
    notifyAfterSeconds: NOTIFY_AFTER_SECONDS,
  }
  const [posts, changes] = [await runSql(db, ENQUEUE_NEW, values), await runSql(db, ENQUEUE_CHANGED, values)]
  return posts.length === BATCH || changes.length === BATCH
}

/**
 * Enqueues the changes of posts whose job is open again. It looks through all open jobs, so it runs less often. Returns
 * whether there may be more.
 */
export async function enqueueReopenedPosts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if (!config.TELEGRAM_CHANNEL) return false
  const chat = await getCurrentChat(db, config.TELEGRAM_CHANNEL)
  const reopened = await runSql(db, ENQUEUE_REOPENED, { chat, notifyAfterSeconds: NOTIFY_AFTER_SECONDS })
  return reopened.length === BATCH
}

async function getCurrentChat(db: Database, channel: string): Promise<string> {
  const [pace] = await runSql(db, SELECT_CHAT, { channel })
  return pace?.movedTo ?? channel
}
