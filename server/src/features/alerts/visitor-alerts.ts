import type { VisitorAlertForm } from '@sira/contract/alerts'
import { MOST_ALERTS, type AlertFrequency } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { withinLimit } from '#http/limits.ts'
import { mayMail } from '#http/mail-limit.ts'
import { alertConfirmation } from '#mail/letters/alerts.ts'
import { post } from '#mail/outbox.ts'
import { confirmToken } from '#mail/stop-links.ts'
import type { Resources } from '../../resources.ts'
import { canonical, nextTurn } from './alerts.rules.ts'

// Written again where it is there already, so that the row is held and nobody forgets the address meanwhile.
const KEEP_ADDRESS =
  'insert into alert_addresses (email) values ($1) on conflict (email) do update set email = excluded.email returning id'
const KEEP_REQUEST = `
  insert into alert_requests (address_id, name, search_key, filters, frequency) values ($1, $2, $3, $4::jsonb, $5::alert_frequency) returning id`

/** Keeps what an address asks for and mails it the link that confirms it. Where the address has had enough mail nothing happens, in silence: nobody learns what others asked for. */
export async function requestAlert(
  resources: Resources,
  { email, name, search_key, filters, frequency }: VisitorAlertForm,
): Promise<void> {
  const { config, secret } = resources
  if (!(await withinLimit(resources, ['alertOfAddress', email]))) return
  await resources.db.transaction().execute(async (trx) => {
    if (!(await mayMail({ ...resources, db: trx }, email))) return
    const [address] = await run<{ id: string }>(trx, KEEP_ADDRESS, [email])
    const search = search_key.trim().replace(/\s+/g, ' ')
    const [request] = await run<{ id: string }>(trx, KEEP_REQUEST, [
      address!.id,
      name,
      search,
      JSON.stringify(canonical(filters)),
      frequency,
    ])
    await post(
      trx,
      alertConfirmation(
        email,
        frequency,
        `${config.PUBLIC_ORIGIN}/confirm-alert?token=${confirmToken(secret, request!.id)}`,
      ),
    )
  })
}

interface Request {
  id: string
  addressId: string
  frequency: AlertFrequency
}
const HELD_REQUEST = 'select id, address_id as "addressId", frequency from alert_requests where id = $1 for update'
// Held, so that an account that proves the address at this moment is seen here, or takes the alert over afterwards.
const HELD_ADDRESS = 'select email from alert_addresses where id = $1 for update'
const SEEKER = `select id from accounts where email = $1 and verified_at is not null and role = 'JOBSEEKER'`

/** What becomes of a press on the mailed link: the alert mails its address, or is the account's that has the address; or there are too many, or the link is over. */
export type Confirmed = 'mails' | 'account' | 'full' | 'over'

/** Makes the alert that was asked for, once; pressing again changes nothing. */
export const confirmAlert = (db: Database, requestId: string): Promise<Confirmed> =>
  db.transaction().execute(async (trx) => {
    const [request] = await run<Request>(trx, HELD_REQUEST, [requestId])
    if (!request)
      return (await run(trx, 'select 1 from alerts where id = $1', [requestId])).length > 0 ? 'mails' : 'over'
    const [address] = await run<{ email: string }>(trx, HELD_ADDRESS, [request.addressId])
    const [seeker] = await run<{ id: string }>(trx, SEEKER, [address!.email])
    const owner = seeker ? { column: 'account_id', id: seeker.id } : { column: 'address_id', id: request.addressId }
    const made = await run(trx, insertFor(owner.column), [
      request.id,
      owner.id,
      nextTurn(request.frequency, new Date()),
    ])
    if (made.length === 0) return 'full'
    await run(trx, 'delete from alert_requests where id = $1', [request.id])
    return seeker ? 'account' : 'mails'
  })

/** Where the same search is there already it goes on, as often as was asked now. */
const insertFor = (column: string) => `
  insert into alerts (id, ${column}, name, search_key, filters, frequency, next_at, confirmed_at)
  select q.id, $2, q.name, q.search_key, q.filters, q.frequency, $3, ${column === 'address_id' ? 'now()' : 'null::timestamptz'} from alert_requests q
  where q.id = $1 and ((select count(*) from alerts where ${column} = $2) < ${MOST_ALERTS}
    or exists (select from alerts o where o.${column} = $2 and lower(o.search_key) = lower(q.search_key) and o.filters = q.filters))
  on conflict (${column}, md5(lower(search_key) || E'\\n' || filters::text)) ${column === 'address_id' ? 'where address_id is not null' : ''} do update set
    frequency = excluded.frequency, next_at = excluded.next_at, confirmed_at = excluded.confirmed_at,
    seen_until = case when alerts.paused_at is null then alerts.seen_until else now() end, paused_at = null
  returning id`
