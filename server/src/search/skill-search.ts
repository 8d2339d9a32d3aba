import { hasEthiopic } from './ethiopic.ts'
import { DEFAULT_LEXICON } from './lexicon.ts'
import { readTyped, type TypedWord } from './read-typed.ts'
import { joinLinkedNames } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'
import { splitIndexWords, stemWord } from './words.ts'

/** A skill with its other names. */
interface SearchedSkill {
  name: string
  aliases: readonly string[]
}

/** What somebody may mean by a typed word: stems that a skill must all have. */
interface Meaning {
  stems: readonly string[]
  /** The lexicon gives it; otherwise the word only sounds like it, begins it or is a misspelling of it. */
  isListed: boolean
}

/** How well a name fits, 0 is best; undefined when it does not. */
type Fit = number | undefined

/** Every name that fits by ear or by its beginning comes after all those that fit by the lexicon. */
const UNLISTED_FIT = 4
const ALIAS_FIT = 1
/** The name has other words, too. */
const PARTLY_FIT = 2

/** Finds skills by what is typed in either script, read as the search for jobs reads it. */
export class SkillSearch<Skill extends SearchedSkill> {
  readonly #skills: { skill: Skill; names: (readonly string[])[] }[]
  readonly #vocabulary = new Vocabulary(DEFAULT_LEXICON)

  constructor(skills: readonly Skill[]) {
    this.#skills = skills.map((skill) => ({
      skill,
      names: [skill.name, ...skill.aliases].map((name) => this.#addName(name)),
    }))
  }

  /** Makes the words of a name known; returns their stems. */
  #addName(name: string): string[] {
    const words = splitIndexWords(name)
    for (const word of words) this.#vocabulary.add(word)
    return [...new Set(words.map(stemWord))]
  }

  /**
   * Returns the skills with all typed words in one of their names: first those that the words mean by the lexicon, of
   * these the ones with no other word, otherwise in the order of the list.
   */
  async find(text: string): Promise<Skill[]> {
    const typed = await readTyped(joinLinkedNames(text), this.#vocabulary, DEFAULT_LEXICON, {
      isInDescriptions: async () => new Set(),
    })
    const asked = typed.some(({ stop }) => !stop) ? typed.filter(({ stop }) => !stop) : typed
    if (asked.length === 0) return []
    const meanings = asked.map(listMeanings)
    return this.#skills
      .flatMap(({ skill, names }) => {
        const fits = names.map((stems, at) => rateName(stems, meanings, at > 0)).filter((fit) => fit !== undefined)
        return fits.length > 0 ? [{ skill, fit: Math.min(...fits) }] : []
      })
      .toSorted((one, other) => one.fit - other.fit)
      .map(({ skill }) => skill)
  }
}

function listMeanings({ typed, alternatives }: TypedWord): Meaning[] {
  const listed = new Set(listLexiconMeanings(typed).map((words) => words.join(' ')))
  // Two words that are read as one are in the lexicon.
  const isPair = typed.includes(' ')
  return alternatives.map((words) => ({
    stems: words.map(stemWord),
    isListed: isPair || listed.has(words.join(' ')),
  }))
}

const listLexiconMeanings = (word: string) =>
  DEFAULT_LEXICON.listAlternatives(hasEthiopic(word) ? DEFAULT_LEXICON.getIndexWords(word) : [word])

function rateName(stems: readonly string[], meanings: readonly Meaning[][], isAlias: boolean): Fit {
  const matched = meanings.map((each) => each.filter((meaning) => meaning.stems.every((stem) => stems.includes(stem))))
  if (matched.some((each) => each.length === 0)) return undefined
  const isListed = matched.every((each) => each.some((meaning) => meaning.isListed))
  const named = new Set(matched.flat().flatMap((meaning) => meaning.stems))
  const isWhole = stems.every((stem) => named.has(stem))
  return (isListed ? 0 : UNLISTED_FIT) + (isWhole ? 0 : PARTLY_FIT) + (isAlias ? ALIAS_FIT : 0)
}
