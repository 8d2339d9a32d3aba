import type { ImportNote } from '@sira/contract/job-boards'
import type { JobLevel, JobType } from '@sira/contract/enums'
import { JobForm } from '@sira/contract/jobs'
import type { ImportedFields } from './compare-fields.rules.ts'
import { toJobText, toOneLine } from './html-text.format.ts'
import { mapSalary } from './map-salary.format.ts'
import type { SourcePosting } from './source-posting.schema.ts'

/** A posting as a job, or why there can be no job of it. */
export type MappedPosting =
  | { fields: ImportedFields; notes: ImportNote[] }
  | { fields: undefined; reason: 'NO_TITLE' | 'NO_TEXT' }

const MAX_TITLE = 100
const MAX_LOCATION = 100
const MAX_DESCRIPTION = 20_000
/** More than anybody would read; how many more there are is said. */
const MAX_NOTES = 100

const KNOWN_TYPES: Readonly<Record<string, JobType>> = {
  fulltime: 'FULLTIME',
  permanentfulltime: 'FULLTIME',
  fulltimepermanent: 'FULLTIME',
  parttime: 'PARTTIME',
  parttimepermanent: 'PARTTIME',
  contract: 'CONTRACT',
  contractor: 'CONTRACT',
  freelance: 'CONTRACT',
  temporary: 'CONTRACT',
  intern: 'INTERNSHIP',
  internship: 'INTERNSHIP',
}
/** Words of other languages and longer texts, the first that fits. */
const GUESSED_TYPES: readonly (readonly [RegExp, JobType])[] = [
  [
    /\b(?:interns?|internships?|trainees?|apprentice(?:ship)?s?|praktik\w*|werkstudent\w*|stage|stagiaire?)\b/i,
    'INTERNSHIP',
  ],
  [/part.?time|teilzeit|temps partiel|deeltijd|deltid/i, 'PARTTIME'],
  [/\bcontract|freelance|temporary|fixed.?term|befristet|consultan/i, 'CONTRACT'],
]
const LEVELS: readonly (readonly [RegExp, JobLevel])[] = [
  [/\b(?:intern|internship|trainee|apprentice|working student|werkstudent)\b/i, 'INTERN'],
  [/\b(?:lead|principal|staff)\b/i, 'LEAD'],
  [/\b(?:manager|director|head of|chief|vp|cto|ceo)\b/i, 'MANAGER'],
  [/\b(?:senior|sr|mid senior)\b/i, 'SENIOR'],
  [/\b(?:junior|jr|graduate|entry|entry level|associate)\b/i, 'JUNIOR'],
]

/** Shortens a text between words. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut)
    .trimEnd()
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`
}

/** Collects what a person should look at. */
class Notes {
  readonly #notes: ImportNote[] = []
  #left = 0
  add(kind: ImportNote['kind'], name: string, value: string): void {
    if (this.#notes.length < MAX_NOTES) this.#notes.push({ kind, name, value: shorten(value, 300) })
    else this.#left++
  }
  /** Returns the notes; the last one says how many more there are. */
  finish(): ImportNote[] {
    return this.#left > 0 ? [...this.#notes, { kind: 'SHORTENED', name: 'notes', value: `${this.#left}` }] : this.#notes
  }
}

function mapType({ employment, title }: SourcePosting, notes: Notes): JobType {
  const key = employment.toLowerCase().replace(/[^a-z]/g, '')
  const known = Object.hasOwn(KNOWN_TYPES, key) ? KNOWN_TYPES[key] : undefined
  if (known) return known
  const guessed = [employment, title].flatMap((text) => GUESSED_TYPES.filter(([pattern]) => pattern.test(text)))[0]?.[1]
  notes.add('GUESSED', 'type', employment || (guessed ? title : ''))
  return guessed ?? 'FULLTIME'
}

function mapLevel({ level, title }: SourcePosting, notes: Notes): JobLevel {
  const words = level.replace(/[_-]/g, ' ')
  const guessed = [words, title].flatMap((text) => LEVELS.filter(([pattern]) => pattern.test(text)))[0]?.[1]
  notes.add('GUESSED', 'level', level || (guessed ? title : ''))
  return guessed ?? 'MIDLEVEL'
}

function mapLocation({ location, isRemote }: SourcePosting, companyLocation: string, notes: Notes): string {
  const place = toOneLine(location)
  if (place.length > MAX_LOCATION) notes.add('SHORTENED', 'location', place)
  if (place.length >= 2) return shorten(place, MAX_LOCATION)
  notes.add('GUESSED', 'location', place)
  return isRemote ? 'Remote' : companyLocation
}

/** A deadline that has passed is not taken over: a job with it could not be published. */
function mapDeadline({ deadline }: SourcePosting, today: string, notes: Notes): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(deadline)?.[0]
  if (day && day >= today && JobForm.shape.deadline.safeParse(day).success) return day
  if (deadline !== '') notes.add('UNMAPPED', 'deadline', deadline)
  return null
}

function mapDescription({ text }: SourcePosting, notes: Notes): string {
  const whole = toJobText(text).replaceAll('\0', '').toWellFormed()
  if (whole.length > MAX_DESCRIPTION) notes.add('SHORTENED', 'description', `${whole.length}`)
  return shorten(whole, MAX_DESCRIPTION)
}

/**
 * Returns a posting as the fields of a job, with what was not taken over, guessed or shortened. `today` is the day in
 * Addis Ababa; `companyLocation` stands in for a place that the source does not say.
 */
export function mapPosting(
  posting: SourcePosting,
  { today, companyLocation }: { today: string; companyLocation: string },
): MappedPosting {
  const notes = new Notes()
  const wholeTitle = toOneLine(posting.title).replaceAll('\0', '')
  const title = JobForm.shape.title.safeParse(shorten(wholeTitle, MAX_TITLE))
  if (!title.success) return { fields: undefined, reason: 'NO_TITLE' }
  if (wholeTitle.length > MAX_TITLE) notes.add('SHORTENED', 'title', wholeTitle)
  const description = JobForm.shape.description.safeParse(mapDescription(posting, notes))
  if (!description.success) return { fields: undefined, reason: 'NO_TEXT' }
  const location = JobForm.shape.location.safeParse(mapLocation(posting, companyLocation, notes))
  const fields: ImportedFields = {
    title: title.data,
    description: description.data,
    type: mapType(posting, notes),
    level: mapLevel(posting, notes),
    location: location.success ? location.data : companyLocation,
    isRemote: posting.isRemote ?? false,
    deadline: mapDeadline(posting, today, notes),
    salary: mapSalary(posting.salaries, (kind, value) => notes.add(kind, 'salary', value)),
  }
  for (const { name, value } of posting.others) notes.add('UNMAPPED', name, value)
  return { fields, notes: notes.finish() }
}
