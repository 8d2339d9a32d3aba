import { runSql } from '#db/sql.ts'
import type { DemoData } from './demo-data-types.ts'
import type { SeedContext } from './seed-context.ts'

const INSERT_VIEWS = `
  insert into job_views (job_id, day, source, views, apply_starts)
  select x.job_id, x.day, x.source, x.views, x.apply_starts
  from unnest(:jobIds::uuid[], :days::date[], :sources::text[]::traffic_source[], :views::int[], :applyStarts::int[]) x(job_id, day, source, views, apply_starts)`
const INSERT_TAGS = `
  insert into candidate_tags (company_id, seeker_id, tag, tagged_by)
  select c.id, :seekerId, tag, c.owner_id from companies c cross join unnest(:tags::text[]) tag where c.id = :companyId`
const INSERT_SAVED = `
  insert into saved_candidates (company_id, seeker_id, saved_by) select c.id, :seekerId, c.owner_id from companies c where c.id = :companyId`

/** Inserts how often the jobs were looked at, and the people whom the demo company has tagged and saved. */
export async function addDemoFigures(
  { db, jobs, companies, seekers }: SeedContext,
  { views, marks }: Pick<DemoData, 'views' | 'marks'>,
): Promise<void> {
  await runSql(db, INSERT_VIEWS, {
    jobIds: views.map(({ job }) => jobs.get(job)!),
    days: views.map(({ day }) => day),
    sources: views.map(({ source }) => source),
    views: views.map((one) => one.views),
    applyStarts: views.map(({ applyStarts }) => applyStarts),
  })
  for (const { seeker, company, tags, isSaved } of marks) {
    const person = { seekerId: seekers.get(seeker)!.id, companyId: companies.get(company)! }
    await runSql(db, INSERT_TAGS, { ...person, tags })
    if (isSaved) await runSql(db, INSERT_SAVED, person)
  }
}
