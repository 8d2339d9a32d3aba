import {
  MAX_SECTION_ENTRIES,
  type EducationForm,
  type ExperienceForm,
  type PortfolioForm,
} from '@sira/contract/profile-sections'
import { run, type Database } from '#db/database.ts'
import { appError } from '#core/app-error.ts'

/** A section of a profile that is a list: its table, and the column and type of each field of an entry. */
interface ProfileSection {
  table: string
  columns: Readonly<Record<string, readonly [column: string, type: string]>>
}

const period = { startDate: ['start_date', 'date'], endDate: ['end_date', 'date'] } as const
const description = ['description', 'text'] as const
const achievements = ['achievements', 'text[]'] as const

const SECTIONS = {
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
} as const satisfies Record<string, ProfileSection>
export type ProfileSectionName = keyof typeof SECTIONS

interface SectionEntries {
  education: EducationForm
  experiences: ExperienceForm
  portfolios: PortfolioForm
}

function buildStatements({ table, columns }: ProfileSection) {
  const all = Object.entries(columns)
  const names = all.map(([, [column]]) => column).join(', ')
  const sent = all.map(([name]) => `x."${name}"`).join(', ')
  const entry = `jsonb_to_recordset($2::jsonb) x(no int, id uuid, ${all.map(([name, [, type]]) => `"${name}" ${type}`).join(', ')})`
  return {
    change: `update ${table} t set (${names}) = row(${sent}) from ${entry} where t.id = x.id and t.seeker_id = $1 returning t.id`,
    // An entry that is identical to an existing one was sent before: its response was lost and somebody tried again.
    add: `insert into ${table} (seeker_id, ${names}) select $1, ${sent} from ${entry}
      where not exists (select 1 from ${table} t where t.seeker_id = $1 and (${all.map(([, [column]]) => `t.${column}`).join(', ')}) is not distinct from (${sent})) order by x.no`,
    count: `select count(*)::int as count from ${table} where seeker_id = $1`,
    remove: `delete from ${table} where id = $2 and seeker_id = $1 returning id`,
  }
}
const STATEMENTS = {
  education: buildStatements(SECTIONS.education),
  experiences: buildStatements(SECTIONS.experiences),
  portfolios: buildStatements(SECTIONS.portfolios),
}

/**
 * Locks the profile, so that of two changes at once the second one counts what the first one left. Throws
 * ENTRY_NOT_FOUND when the profile is gone.
 */
export async function lockProfile(trx: Database, seekerId: string): Promise<void> {
  const rows = await run(trx, 'update seekers set updated_at = now() where id = $1 returning id', [seekerId])
  if (rows.length === 0) throw appError('ENTRY_NOT_FOUND')
}

/**
 * Updates the entries that have an id and adds the others, all or none. Throws ENTRY_NOT_FOUND for an id that is not in
 * this section of this profile, PROFILE_FULL beyond 50 entries.
 */
export const saveSectionEntries = <P extends ProfileSectionName>(
  db: Database,
  section: P,
  seekerId: string,
  entries: readonly SectionEntries[P][],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockProfile(trx, seekerId)
    await writeSectionEntries(trx, section, seekerId, entries)
  })

/** The same in the transaction of a caller that has locked the profile. */
export async function writeSectionEntries<P extends ProfileSectionName>(
  trx: Database,
  section: P,
  seekerId: string,
  entries: readonly SectionEntries[P][],
): Promise<void> {
  const { change, add, count } = STATEMENTS[section]
  const [updated, added] = [entries.filter(({ id }) => id), entries.filter(({ id }) => !id)]
  if (updated.length > 0 && (await run(trx, change, [seekerId, JSON.stringify(updated)])).length < updated.length)
    throw appError('ENTRY_NOT_FOUND')
  if (added.length === 0) return
  await run(trx, add, [seekerId, JSON.stringify(added.map((entry, no) => ({ ...entry, no })))])
  const [stored] = await run<{ count: number }>(trx, count, [seekerId])
  if (!stored || stored.count > MAX_SECTION_ENTRIES) throw appError('PROFILE_FULL')
}

/** Deletes one entry. Throws ENTRY_NOT_FOUND for one that is not in this profile. */
export const deleteSectionEntry = (
  db: Database,
  section: ProfileSectionName,
  seekerId: string,
  entryId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockProfile(trx, seekerId)
    if ((await run(trx, STATEMENTS[section].remove, [seekerId, entryId])).length === 0)
      throw appError('ENTRY_NOT_FOUND')
  })
