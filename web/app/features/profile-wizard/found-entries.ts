import { ph, plural, t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { joinWords } from '@sira/contract/ethiopian-time'
import { formatPeriod } from '../../ui/dates.ts'
import { hasFormDraft, saveFormDraft } from '../../ui/form-draft-storage.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { REVIEWED_SCHEMAS, saveResumeReview } from './resume-review-queries.ts'
import {
  countChosen,
  type ChosenEntries,
  type ResumeReview,
  type ReviewedEntry,
  type SavedReview,
} from './resume-review.ts'
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

/** What of a resume waits on this device for an answer: entries that can be added as they are, and how many cannot. */
export interface FoundEntries extends ChosenEntries {
  incompleteCount: number
}

/** A review in two parts: what is added without being looked at, and what waits for the review. */
interface SplitReview {
  added: ResumeReview
  rest: ResumeReview
}

/** An entry waits if it lacks something, if the person should check it, or if somebody is just changing it. */
function splitReview(draftKey: string, review: ResumeReview): SplitReview {
  const isWhole =
    <V, O>(name: string, schema: FormSchema<V, O>) =>
    (entry: ReviewedEntry<V>) =>
      !entry.doubts?.length &&
      !hasFormDraft(`${draftKey}-${name}-${entry.id}`) &&
      parseEntry(schema, entry) !== undefined
  const isWholeExperience = isWhole('experience', REVIEWED_SCHEMAS.experience)
  const isWholeEducation = isWhole('education', REVIEWED_SCHEMAS.education)
  const { experiences, education } = review
  return {
    added: {
      ...review,
      fields: [],
      skills: [],
      experiences: experiences.filter(isWholeExperience),
      education: education.filter(isWholeEducation),
    },
    rest: {
      ...review,
      experiences: experiences.filter((entry) => entry.isChosen && !isWholeExperience(entry)),
      education: education.filter((entry) => entry.isChosen && !isWholeEducation(entry)),
    },
  }
}

/** Returns what was read in a resume and is not in the profile yet; undefined when nothing waits. */
export function readFoundEntries(draftKey: string, profile: SeekerProfile): FoundEntries | undefined {
  const review = readResumeReview(draftKey, profile)
  if (!review) return undefined
  const { added, rest } = splitReview(draftKey, review)
  const found = { ...parseChosenEntries(added), incompleteCount: rest.experiences.length + rest.education.length }
  return countFound(found) + found.incompleteCount > 0 ? found : undefined
}

/** How many entries can be added as they are. */
export const countFound = ({ experiences, education }: ChosenEntries): number => experiences.length + education.length

/** Adds the entries that are whole to the profile; what else was chosen goes on waiting. Throws ApiError. */
export async function addFoundEntries(draftKey: string, profile: SeekerProfile): Promise<SavedReview | undefined> {
  const review = readResumeReview(draftKey, profile)
  if (!review) return undefined
  const { added, rest } = splitReview(draftKey, review)
  const saved = await saveResumeReview(added, parseChosenEntries(added))
  deleteResumeReview(draftKey, added)
  if (countChosen(rest) > 0) saveFormDraft(draftKey, { review: rest })
  return saved
}

/** 'Senior Developer, Wenchi Payments PLC (Jan 2021 – Present)' for each entry that can be added. */
export const listFoundNames = ({ experiences, education }: ChosenEntries): string[] => [
  ...experiences.map(({ position, companyName, startDate, endDate, isCurrentRole }) =>
    formatName([position, companyName], formatPeriod(startDate, endDate, isCurrentRole)),
  ),
  ...education.map(({ degree, institution, startDate, endDate, isCurrentStudy }) =>
    formatName([degree, institution], formatPeriod(startDate, endDate, isCurrentStudy)),
  ),
]
const formatName = (parts: readonly string[], period: string) => `${joinWords(parts)} (${period})`

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
