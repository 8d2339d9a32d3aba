import type { JobIndex } from './job-index.ts'
import type { RoleGrade } from './roles.ts'
import { collectMarkedRows, collectRowsOfTwo, RowSet } from './row-set.ts'
import { toRowSet } from './text-dictionary.ts'
import { splitTokens } from './tokens.ts'
import { stemWord } from './words.ts'

/** The jobs that have what one word or phrase of a search asks for. */
export interface ConceptMatch {
  /** It is in the title, the role, the skills, the company or the place. */
  strong: RowSet
  /** Something related is. */
  near: RowSet
  /** It is in the description; empty until descriptions are searched. */
  described: RowSet
  /**
   * Adds its part of the score of these rows. Here and below rows are counted through: `for … of` makes an object of each
   * row of a typed array until V8 has optimized the loop, and hundreds of thousands of them keep it collecting garbage.
   */
  addScores(rows: Int32Array, scores: Float32Array): void
}

const GRADE_SCORES: Record<RoleGrade, number> = { A: 1, B: 0.8, C: 0.45, D: 0.25 }
const ROLE_PHRASE_SCORE = 0.2
const ROLE_SKILL_SCORE = 0.35
/** The company's name says it: a job at a pharmacy, for "pharmacy". */
const ROLE_COMPANY_SCORE = 0.2
const TITLE_SCORE = 1
const COMPANY_OR_PLACE_SCORE = 0.9
const SKILL_WORD_SCORE = 0.7
const DESCRIPTION_SCORE = 0.25

/** Stems that a typed word may stand for: any of these lists, of which all must be there. */
export type TypedAlternatives = readonly (readonly string[])[]

interface RoleInput {
  role: string
  /** The words that were typed for it, each with what it may stand for: any of these, of which all must be there. */
  typed: readonly TypedAlternatives[]
  /** The skills that point to the role. */
  roleSkillNos: readonly number[]
  /** The skill of the same name, if there is one. */
  ownSkillNos: readonly number[]
}

/** A role: what a job is, by its title or, weaker, by at least two of its skills. */
export function matchRole(index: JobIndex, { role, typed, roleSkillNos, ownSkillNos }: RoleInput): ConceptMatch {
  const { columns } = index
  const titleScores = new Float32Array(index.titles.size)
  const strongTitles = new Uint8Array(index.titles.size)
  const nearTitles = new Uint8Array(index.titles.size)
  index.titleRoles.forEach(role, (no, grade) => {
    titleScores[no] = GRADE_SCORES[grade]
    if (grade <= 'B') strongTitles[no] = 1
    else nearTitles[no] = 1
  })
  const named = findTitlesWithWords(index, typed).toRows()
  for (let n = 0; n < named.length; n++) {
    const no = named[n]!
    titleScores[no]! += ROLE_PHRASE_SCORE
    // The same words may say something else: "mobile" in "Mobile Money Engineer".
    if (strongTitles[no] === 0) nearTitles[no] = 1
  }
  const companies = findCompaniesWithWords(index, typed)
  const hinted = collectRowsOfTwo(roleSkillNos.map(columns.rowsWithSkill), columns.rows)
  const ownSkill = uniteSkills(index, ownSkillNos)
  const match: ConceptMatch = {
    strong: collectMarkedRows(columns.titleNo, columns.rows, strongTitles),
    near: collectMarkedRows(columns.titleNo, columns.rows, nearTitles)
      .merge(hinted)
      .merge(collectMarkedRows(columns.companyNo, columns.rows, companies)),
    described: new RowSet(0),
    addScores(rows, scores) {
      for (let n = 0; n < rows.length; n++) {
        const row = rows[n]!
        const byTitle = titleScores[columns.titleNo[row]!]! || (hinted.has(row) ? GRADE_SCORES.D : 0)
        const byCompany = companies[columns.companyNo[row]!] ? ROLE_COMPANY_SCORE : 0
        const score = Math.max(byTitle, byCompany) + (ownSkill.has(row) ? ROLE_SKILL_SCORE : 0)
        scores[row]! += score > DESCRIPTION_SCORE || !match.described.has(row) ? score : DESCRIPTION_SCORE
      }
    },
  }
  return match
}

interface SkillInput {
  skillNos: readonly number[]
  names: readonly string[]
  /** Phrases that begin with the name and mean another skill. */
  longerPhrases: readonly string[]
  /** The roles to which the skill points. */
  roles: readonly string[]
}

const SKILL_ASKED_SCORE = 0.55
const SKILL_IN_TITLE_SCORE = 0.7
const SKILL_IN_COMPANY_SCORE = 0.5
const SKILL_DESCRIBED_SCORE = 0.2
const SKILL_ROLE_SCORE = 0.15
const SKILL_ROLE_BONUS = 0.1
const SKILL_SHARE_BONUS = 0.1

/** A skill of the skills list. */
export function matchSkill(index: JobIndex, { skillNos, names, longerPhrases, roles }: SkillInput): ConceptMatch {
  const { columns } = index
  const titles = new Uint8Array(index.titles.size)
  const longer = longerPhrases.map((phrase) => toStemPhrase(phrase.split(' ')))
  for (const name of names)
    for (const no of findTitlesWithPhrase(index, splitTokens(name)))
      if (!longer.some((phrase) => index.titles.readFacts(no).stems.includes(phrase))) titles[no] = 1
  const roleTitles = new Uint8Array(index.titles.size)
  for (const role of roles)
    index.titleRoles.forEach(role, (no, grade) => {
      if (grade <= 'B') roleTitles[no] = 1
    })
  const asked = uniteSkills(index, skillNos)
  const companies = new Uint8Array(index.companies.size)
  for (const stems of names.map((name) => splitTokens(name).map(stemWord)))
    markNumbers(companies, index.companyWords.findAll(stems))
  const match: ConceptMatch = {
    strong: collectMarkedRows(columns.titleNo, columns.rows, titles)
      .merge(asked)
      .merge(collectMarkedRows(columns.companyNo, columns.rows, companies)),
    near: collectMarkedRows(columns.titleNo, columns.rows, roleTitles),
    described: new RowSet(0),
    addScores(rows, scores) {
      for (let n = 0; n < rows.length; n++) {
        const row = rows[n]!
        const title = columns.titleNo[row]!
        const has = asked.has(row)
        const near = roleTitles[title]!
        const itself = (has ? SKILL_ASKED_SCORE : 0) + (titles[title] ? SKILL_IN_TITLE_SCORE : 0)
        // One of few skills says more than one of many.
        const share = has ? SKILL_SHARE_BONUS / Math.sqrt(Math.max(1, columns.skillCount[row]!)) : 0
        const named = companies[columns.companyNo[row]!] ? SKILL_IN_COMPANY_SCORE : 0
        const described = match.described.has(row) ? SKILL_DESCRIBED_SCORE : 0
        scores[row]! += Math.max(itself, named, described, near * SKILL_ROLE_SCORE) + share + near * SKILL_ROLE_BONUS
      }
    },
  }
  return match
}

/**
 * Any other word: of a title, a company, a place, a skill or a description. `alternatives` are stems: any of them, of
 * which all must be there.
 */
export function matchWord(index: JobIndex, alternatives: TypedAlternatives, skillNos: readonly number[]): ConceptMatch {
  const { columns } = index
  const titles = new Uint8Array(index.titles.size)
  const companies = new Uint8Array(index.companies.size)
  const places = new Uint8Array(index.places.size)
  for (const stems of alternatives) {
    markNumbers(titles, index.titleWords.findAll(stems))
    markNumbers(companies, index.companyWords.findAll(stems))
    markNumbers(places, index.placeWords.findAll(stems))
  }
  const named = uniteSkills(index, skillNos)
  const match: ConceptMatch = {
    strong: collectMarkedRows(columns.titleNo, columns.rows, titles)
      .merge(collectMarkedRows(columns.companyNo, columns.rows, companies))
      .merge(collectMarkedRows(columns.placeNo, columns.rows, places))
      .merge(named),
    near: new RowSet(0),
    described: new RowSet(0),
    addScores(rows, scores) {
      for (let n = 0; n < rows.length; n++) {
        const row = rows[n]!
        if (titles[columns.titleNo[row]!]) scores[row]! += TITLE_SCORE
        else if (companies[columns.companyNo[row]!] || places[columns.placeNo[row]!])
          scores[row]! += COMPANY_OR_PLACE_SCORE
        else if (named.has(row)) scores[row]! += SKILL_WORD_SCORE
        else if (match.described.has(row)) scores[row]! += DESCRIPTION_SCORE
      }
    },
  }
  return match
}

/**
 * Returns the jobs that say a role: in their title, or as a skill of that name. Those that only imply it are none of them.
 */
export function findRoleRows(index: JobIndex, { role, typed, ownSkillNos }: Omit<RoleInput, 'roleSkillNos'>): RowSet {
  const titles = findTitlesWithWords(index, typed)
  index.titleRoles.forEach(role, (no, grade) => {
    if (grade === 'A') titles.add(no)
  })
  return collectRowsOfTitles(index, titles).merge(uniteSkills(index, ownSkillNos))
}

/** Returns the jobs with these titles. */
export function collectRowsOfTitles({ columns, titles }: JobIndex, wanted: RowSet): RowSet {
  const marks = new Uint8Array(titles.size)
  markNumbers(marks, wanted.toRows())
  return collectMarkedRows(columns.titleNo, columns.rows, marks)
}

/** Extends what a concept matches by the jobs that have all of these words in title, company or place. */
export function acceptTypedWords(
  index: JobIndex,
  match: ConceptMatch,
  typed: readonly TypedAlternatives[],
): ConceptMatch {
  const found = typed
    .map((alternatives) => matchWord(index, alternatives, []).strong)
    .reduce((all, rows) => all.keep(rows))
    .drop(match.strong)
  return {
    ...match,
    strong: match.strong.copy().merge(found),
    addScores(rows, scores) {
      match.addScores(rows, scores)
      for (let n = 0; n < rows.length; n++) if (found.has(rows[n]!)) scores[rows[n]!]! += TITLE_SCORE
    },
  }
}

const toStemPhrase = (tokens: readonly string[]) => ` ${tokens.map(stemWord).join(' ')} `

/** Returns the titles that contain these words side by side. */
function findTitlesWithPhrase(index: JobIndex, tokens: readonly string[]): Int32Array {
  if (tokens.length === 0) return new Int32Array(0)
  const titles = index.titleWords.findAll(tokens.map(stemWord))
  if (tokens.length === 1) return titles
  const phrase = toStemPhrase(tokens)
  return titles.filter((no) => index.titles.readFacts(no).stems.includes(phrase))
}

/** Returns the numbers of the titles that contain every typed word, or what it may stand for. */
export function findTitlesWithWords(index: JobIndex, typed: readonly TypedAlternatives[]): RowSet {
  const [all, ...others] = typed.map((alternatives) => {
    const titles = new RowSet(index.titles.size)
    for (const stems of alternatives) titles.merge(toRowSet(index.titleWords.findAll(stems)))
    return titles
  })
  for (const titles of others) all!.keep(titles)
  return all ?? new RowSet(0)
}

/** Marks the companies whose names contain every typed word. */
function findCompaniesWithWords(index: JobIndex, typed: readonly TypedAlternatives[]): Uint8Array {
  const marks = new Uint8Array(index.companies.size)
  const counts = typed.map(
    (alternatives) => new Set(alternatives.flatMap((stems) => [...index.companyWords.findAll(stems)])),
  )
  for (const no of counts[0] ?? []) if (counts.every((named) => named.has(no))) marks[no] = 1
  return marks
}

function markNumbers(marks: Uint8Array, numbers: Int32Array) {
  for (let n = 0; n < numbers.length; n++) marks[numbers[n]!] = 1
}

const uniteSkills = ({ columns }: JobIndex, skillNos: readonly number[]): RowSet =>
  skillNos.reduce((all, no) => all.merge(columns.rowsWithSkill(no)), new RowSet(columns.rows))
