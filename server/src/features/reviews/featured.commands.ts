import { noteAct } from '#db/audit.ts'
import { run } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { HOLD_COMPANY, type Decider, type Tools } from './review-note.ts'

/** Only what everybody sees has a place of honour; whatever has one can lose it. */
const FEATURE_COMPANY = `
  update companies c set featured = $2 where c.id = $1 and c.owner_id is not null and (not $2::boolean or c.status = 'ACTIVE') returning old.featured as was, c.name`
const FEATURE_JOB = `
  update jobs j set featured = $2 where j.id = $1 and j.deleted_at is null
    and (not $2::boolean or (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) returning old.featured as was, j.title as name`

interface Featured {
  was: boolean
  name: string
}
interface Featuring extends Decider {
  kind: 'company' | 'job'
  id: string
  featured: boolean
}

/** Gives a company or job its place of honour or takes it; what is so already stays so without a line in the log. Refuses NOT_LIVE. */
export const feature = ({ db }: Tools, { kind, id, featured, ...decider }: Featuring): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (kind === 'job') await run(trx, HOLD_COMPANY, [id])
    const [changed] = await run<Featured>(trx, kind === 'job' ? FEATURE_JOB : FEATURE_COMPANY, [id, featured])
    if (!changed) return refuse('NOT_LIVE')
    if (changed.was === featured) return
    await noteAct(trx, {
      ...decider,
      act: `${kind}.${featured ? 'featured' : 'unfeatured'}`,
      subject: { kind, id },
      details: { name: changed.name },
    })
  })
