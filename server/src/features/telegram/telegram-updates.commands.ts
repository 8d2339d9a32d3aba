import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { deleteInBatches, BATCH_SIZE } from '#db/delete-in-batches.ts'
import { runSql } from '#db/sql.ts'
import { toStorableJson } from '#email/outbox.ts'

const WithId = z.looseObject({ update_id: z.int().min(0) })

const INSERT_UPDATES = `
  insert into telegram_updates (update_id, content) select (u ->> 'update_id')::bigint, u from jsonb_array_elements(:updates::jsonb) u
  on conflict do nothing returning update_id`

/**
 * Saves updates that are handled later, each once, however often Telegram sends it. Returns how many were new; what is
 * not an update is left out.
 */
export async function saveUpdates(db: Database, updates: readonly unknown[]): Promise<number> {
  const known = updates.filter((update) => WithId.safeParse(update).success)
  if (known.length === 0) return 0
  return (await runSql(db, INSERT_UPDATES, { updates: toStorableJson(known) })).length
}

const DELETE_UPDATES =
  `delete from telegram_updates where ctid = any(array(select ctid from telegram_updates where received_at < now() - interval '48 hours' limit ${BATCH_SIZE})) returning 1` as const
const DELETE_MESSAGES =
  `delete from telegram_messages where ctid = any(array(select ctid from telegram_messages where due_at < now() - interval '7 days' and not (state = 'WAITING' and job_id is not null) limit ${BATCH_SIZE})) returning 1` as const
const DELETE_PACE =
  `delete from telegram_pace where ctid = any(array(select ctid from telegram_pace where free_at < now() - interval '1 hour' and moved_to is null and chat not in ('*', 'getUpdates') limit ${BATCH_SIZE})) returning 1` as const
const DELETE_POSTS =
  `delete from telegram_posts where ctid = any(array(select p.ctid from telegram_posts p where (p.is_closed or p.message_id is null) and not exists (select from jobs j where j.id = p.job_id) limit ${BATCH_SIZE})) returning 1` as const
const DELETE_LINKS =
  `delete from telegram_links where ctid = any(array(select ctid from telegram_links where expires_at < now() limit ${BATCH_SIZE})) returning 1` as const
/** News of yesterday is in the product; nobody wants it in a chat when Telegram is reachable again. */
const EXPIRE_MESSAGES = `
  update telegram_messages set state = 'FAILED', content = null, last_error = 'It could not be sent within a day'
  where state = 'WAITING' and job_id is null and due_at < now() - interval '1 day'`

/** Deletes what is no longer needed: handled updates, sent messages, expired links. */
export async function purgeTelegramRecords(db: Database): Promise<void> {
  await runSql(db, EXPIRE_MESSAGES)
  for (const text of [DELETE_UPDATES, DELETE_MESSAGES, DELETE_PACE, DELETE_POSTS, DELETE_LINKS] as const)
    await deleteInBatches(() => runSql(db, text))
}
