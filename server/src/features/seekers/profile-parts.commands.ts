import { MOST_ENTRIES, type EducationForm, type ExperienceForm, type PortfolioForm } from '@sira/contract/profile-parts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'

/** A part of a profile that is a list: its table, and the columns of an entry by the names that callers send. */
interface Part {
  table: string
  columns: Readonly<Record<string, readonly [column: string, type: string]>>
}

const period = { startDate: ['start_date', 'date'], endDate: ['end_date', 'date'] } as const
const description = ['description', 'text'] as const
const achievements = ['achievements', 'text[]'] as const

const PARTS = {
  education: {
    table: 'educations',
    columns: {
      institution: ['institution', 'text'],
      degree: ['degree', 'text'],
      fieldOfStudy: ['field_of_study', 'text'],
      grade: ['grade', 'numeric'],
      ...period,
      isCurrentStudy: ['is_current_study', 'boolean'],
      description,
      achievements,
    },
  },
  experiences: {
    table: 'experiences',
    columns: {
      companyName: ['company_name', 'text'],
      position: ['position', 'text'],
      location: ['location', 'text'],
      ...period,
      isCurrentRole: ['is_current_role', 'boolean'],
      description,
      responsibilities: ['responsibilities', 'text[]'],
      achievements,
    },
  },
  portfolios: {
    table: 'portfolios',
    columns: {
      title: ['title', 'text'],
      description,
      projectUrl: ['project_url', 'text'],
      imageUrl: ['image_url', 'text'],
      ...period,
      isOngoing: ['is_ongoing', 'boolean'],
      technologies: ['technologies', 'text[]'],
      category: ['category', 'portfolio_category'],
    },
  },
} as const satisfies Record<string, Part>
export type PartName = keyof typeof PARTS

interface Entries {
  education: EducationForm
  experiences: ExperienceForm
  portfolios: PortfolioForm
}

function statements({ table, columns }: Part) {
  const all = Object.entries(columns)
  const names = all.map(([, [column]]) => column).join(', ')
  const sent = all.map(([name]) => `x."${name}"`).join(', ')
  const entry = `jsonb_to_recordset($2::jsonb) x(no int, id uuid, ${all.map(([name, [, type]]) => `"${name}" ${type}`).join(', ')})`
  return {
    change: `update ${table} t set (${names}) = row(${sent}) from ${entry} where t.id = x.id and t.seeker_id = $1 returning t.id`,
    // One that is there word for word was sent before: its answer was lost, and somebody tried again.
    add: `insert into ${table} (seeker_id, ${names}) select $1, ${sent} from ${entry}
      where not exists (select 1 from ${table} t where t.seeker_id = $1 and (${all.map(([, [column]]) => `t.${column}`).join(', ')}) is not distinct from (${sent})) order by x.no`,
    count: `select count(*)::int as count from ${table} where seeker_id = $1`,
    remove: `delete from ${table} where id = $2 and seeker_id = $1 returning id`,
  }
}
const SQL = {
  education: statements(PARTS.education),
  experiences: statements(PARTS.experiences),
  portfolios: statements(PARTS.portfolios),
}

/** Holds the profile, so that of two changes at once the second counts what the first left. Refuses ENTRY_NOT_FOUND when it is gone. */
export async function touch(trx: Database, seekerId: string): Promise<void> {
  const rows = await run(trx, 'update seekers set updated_at = now() where id = $1 returning id', [seekerId])
  if (rows.length === 0) refuse('ENTRY_NOT_FOUND')
}

/**
 * Changes the entries that have an id and adds the others, all or none. Refuses ENTRY_NOT_FOUND for an id that is not in this part of
 * this profile, PROFILE_FULL beyond 50 entries.
 */
export const setEntries = <P extends PartName>(
  db: Database,
  part: P,
  seekerId: string,
  entries: readonly Entries[P][],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await touch(trx, seekerId)
    await putEntries(trx, part, seekerId, entries)
  })

/** The same in the transaction of a caller who holds the profile. */
export async function putEntries<P extends PartName>(
  trx: Database,
  part: P,
  seekerId: string,
  entries: readonly Entries[P][],
): Promise<void> {
  const { change, add, count } = SQL[part]
  const [named, fresh] = [entries.filter(({ id }) => id), entries.filter(({ id }) => !id)]
  if (named.length > 0 && (await run(trx, change, [seekerId, JSON.stringify(named)])).length < named.length)
    refuse('ENTRY_NOT_FOUND')
  if (fresh.length === 0) return
  await run(trx, add, [seekerId, JSON.stringify(fresh.map((entry, no) => ({ ...entry, no })))])
  const [held] = await run<{ count: number }>(trx, count, [seekerId])
  if (!held || held.count > MOST_ENTRIES) refuse('PROFILE_FULL')
}

/** Takes one entry away. Refuses ENTRY_NOT_FOUND for one that is not in this profile. */
export const removeEntry = (db: Database, part: PartName, seekerId: string, entryId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await touch(trx, seekerId)
    if ((await run(trx, SQL[part].remove, [seekerId, entryId])).length === 0) refuse('ENTRY_NOT_FOUND')
  })
