import type { SkillLevel } from '@sira/contract/enums'
import { MAX_SECTION_ENTRIES } from '@sira/contract/profile-sections'
import type { ResumeImportResult, JsonResumeDocument } from '@sira/contract/json-resume'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'
import { listAllSkills } from '../skills/skills.queries.ts'
import { writeSectionEntries, lockProfile } from './profile-sections.commands.ts'
import {
  IMPORTED_BASICS,
  parseJsonResume,
  type ParsedEntry,
  type ParsedResume,
  type SkippedResumePart,
} from './parse-resume.rules.ts'
import { NO_YEARS } from './profile-skills.commands.ts'
import { findProfile, type ProfileRow } from './profiles.queries.ts'
import { t } from '@sira/contract/t'

/** The most skills of a profile (contract/src/skills.ts). */
const MOST_SKILLS = 50
const ALREADY_THERE = t('Already in your profile')
const NO_ROOM = t('Your profile has no more space for it')

/**
 * Imports a JSON Resume: adds what the profile does not have yet, all or nothing; existing entries stay as they are.
 * Throws PROFILE_NOT_FOUND, ENTRY_NOT_FOUND.
 */
export async function importJsonResume(
  db: Database,
  seekerId: string,
  document: JsonResumeDocument,
): Promise<ResumeImportResult> {
  const resume = parseJsonResume(document)
  const skills = await listAllSkills(db)
  return db.transaction().execute(async (trx) => {
    await lockProfile(trx, seekerId)
    const profile = (await findProfile(trx, seekerId)) ?? throwAppError('PROFILE_NOT_FOUND')
    const skipped = [...resume.skipped]
    const experiences = selectNewEntries(
      resume.experiences,
      profile.experiences,
      (one) => [one.companyName, one.position, one.startDate],
      skipped,
    )
    const education = selectNewEntries(
      resume.education,
      profile.education,
      (one) => [one.institution, one.degree, one.startDate],
      skipped,
    )
    const portfolios = selectNewEntries(resume.portfolios, profile.portfolios, (one) => [one.title], skipped)
    await writeSectionEntries(trx, 'experiences', seekerId, experiences)
    await writeSectionEntries(trx, 'education', seekerId, education)
    await writeSectionEntries(trx, 'portfolios', seekerId, portfolios)
    const addedSkills = await addSkills(trx, profile, { read: resume.skills, list: skills }, skipped)
    const filled = await fillBasics(trx, profile, resume.basics, skipped)
    const added = { experiences: experiences.length, education: education.length, portfolios: portfolios.length }
    return { added: { ...added, skills: addedSkills }, filled, skipped }
  })
}

/**
 * Returns the parsed entries that the profile does not have under the same key, once each, as long as there is room.
 */
function selectNewEntries<T, Existing>(
  read: readonly ParsedEntry<T>[],
  existing: readonly Existing[],
  keyOf: (entry: T | Existing) => readonly string[],
  skipped: SkippedResumePart[],
): T[] {
  const toKey = (entry: T | Existing) => JSON.stringify(keyOf(entry).map((part) => part.toLowerCase()))
  const known = new Set(existing.map(toKey))
  return read.flatMap(({ where, entry }) => {
    const why = known.has(toKey(entry)) ? ALREADY_THERE : known.size >= MAX_SECTION_ENTRIES ? NO_ROOM : undefined
    if (why) skipped.push({ where, why })
    else known.add(toKey(entry))
    return why ? [] : [entry]
  })
}

const INSERT_SKILLS = `
  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp)
  select :seekerId, x.id, x.level, nullif(x.years, -1) from unnest(:skillIds::uuid[], :levels::skill_level[], :years::int[]) with ordinality x(id, level, years, n) order by n on conflict do nothing`

interface SkillLookup {
  read: ParsedResume['skills']
  list: Awaited<ReturnType<typeof listAllSkills>>
}

/**
 * Finds the skills by name or alias and adds them; skills that are not on the list are reported as skipped. Returns how
 * many were added.
 */
async function addSkills(
  trx: Database,
  profile: ProfileRow,
  { read, list }: SkillLookup,
  skipped: SkippedResumePart[],
): Promise<number> {
  // Names come after aliases: if the name of one skill is an alias of another, the name wins.
  const idOf = new Map([
    ...list.flatMap((skill) => skill.aliases.map((alias) => [alias.toLowerCase(), skill.id] as const)),
    ...list.map((skill) => [skill.name.toLowerCase(), skill.id] as const),
  ])
  const known = new Set(profile.skills.map(({ skill }) => skill.id))
  const picks: { id: string; level: SkillLevel; years: number | null }[] = []
  for (const { where, name, keywords, level, years } of read) {
    const named = idOf.get(name.toLowerCase())
    const found = named ? [named] : [...new Set(keywords.flatMap((keyword) => idOf.get(keyword.toLowerCase()) ?? []))]
    if (found.length === 0) skipped.push({ where, why: t('Not on the skills list') })
    for (const skillId of found.filter((each) => !known.has(each))) {
      if (known.size >= MOST_SKILLS) {
        skipped.push({ where, why: NO_ROOM })
        break
      }
      known.add(skillId)
      picks.push({ id: skillId, level: level ?? 'INTERMEDIATE', years })
      if (!level) skipped.push({ where, why: t('No level is given, so it is set to Intermediate') })
    }
  }
  if (picks.length > 0)
    await runSql(trx, INSERT_SKILLS, {
      seekerId: profile.id,
      skillIds: picks.map(({ id }) => id),
      levels: picks.map(({ level }) => level),
      years: picks.map(({ years }) => years ?? NO_YEARS),
    })
  return picks.length
}

const FILL_BASICS = `
  update seekers set bio = coalesce(bio, :bio?), location = coalesce(location, :location?), github_url = coalesce(github_url, :githubUrl?), linkedin_url = coalesce(linkedin_url, :linkedinUrl?),
    portfolio_url = coalesce(portfolio_url, :portfolioUrl?) where id = :seekerId`

/** Fills the empty fields; returns which. */
async function fillBasics(
  trx: Database,
  profile: ProfileRow,
  basics: ParsedResume['basics'],
  skipped: SkippedResumePart[],
): Promise<string[]> {
  const given = IMPORTED_BASICS.filter((field) => basics[field] !== undefined)
  for (const field of given)
    if (profile[field] && profile[field] !== basics[field])
      skipped.push({ where: `basics: ${field}`, why: t('Not changed, because your profile already has it') })
  const filled = given.filter((field) => !profile[field])
  if (filled.length > 0)
    await runSql(trx, FILL_BASICS, {
      seekerId: profile.id,
      bio: basics.bio ?? null,
      location: basics.location ?? null,
      githubUrl: basics.githubUrl ?? null,
      linkedinUrl: basics.linkedinUrl ?? null,
      portfolioUrl: basics.portfolioUrl ?? null,
    })
  return filled
}
