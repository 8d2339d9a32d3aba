import {
  MAX_SECTION_ENTRIES,
  type EducationForm,
  type ExperienceForm,
  type PortfolioForm,
} from '@sira/contract/profile-sections'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'

export type ProfileSectionName = keyof SectionEntries

interface SectionEntries {
  education: EducationForm
  experiences: ExperienceForm
  portfolios: PortfolioForm
}

// `entries` is a JSON array of forms: these are the columns, their fields in the forms, and the forms as a table.
const EDUCATION_COLUMNS =
  'institution, degree, field_of_study, grade, start_date, end_date, is_current_study, description, achievements'
const EDUCATION_FIELDS =
  'x."institution", x."degree", x."fieldOfStudy", x."grade", x."startDate", x."endDate", x."isCurrentStudy", x."description", x."achievements"'
const EDUCATION_ENTRIES = `jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,
    "institution" text, "degree" text, "fieldOfStudy" text, "grade" numeric, "startDate" date, "endDate" date, "isCurrentStudy" boolean, "description" text, "achievements" text[])`
const STORED_EDUCATION =
  '(t.institution, t.degree, t.field_of_study, t.grade, t.start_date, t.end_date, t.is_current_study, t.description, t.achievements)'
const EXPERIENCE_COLUMNS =
  'company_name, position, location, start_date, end_date, is_current_role, description, responsibilities, achievements'
const EXPERIENCE_FIELDS =
  'x."companyName", x."position", x."location", x."startDate", x."endDate", x."isCurrentRole", x."description", x."responsibilities", x."achievements"'
const EXPERIENCE_ENTRIES = `jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,
    "companyName" text, "position" text, "location" text, "startDate" date, "endDate" date, "isCurrentRole" boolean, "description" text, "responsibilities" text[], "achievements" text[])`
const STORED_EXPERIENCE =
  '(t.company_name, t.position, t.location, t.start_date, t.end_date, t.is_current_role, t.description, t.responsibilities, t.achievements)'
const PORTFOLIO_COLUMNS =
  'title, description, project_url, image_url, start_date, end_date, is_ongoing, technologies, category'
const PORTFOLIO_FIELDS =
  'x."title", x."description", x."projectUrl", x."imageUrl", x."startDate", x."endDate", x."isOngoing", x."technologies", x."category"'
const PORTFOLIO_ENTRIES = `jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,
    "title" text, "description" text, "projectUrl" text, "imageUrl" text, "startDate" date, "endDate" date, "isOngoing" boolean, "technologies" text[], "category" portfolio_category)`
const STORED_PORTFOLIO =
  '(t.title, t.description, t.project_url, t.image_url, t.start_date, t.end_date, t.is_ongoing, t.technologies, t.category)'

const UPDATE_ENTRIES = {
  education: `update educations t set (${EDUCATION_COLUMNS}) =
    row(${EDUCATION_FIELDS}) from
    ${EDUCATION_ENTRIES} where t.id = x.id and t.seeker_id = :seekerId returning t.id`,
  experiences: `update experiences t set (${EXPERIENCE_COLUMNS}) =
    row(${EXPERIENCE_FIELDS}) from
    ${EXPERIENCE_ENTRIES} where t.id = x.id and t.seeker_id = :seekerId returning t.id`,
  portfolios: `update portfolios t set (${PORTFOLIO_COLUMNS}) =
    row(${PORTFOLIO_FIELDS}) from
    ${PORTFOLIO_ENTRIES} where t.id = x.id and t.seeker_id = :seekerId returning t.id`,
} as const

/** An entry that is identical to an existing one was sent before: its response was lost and somebody tried again. */
const ADD_ENTRIES = {
  education: `insert into educations (seeker_id, ${EDUCATION_COLUMNS}) select :seekerId, ${EDUCATION_FIELDS} from
    ${EDUCATION_ENTRIES}
      where not exists (select 1 from educations t where t.seeker_id = :seekerId and ${STORED_EDUCATION} is not distinct from (${EDUCATION_FIELDS})) order by x.no`,
  experiences: `insert into experiences (seeker_id, ${EXPERIENCE_COLUMNS}) select :seekerId, ${EXPERIENCE_FIELDS} from
    ${EXPERIENCE_ENTRIES}
      where not exists (select 1 from experiences t where t.seeker_id = :seekerId and ${STORED_EXPERIENCE} is not distinct from (${EXPERIENCE_FIELDS})) order by x.no`,
  portfolios: `insert into portfolios (seeker_id, ${PORTFOLIO_COLUMNS}) select :seekerId, ${PORTFOLIO_FIELDS} from
    ${PORTFOLIO_ENTRIES}
      where not exists (select 1 from portfolios t where t.seeker_id = :seekerId and ${STORED_PORTFOLIO} is not distinct from (${PORTFOLIO_FIELDS})) order by x.no`,
} as const

const COUNT_ENTRIES = {
  education: 'select count(*)::int as count from educations where seeker_id = :seekerId',
  experiences: 'select count(*)::int as count from experiences where seeker_id = :seekerId',
  portfolios: 'select count(*)::int as count from portfolios where seeker_id = :seekerId',
} as const

const DELETE_ENTRY = {
  education: 'delete from educations where id = :entryId and seeker_id = :seekerId returning id',
  experiences: 'delete from experiences where id = :entryId and seeker_id = :seekerId returning id',
  portfolios: 'delete from portfolios where id = :entryId and seeker_id = :seekerId returning id',
} as const

/**
 * Locks the profile, so that of two changes at once the second one counts what the first one left. Throws
 * ENTRY_NOT_FOUND when the profile is gone.
 */
export async function lockProfile(trx: Database, seekerId: string): Promise<void> {
  const rows = await runSql(trx, 'update seekers set updated_at = now() where id = :seekerId returning id', {
    seekerId,
  })
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
  const name: ProfileSectionName = section
  const [updated, added] = [entries.filter(({ id }) => id), entries.filter(({ id }) => !id)]
  if (updated.length > 0) {
    const found = await runSql(trx, UPDATE_ENTRIES[name], { seekerId, entries: JSON.stringify(updated) })
    if (found.length < updated.length) throw appError('ENTRY_NOT_FOUND')
  }
  if (added.length === 0) return
  const numbered = added.map((entry, no) => ({ ...entry, no }))
  await runSql(trx, ADD_ENTRIES[name], { seekerId, entries: JSON.stringify(numbered) })
  const [stored] = await runSql(trx, COUNT_ENTRIES[name], { seekerId })
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
    const deleted = await runSql(trx, DELETE_ENTRY[section], { seekerId, entryId })
    if (deleted.length === 0) throw appError('ENTRY_NOT_FOUND')
  })
