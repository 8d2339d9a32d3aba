import { auditAdminAction } from '#db/audit-log.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { LOCK_COMPANY_OF_JOB, type DecidingAdmin, type ModerationDeps } from './moderation.schema.ts'

/** Only what the public can see can become featured; anything can stop being featured. */
const SET_COMPANY_FEATURED = `
  update companies c set featured = :featured where c.id = :id and c.owner_id is not null and (not :featured::boolean or c.status = 'ACTIVE') returning old.featured as was, c.name`
const SET_JOB_FEATURED = `
  update jobs j set featured = :featured where j.id = :id and j.deleted_at is null
    and (not :featured::boolean or (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) returning old.featured as was, j.title as name`

interface FeaturedChange extends DecidingAdmin {
  kind: 'company' | 'job'
  id: string
  featured: boolean
}

/**
 * Makes a company or job featured, or stops that. Without a change nothing is written to the audit log. Throws
 * NOT_LIVE.
 */
export const setFeatured = (
  { db }: ModerationDeps,
  { kind, id, featured, ...decider }: FeaturedChange,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (kind === 'job') await runSql(trx, LOCK_COMPANY_OF_JOB, { jobId: id })
    const [changed] = await runSql(trx, kind === 'job' ? SET_JOB_FEATURED : SET_COMPANY_FEATURED, { id, featured })
    if (!changed) throw appError('NOT_LIVE')
    if (changed.was === featured) return
    await auditAdminAction(trx, {
      ...decider,
      act: `${kind}.${featured ? 'featured' : 'unfeatured'}`,
      subject: { kind, id },
      details: { name: changed.name },
    })
  })
