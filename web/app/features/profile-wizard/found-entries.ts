import { ph, plural, t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { saveFormDraft } from '../../ui/form-draft-storage.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { REVIEWED_SCHEMAS, saveResumeReview } from './resume-review-queries.ts'
import type { ChosenEntries, ResumeReview, ReviewedEntry, SavedReview } from './resume-review.ts'
import { deleteResumeReview, readResumeReview } from './use-resume-review.ts'

/** The chosen entries that the profile's own form accepts. */
export const parseChosenEntries = ({ experiences, education }: ResumeReview): ChosenEntries => ({
  experiences: parseChosen(REVIEWED_SCHEMAS.experience, experiences),
  education: parseChosen(REVIEWED_SCHEMAS.education, education),
})

function parseEntry<V, O>(schema: FormSchema<V, O>, { isChosen, values }: ReviewedEntry<V>): O | undefined {
  const checked = isChosen ? schema['~standard'].validate(values) : undefined
  return !checked || checked instanceof Promise || checked.issues ? undefined : checked.value
}
const parseChosen = <V, O>(schema: FormSchema<V, O>, entries: readonly ReviewedEntry<V>[]): O[] =>
  entries.map((entry) => parseEntry(schema, entry)).filter((entry) => entry !== undefined)
const omitChosen = <V, O>(schema: FormSchema<V, O>, entries: readonly ReviewedEntry<V>[]): ReviewedEntry<V>[] =>
  entries.filter((entry) => entry.isChosen && parseEntry(schema, entry) === undefined)

/** What of a resume waits on this device for an answer: entries that can be added as they are, and how many cannot. */
export interface FoundEntries extends ChosenEntries {
  incompleteCount: number
}

/** Returns what was read in a resume and is not in the profile yet; undefined when nothing waits. */
export function readFoundEntries(draftKey: string, profile: SeekerProfile): FoundEntries | undefined {
  const review = readResumeReview(draftKey, profile)
  if (!review) return undefined
  const rest = listIncomplete(review)
  const found = {
    ...parseChosenEntries(review),
    incompleteCount: rest.experiences.length + rest.education.length,
  }
  return countFound(found) + found.incompleteCount > 0 ? found : undefined
}

/** How many entries can be added as they are. */
export const countFound = ({ experiences, education }: ChosenEntries): number => experiences.length + education.length

const listIncomplete = ({ experiences, education }: ResumeReview) => ({
  experiences: omitChosen(REVIEWED_SCHEMAS.experience, experiences),
  education: omitChosen(REVIEWED_SCHEMAS.education, education),
})

/** Adds the entries that are whole to the profile; those that are not go on waiting. Throws ApiError. */
export async function addFoundEntries(draftKey: string, profile: SeekerProfile): Promise<SavedReview | undefined> {
  const review = readResumeReview(draftKey, profile)
  if (!review) return undefined
  const saved = await saveResumeReview({ ...review, fields: [], skills: [] }, parseChosenEntries(review))
  const rest = listIncomplete(review)
  deleteResumeReview(draftKey, review)
  if (rest.experiences.length + rest.education.length > 0) saveFormDraft(draftKey, { review: { ...review, ...rest } })
  return saved
}

/** Forgets what was read. */
export const dismissFoundEntries = (draftKey: string, profile: SeekerProfile): void =>
  deleteResumeReview(draftKey, readResumeReview(draftKey, profile))

/** 'Add 2 jobs and 1 education to your profile' */
export function formatAddFound({ experiences, education }: ChosenEntries): string {
  const jobs = plural(ph({ jobCount: experiences.length }), { one: '# job', other: '# jobs' })
  const educations = plural(ph({ educationCount: education.length }), { one: '# education', other: '# educations' })
  if (experiences.length > 0 && education.length > 0) return t`Add ${jobs} and ${educations} to your profile`
  return t`Add ${ph({ entries: experiences.length > 0 ? jobs : educations })} to your profile`
}
