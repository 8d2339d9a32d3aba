import { PhraseTable, type NamedSkill } from '#search/phrases.ts'
import { buildRoleTable, type RoleTable } from '#search/roles.ts'
import { splitIndexWords, stemWord } from '#search/words.ts'
import type { Database } from '#db/database.ts'
import { getSkillIndex, type SkillIndex } from '../skills/skill-index.queries.ts'

/** What a search knows besides the jobs: skills, roles and the phrases that name them. */
export interface SearchVocabulary {
  skills: SkillIndex
  roles: RoleTable
  phrases: PhraseTable
  /** The skills with their names, the listed name first. */
  skillNames: readonly { no: number; names: readonly string[] }[]
  /** The numbers of the skills whose names contain a stem. */
  skillsByStem: ReadonlyMap<string, readonly number[]>
}

const vocabularies = new WeakMap<SkillIndex, SearchVocabulary>()

/** Returns the vocabulary of the present skills list. */
export async function getSearchVocabulary(db: Database): Promise<SearchVocabulary> {
  const skills = await getSkillIndex(db)
  let vocabulary = vocabularies.get(skills)
  if (!vocabulary) vocabularies.set(skills, (vocabulary = buildVocabulary(skills)))
  return vocabulary
}

const UUID = /^[0-9a-f]{8}-/

function buildVocabulary(skills: SkillIndex): SearchVocabulary {
  const aliases = new Map<number, string[]>()
  for (const [key, no] of skills.numberByKey) if (!UUID.test(key)) aliases.set(no, [...(aliases.get(no) ?? []), key])
  const named: NamedSkill[] = [...skills.byNumber.values()].map(({ no, name }) => ({
    no,
    name,
    aliases: aliases.get(no) ?? [],
  }))
  const skillsByStem = new Map<string, number[]>()
  for (const { no, name, aliases: others } of named)
    for (const stem of new Set([name, ...others].flatMap((each) => splitIndexWords(each)).map(stemWord)))
      skillsByStem.set(stem, [...(skillsByStem.get(stem) ?? []), no])
  const roles = buildRoleTable()
  return {
    skills,
    roles,
    phrases: new PhraseTable(named, roles),
    skillNames: named.map(({ no, name, aliases: others }) => ({ no, names: [name, ...others] })),
    skillsByStem,
  }
}

/** Returns a skill's number with the numbers of skills that were merged into it. */
export const listNumbersOfSkill = ({ skills }: SearchVocabulary, no: number): number[] => [
  no,
  ...(skills.formerNumbersByNumber.get(no) ?? []),
]
