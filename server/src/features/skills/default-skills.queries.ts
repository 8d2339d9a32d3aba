import { readFileSync } from 'node:fs'
import type { SkillCategory } from '@sira/contract/enums'
import { toSkillSlug } from './skills.rules.ts'

export type SkillSource = 'devicon' | 'linguist' | 'hand'
export type DefaultSkill = {
  slug: string
  name: string
  category: SkillCategory
  aliases: readonly string[]
  source: SkillSource
  sourceRef?: string
}

const SKILL_ENTRY =
  /^(?<name>.+?)(?: \[(?<slug>[a-z0-9-]+)\])?(?: \((?<aliases>.+)\))?(?: (?<source>devicon|linguist):(?<ref>.+))?$/

function parseSkill(category: SkillCategory, entry: string): DefaultSkill {
  const read = SKILL_ENTRY.exec(entry)?.groups
  if (!read?.name) throw new Error(`Not a skill: ${entry}`)
  return {
    slug: read.slug ?? toSkillSlug(read.name),
    name: read.name,
    category,
    aliases: read.aliases?.split(', ') ?? [],
    source: (read.source as SkillSource | undefined) ?? 'hand',
    ...(read.ref && { sourceRef: read.ref }),
  }
}

/**
 * The product's list of skills, in the order of the categories. `default-skills.txt` has one a line below its category:
 * name [slug, if it does not follow from the name] (other spellings) source:name in that source. The sources of the names
 * are listed in docs/sources.md.
 */
export const DEFAULT_SKILLS: readonly DefaultSkill[] = readFileSync(
  new URL('default-skills.txt', import.meta.url),
  'utf8',
)
  .split(/^# /m)
  .slice(1)
  .flatMap((section) => {
    const [category, ...skills] = section.trim().split('\n')
    return skills.map((skill) => parseSkill(category as SkillCategory, skill))
  })
