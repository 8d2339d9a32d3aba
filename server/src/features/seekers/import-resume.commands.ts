import { MAX_SECTION_ENTRIES } from '@sira/contract/profile-sections'
import type { ResumeImportResult, JsonResumeDocument } from '@sira/contract/json-resume'
import { run, type Database } from '#db/database.ts'
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
import { findProfile, type ProfileRow } from './profiles.queries.ts'

/** The most skills of a profile (contract/src/skills.ts). */
const MOST_SKILLS = 50
const ALREADY_THERE = 'Is in your profile already'
const NO_ROOM = 'Your profile has no more room for it'

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
  select $1, x.id, x.level, x.years from unnest($2::uuid[], $3::skill_level[], $4::int[]) with ordinality x(id, level, years, n) order by n on conflict do nothing`

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
  const picks: { id: string; level: string; years: number | null }[] = []
  for (const { where, called, keywords, level, years } of read) {
    const named = idOf.get(called.toLowerCase())
    const found = named ? [named] : [...new Set(keywords.flatMap((name) => idOf.get(name.toLowerCase()) ?? []))]
    if (found.length === 0) skipped.push({ where, why: 'Is not on the skills list' })
    for (const skillId of found.filter((each) => !known.has(each))) {
      if (known.size >= MOST_SKILLS) {
        skipped.push({ where, why: NO_ROOM })
        break
      }
      known.add(skillId)
      picks.push({ id: skillId, level, years })
    }
  }
  if (picks.length > 0)
    await run(trx, INSERT_SKILLS, [
      profile.id,
      picks.map((pick) => pick.id),
      picks.map(({ level }) => level),
      picks.map(({ years }) => years),
    ])
  return picks.length
}

const FILL_BASICS = `
  update seekers set bio = coalesce(bio, $2), location = coalesce(location, $3), github_url = coalesce(github_url, $4), linkedin_url = coalesce(linkedin_url, $5),
    portfolio_url = coalesce(portfolio_url, $6) where id = $1`

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
      skipped.push({ where: `basics: ${field}`, why: 'Stays as you have it here' })
  const filled = given.filter((field) => !profile[field])
  if (filled.length > 0)
    await run(trx, FILL_BASICS, [profile.id, ...IMPORTED_BASICS.map((field) => basics[field] ?? null)])
  return filled
}
