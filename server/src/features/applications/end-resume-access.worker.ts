import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Rows closed per batch. */
const BATCH_SIZE = 1000

/** SQL: when an application was closed: when it was decided, otherwise when its job ended. */
const CLOSED_AT = `case when a.status in ('ACCEPTED', 'REJECTED') then (select max(m.at) from application_moves m where m.application_id = a.id and m.to_status = a.status and m.from_status is distinct from m.to_status) else job_over_at(j) end`

const END_APPLICATION_ACCESS = `
  update applications set access_ended_at = now() where id in (
    select a.id from applications a join jobs j on j.id = a.job_id
    where a.access_ended_at is null and a.seeker_id is not null and a.status <> 'WITHDRAWN' and a.created_at < now() - make_interval(months => :months)
      and ${CLOSED_AT} < now() - make_interval(months => :months)
    order by a.created_at limit ${BATCH_SIZE})
  returning 1` as const
const END_INVITATION_ACCESS = `
  update job_invitations set access_ended_at = now() where id in (
    select i.id from job_invitations i join jobs j on j.id = i.job_id
    where i.access_ended_at is null and i.status = 'ACCEPTED' and i.answered_at < now() - make_interval(months => :months) and job_over_at(j) < now() - make_interval(months => :months)
    order by i.answered_at limit ${BATCH_SIZE})
  returning 1` as const

/**
 * Ends companies' access to resumes, profiles and pictures `months` after an application or accepted invitation was
 * closed. Returns whether there may be more to close.
 */
export async function endResumeAccess(db: Database, months: number): Promise<boolean> {
  const [applications, invitations] = [
    await runSql(db, END_APPLICATION_ACCESS, { months }),
    await runSql(db, END_INVITATION_ACCESS, { months }),
  ]
  return applications.length === BATCH_SIZE || invitations.length === BATCH_SIZE
}
