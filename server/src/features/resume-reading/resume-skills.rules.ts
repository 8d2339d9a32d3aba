import type { SkillLevel } from '@sira/contract/enums'
import type { RecognizedResume } from '@sira/contract/resume-reading'

type SkillEntry = RecognizedResume['skills'][number]

/** A skill of the list with its other spellings. */
export interface ListedSkill {
  name: string
  aliases: readonly string[]
}

/** Where a skill stands in a text. */
interface SkillPlace {
  name: string
  from: number
  to: number
}

/** Letters, digits, and the marks that are part of names such as C++, C# and R&D. */
const PART_OF_WORD = /[\p{L}\p{N}\p{M}+#&]/u

export interface SkillFinder {
  /** Returns the skills in a text as whole phrases, the longest where several fit. Ignores case. */
  find(text: string): SkillPlace[]
  /** The same with the case of the list, and without names of one or two letters: for sentences. */
  findInSentence(text: string): SkillPlace[]
}

/** How languages are named in Amharic; an alias of the list is for search. */
const AMHARIC_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  Amharic: ['አማርኛ'],
  English: ['እንግሊዝኛ', 'እንግሊዘኛ'],
  'Afaan Oromo': ['ኦሮምኛ', 'አፋን ኦሮሞ', 'አፋን ኦሮሞኛ', 'ኦሮሚኛ'],
  Tigrinya: ['ትግርኛ'],
  Somali: ['ሶማሊኛ', 'ሱማሊኛ', 'ሶማልኛ'],
  Sidama: ['ሲዳምኛ', 'ሲዳማኛ', 'ሲዳሙ አፎ'],
  Wolaytta: ['ወላይትኛ'],
  Afar: ['አፋርኛ'],
  Gurage: ['ጉራጊኛ', 'ጉራግኛ'],
  Hadiyya: ['ሀዲይኛ', 'ሀድይኛ'],
  "Ge'ez": ['ግዕዝ'],
  Arabic: ['አረብኛ', 'ዓረብኛ'],
  French: ['ፈረንሳይኛ', 'ፈረንሳይኛ'],
  Chinese: ['ቻይንኛ'],
  Italian: ['ጣልያንኛ', 'ጣሊያንኛ'],
}

export function createSkillFinder(skills: readonly ListedSkill[]): SkillFinder {
  // Names come before aliases: if the name of one skill is an alias of another, the name wins.
  const phrases = [
    ...skills.map(({ name }) => ({ phrase: name, name })),
    ...skills.flatMap(({ name, aliases }) =>
      [...aliases, ...(AMHARIC_LANGUAGES[name] ?? [])].map((phrase) => ({ phrase, name })),
    ),
  ].toSorted((one, other) => other.phrase.length - one.phrase.length)
  const lowered = phrases.map(({ phrase, name }) => ({ phrase: phrase.toLowerCase(), name }))
  return {
    find: (text) => findPhrases(text.toLowerCase(), lowered),
    findInSentence: (text) =>
      findPhrases(
        text,
        phrases.filter(({ phrase }) => phrase.length > 2),
      ),
  }
}

function findPhrases(text: string, phrases: readonly { phrase: string; name: string }[]): SkillPlace[] {
  const places: SkillPlace[] = []
  const isFree = (from: number, to: number) => places.every((place) => to <= place.from || from >= place.to)
  for (const { phrase, name } of phrases)
    for (let from = text.indexOf(phrase); from !== -1; from = text.indexOf(phrase, from + 1)) {
      const to = from + phrase.length
      if (isWholeWord(text, from, to) && isFree(from, to)) places.push({ name, from, to })
    }
  return places.toSorted((one, other) => one.from - other.from)
}

/** A dot is part of a word between two of its characters: 'Node' is not a word of 'Node.js'. */
function isWholeWord(text: string, from: number, to: number): boolean {
  const [before = '', after = ''] = [text[from - 1], text[to]]
  if (PART_OF_WORD.test(before) || PART_OF_WORD.test(after)) return false
  if (before === '.' && PART_OF_WORD.test(text[from - 2] ?? '')) return false
  return !(after === '.' && PART_OF_WORD.test(text[to + 1] ?? ''))
}

const LEVELS: readonly [RegExp, SkillLevel][] = [
  [/\b(?:expert|native|fluent|mother tongue|excellent|c2)\b|አፍ መፍቻ|እጅግ በጣም ጥሩ/i, 'EXPERT'],
  [/\b(?:advanced|proficient|very good|c1)\b|በጣም ጥሩ/i, 'ADVANCED'],
  [/\b(?:intermediate|good|conversational|b1|b2)\b|ጥሩ|መካከለኛ/i, 'INTERMEDIATE'],
  [/\b(?:beginner|basic|basics|elementary|fair|novice|a1|a2)\b|መጠነኛ|ጀማሪ/i, 'BEGINNER'],
]
/** Words that say nothing about a skill besides its level. */
const AROUND_SKILLS =
  /\b(?:expert|native|fluent|mother tongue|excellent|advanced|proficient|very good|intermediate|good|conversational|beginner|basics?|elementary|fair|novice|speaker|level|languages?|frameworks?|databases?|tools|technologies|programming|skills?|and|other|others|etc|web|mobile|frontend|backend|front-end|back-end|listening|speaking|reading|writing)\b/gi

/** Recognises the skills of one line, with the level that stands behind each; `rest` is what is no skill of the list. */
export function parseSkillLine(text: string, finder: SkillFinder): { skills: SkillEntry[]; rest: string } {
  const places = finder.find(text)
  const skills = places.map(({ name, to }, n): SkillEntry => {
    const behind = text.slice(to, places[n + 1]?.from ?? to + 40).split(/[,;|\t]/)[0]!
    const level = LEVELS.find(([pattern]) => pattern.test(behind))?.[1]
    return { name, ...(level && { level }) }
  })
  let rest = ''
  let at = 0
  for (const { from, to } of places) {
    rest += `${text.slice(at, from)}\t`
    at = to
  }
  rest += text.slice(at)
  return { skills, rest: cleanRest(rest) }
}

/** 'Tools:\t, \tand Kubeflow' → 'Kubeflow' */
const cleanRest = (rest: string): string =>
  rest
    .replace(/^[^:\t,;|]{1,40}:/, '')
    .replace(AROUND_SKILLS, ' ')
    .split(/[\t,;|•·/()]/)
    .map((part) => part.replace(/^[\s:.&–—-]+|[\s:.&–—-]+$/g, '').replace(/ {2,}/g, ' '))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join(', ')
