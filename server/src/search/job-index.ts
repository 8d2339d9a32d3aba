import { ReadWriteLock } from '#core/read-write-lock.ts'
import { CompanyIndex, type IndexedCompany } from './company-index.ts'
import { JobColumns, requireIndexable, type IndexedJob, type TextNumbers } from './job-columns.ts'
import { listCities, listPlaceNames, toPlaceKey } from './places.ts'
import { buildRoleTable } from './roles.ts'
import { RowLists } from './row-lists.ts'
import { SuggestedTerms } from './suggested-terms.ts'
import { TextDictionary, WordPostings } from './text-dictionary.ts'
import { foldText } from './ethiopic.ts'
import { TitleRoles, type GradedRoles } from './title-roles.ts'
import { splitTokens, translateTokens } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'
import { DEFAULT_LEXICON } from './lexicon.ts'
import { splitIndexWords, stemWord } from './words.ts'

interface TitleFacts {
  /** Stems in order, between blanks: a phrase is found as a part of it. */
  stems: string
  wordCount: number
  /** In lower case, by which titles are sorted. */
  sortKey: string
  roles: GradedRoles
}
interface PlaceFacts {
  key: string
  cities: readonly string[]
}

/** A company that the index knows: one with a live job. */
interface CompanyFacts {
  id: string
  name: string
}

/** The number of a skill with its names, the listed name first. */
interface SkillNames {
  no: number
  names: readonly string[]
}
const toSkillKey = ({ no, names }: SkillNames) => [no, ...names].join('\n')

/**
 * All live jobs in memory, so that a search can look at each of them. It reads no database: `getJobIndex` keeps it in
 * step.
 */
export class JobIndex {
  /** Counts the times at which jobs, companies or lists of words changed: what was found before may be different. */
  version = 0
  /** For readings that take several turns: changes wait for them. */
  readonly lock = new ReadWriteLock()
  readonly columns = new JobColumns()
  readonly titleWords = new WordPostings()
  readonly companyWords = new WordPostings()
  readonly placeWords = new WordPostings()
  readonly roles = buildRoleTable()
  readonly titleRoles = new TitleRoles(this.roles)
  /** The words of titles, companies and places, with how many of these contain each. */
  readonly vocabulary = new Vocabulary(DEFAULT_LEXICON)
  readonly titles = new TextDictionary<TitleFacts>(
    (title) => ({
      stems: ['', ...this.#listStems(title), ''].join(' '),
      wordCount: title.split(/\s+/).length,
      sortKey: foldText(title),
      roles: this.titleRoles.grade(translateTokens(splitTokens(title))),
    }),
    (no, facts, title) => {
      this.titleWords.add(this.#listStems(title), no)
      this.#countWords(title, 1)
      this.#addTitleTerm(title, no, facts)
      this.titleRoles.add(no, facts.roles)
    },
    (no, facts, title) => {
      this.titleWords.remove(this.#listStems(title), no)
      this.#countWords(title, -1)
      this.#removeTitleTerm(title, no)
      this.titleRoles.remove(no, facts.roles)
    },
  )
  /** Texts of a company id, a line break and the name. */
  readonly companies = new TextDictionary<CompanyFacts>(
    (text) => ({ id: text.slice(0, text.indexOf('\n')), name: text.slice(text.indexOf('\n') + 1) }),
    (no, { id, name }) => {
      this.companyWords.add(this.#listStems(name), no)
      this.#countWords(name, 1)
      this.#companyNumbers.set(id, [...this.listCompanyNumbers(id), no])
    },
    (no, { id, name }) => {
      this.companyWords.remove(this.#listStems(name), no)
      this.#countWords(name, -1)
      const others = this.listCompanyNumbers(id).filter((each) => each !== no)
      if (others.length > 0) this.#companyNumbers.set(id, others)
      else this.#companyNumbers.delete(id)
    },
  )
  readonly places = new TextDictionary<PlaceFacts>(
    (location) => ({ key: toPlaceKey(location), cities: listCities(location) }),
    (no, _, location) => {
      this.placeWords.add(this.#listStems(location), no)
      this.#countWords(location, 1)
      for (const name of listPlaceNames(location)) this.placesOfTerm.add(this.terms.add('place', name, name), no)
    },
    (no, _, location) => {
      this.placeWords.remove(this.#listStems(location), no)
      this.#countWords(location, -1)
      for (const name of listPlaceNames(location)) this.#removePlaceTerm(name, no)
    },
  )

  /** ACTIVE companies, with or without jobs. */
  readonly allCompanies = new CompanyIndex()
  readonly terms = new SuggestedTerms()
  /** The titles of each suggested term: those that differ in capitals only. */
  readonly titlesOfTerm = new RowLists()
  /** The locations of each suggested place. */
  readonly placesOfTerm = new RowLists()
  readonly #companyNumbers = new Map<string, readonly number[]>()
  #skillNames: readonly SkillNames[] = []
  #lastSplit: { text: string; words: readonly string[]; stems?: readonly string[] } = { text: '', words: [] }

  /** Returns the numbers of a company: none without a live job, two while it is renamed. */
  listCompanyNumbers = (id: string): readonly number[] => this.#companyNumbers.get(id) ?? NO_NUMBERS

  #addTitleTerm(title: string, no: number, { sortKey }: TitleFacts) {
    const key = title.toLowerCase()
    // The same text is kept once.
    this.titlesOfTerm.add(this.terms.add('job', key === sortKey ? sortKey : key, title), no)
  }

  #removeTitleTerm(title: string, no: number) {
    const key = title.toLowerCase()
    const term = this.terms.getNumber('job', key)!
    this.titlesOfTerm.delete(term, no)
    if (this.titlesOfTerm.isEmpty(term)) this.terms.remove('job', key)
  }

  #removePlaceTerm(name: string, no: number) {
    const term = this.terms.getNumber('place', name)!
    this.placesOfTerm.delete(term, no)
    if (this.placesOfTerm.isEmpty(term)) this.terms.remove('place', name)
  }

  /** Adds an ACTIVE company, or replaces what is known of it. */
  setCompany(company: IndexedCompany): void {
    this.removeCompany(company.id)
    this.allCompanies.set(company)
    this.#countWords(company.name, 1)
    this.terms.add('company', company.id, company.name)
  }

  removeCompany(id: string): void {
    const known = this.allCompanies.remove(id)
    if (!known) return
    this.#countWords(known.name, -1)
    this.terms.remove('company', id)
  }

  /** Sets the names of the skills that are suggested and whose words are known. */
  setSkillNames(skills: readonly SkillNames[]): void {
    if (skills === this.#skillNames) return
    const isIn = (list: readonly SkillNames[]) => {
      const known = new Set(list.map(toSkillKey))
      return (skill: SkillNames) => known.has(toSkillKey(skill))
    }
    const [wasNamed, isNamed] = [isIn(this.#skillNames), isIn(skills)]
    for (const skill of this.#skillNames) {
      if (isNamed(skill)) continue
      this.terms.remove('skill', String(skill.no))
      for (const name of skill.names) this.#countWords(name, -1)
    }
    for (const skill of skills) {
      if (wasNamed(skill)) continue
      this.terms.add('skill', String(skill.no), skill.names[0]!)
      for (const name of skill.names) this.#countWords(name, 1)
    }
    this.#skillNames = skills
  }

  /**
   * Adds a job, or replaces what is known of it. Throws a RangeError for one that the columns cannot hold, before anything
   * is changed.
   */
  set(job: IndexedJob): void {
    requireIndexable(job)
    const { columns } = this
    const known = columns.ids.find(job.id)
    const before = known === undefined ? undefined : this.#readTextNumbers(known)
    columns.set(job, {
      title: this.titles.add(job.title),
      company: this.companies.add(`${job.companyId}\n${job.companyName}`),
      place: this.places.add(job.location),
    })
    if (before) this.#forgetTexts(before)
  }

  /** Takes out a job; one that is not in the index is ignored. */
  remove(id: string): void {
    const row = this.columns.remove(id)
    if (row !== undefined) this.#forgetTexts(this.#readTextNumbers(row))
  }

  #listStems = (text: string) => (this.#splitOnce(text).stems ??= this.#splitOnce(text).words.map(stemWord))

  /** What is added is read several times in a row. */
  #splitOnce(text: string) {
    if (text !== this.#lastSplit.text) this.#lastSplit = { text, words: splitIndexWords(text) }
    return this.#lastSplit
  }

  #countWords(text: string, count: number) {
    const { words } = this.#splitOnce(text)
    for (let at = 0; at < words.length; at++)
      if (words.indexOf(words[at]!) === at) this.vocabulary.add(words[at]!, count)
  }

  #readTextNumbers(row: number): TextNumbers {
    const { titleNo, companyNo, placeNo } = this.columns
    return { title: titleNo[row]!, company: companyNo[row]!, place: placeNo[row]! }
  }

  #forgetTexts({ title, company, place }: TextNumbers) {
    this.titles.remove(title)
    this.companies.remove(company)
    this.places.remove(place)
  }
}

const NO_NUMBERS: readonly number[] = []
