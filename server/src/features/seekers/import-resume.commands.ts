import { MOST_ENTRIES } from '@sira/contract/profile-parts'
import type { ImportOutcome, ResumeDocument } from '@sira/contract/resumes'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { everySkill } from '../skills/skills.queries.ts'
import { putEntries, touch } from './profile-parts.commands.ts'
import { BASICS, readResume, type Read, type ReadResume, type Skipped } from './read-resume.rules.ts'
import { profileOf, type ProfileRow } from './seekers.queries.ts'

/** The most skills of a profile (contract/src/skills.ts). */
const MOST_SKILLS = 50
const THERE = 'Is in your profile already'
const FULL = 'Your profile has no more room for it'

/** Adds what of a JSON Resume the profile does not have, all or nothing; what is there stays as it is. Refuses PROFILE_NOT_FOUND. */
export async function importResume(db: Database, seekerId: string, document: ResumeDocument): Promise<ImportOutcome> {
  const resume = readResume(document)
  const skills = await everySkill(db)
  return db.transaction().execute(async (trx) => {
    await touch(trx, seekerId)
    const profile = (await profileOf(trx, seekerId)) ?? refuse('PROFILE_NOT_FOUND')
    const skipped = [...resume.skipped]
    const experiences = fresh(
      resume.experiences,
      profile.experiences,
      (one) => [one.companyName, one.position, one.startDate],
      skipped,
    )
    const education = fresh(
      resume.education,
      profile.education,
      (one) => [one.institution, one.degree, one.startDate],
      skipped,
    )
    const portfolios = fresh(resume.portfolios, profile.portfolios, (one) => [one.title], skipped)
    await putEntries(trx, 'experiences', seekerId, experiences)
    await putEntries(trx, 'education', seekerId, education)
    await putEntries(trx, 'portfolios', seekerId, portfolios)
    const picked = await addSkills(trx, profile, { read: resume.skills, list: skills }, skipped)
    const filled = await fillBasics(trx, profile, resume.basics, skipped)
    return {
      added: {
        experiences: experiences.length,
        education: education.length,
        portfolios: portfolios.length,
        skills: picked,
      },
      filled,
      skipped,
    }
  })
}

/** Of what was read, what is not there under the same key, once each, as far as there is room. */
function fresh<T, Kept>(
  read: readonly Read<T>[],
  kept: readonly Kept[],
  keyOf: (entry: T | Kept) => readonly string[],
  skipped: Skipped[],
): T[] {
  const name = (entry: T | Kept) => JSON.stringify(keyOf(entry).map((part) => part.toLowerCase()))
  const known = new Set(kept.map(name))
  return read.flatMap(({ where, entry }) => {
    const why = known.has(name(entry)) ? THERE : known.size >= MOST_ENTRIES ? FULL : undefined
    if (why) skipped.push({ where, why })
    else known.add(name(entry))
    return why ? [] : [entry]
  })
}

const ADD_SKILLS = `
  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp)
  select $1, x.id, x.level, x.years from unnest($2::uuid[], $3::skill_level[], $4::int[]) with ordinality x(id, level, years, n) order by n on conflict do nothing`

interface Called {
  read: ReadResume['skills']
  list: Awaited<ReturnType<typeof everySkill>>
}

/** Skills are found by their names and other names; what is not on the list is told. Answers how many were added. */
async function addSkills(
  trx: Database,
  profile: ProfileRow,
  { read, list }: Called,
  skipped: Skipped[],
): Promise<number> {
  // Names after other names: where one skill's name is another's alias, the name wins.
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
        skipped.push({ where, why: FULL })
        break
      }
      known.add(skillId)
      picks.push({ id: skillId, level, years })
    }
  }
  if (picks.length > 0)
    await run(trx, ADD_SKILLS, [
      profile.id,
      picks.map((pick) => pick.id),
      picks.map(({ level }) => level),
      picks.map(({ years }) => years),
    ])
  return picks.length
}

const FILL = `
  update seekers set bio = coalesce(bio, $2), location = coalesce(location, $3), github_url = coalesce(github_url, $4), linkedin_url = coalesce(linkedin_url, $5),
    portfolio_url = coalesce(portfolio_url, $6) where id = $1`

/** Empty fields are filled; answers which. */
async function fillBasics(
  trx: Database,
  profile: ProfileRow,
  basics: ReadResume['basics'],
  skipped: Skipped[],
): Promise<string[]> {
  const given = BASICS.filter((field) => basics[field] !== undefined)
  for (const field of given)
    if (profile[field] && profile[field] !== basics[field])
      skipped.push({ where: `basics: ${field}`, why: 'Stays as you have it here' })
  const filled = given.filter((field) => !profile[field])
  if (filled.length > 0) await run(trx, FILL, [profile.id, ...BASICS.map((field) => basics[field] ?? null)])
  return filled
}
