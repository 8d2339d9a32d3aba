import { run } from '#db/database.ts'
import type { Resources } from '../../resources.ts'
import { tellBoth } from './tell-interview.ts'

/** What was agreed on or moved within the last hour has just been told. */
const SOON = `
  update interviews set reminded_of = starts_at where id = (
    select i.id from interviews i join applications a on a.id = i.application_id
    where i.status = 'ACCEPTED' and i.starts_at > now() and i.starts_at <= now() + interval '24 hours' and i.reminded_of is distinct from i.starts_at
      and i.updated_at < now() - interval '1 hour' and a.status not in ('WITHDRAWN', 'REJECTED')
    order by i.starts_at, i.id limit 1 for update of i skip locked)
  returning id`

/** Reminds both sides of one interview; letters, bells and the note that it was done are one transaction. Answers whether there was one. */
const remindNext = (tools: Pick<Resources, 'db' | 'config' | 'secret'>): Promise<boolean> =>
  tools.db.transaction().execute(async (trx) => {
    const [soon] = await run<{ id: string }>(trx, SOON)
    if (soon) await tellBoth(tools, trx, { id: soon.id, by: 'COMPANY', news: 'reminded' })
    return soon !== undefined
  })

/** So many a turn. */
const AT_ONCE = 100

/** Reminds seeker and company of interviews in the coming day, once for each time agreed on. Answers whether more may wait. */
export async function remindOfInterviews(tools: Pick<Resources, 'db' | 'config' | 'secret'>): Promise<boolean> {
  for (let done = 0; done < AT_ONCE; done++) if (!(await remindNext(tools))) return false
  return true
}
