import type { SeekerProfile } from '@sira/contract/seekers'
import { useState } from 'react'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '../../ui/form-draft-storage.ts'
import { buildWaitingReview, parseResumeStart } from './resume-start.ts'
import type { ResumeReview } from './resume-review.ts'

/**
 * The review of a resume, stored on this device as a draft until it is saved or discarded; so is what was typed in an
 * open entry. It begins with what was read before there was a profile.
 */
export function useResumeReview(draftKey: string, profile: SeekerProfile) {
  const [review, setReview] = useState(() => readResumeReview(draftKey, profile))
  const change = (next: ResumeReview) => {
    setReview(next)
    saveFormDraft(draftKey, { review: next })
  }
  const discard = () => {
    deleteResumeReview(draftKey, review)
    setReview(undefined)
  }
  return { review, change, discard }
}

/** Returns what of a resume waits on this device for a decision; undefined without anything. */
export const readResumeReview = (draftKey: string, profile: SeekerProfile): ResumeReview | undefined =>
  readReview(draftKey) ?? readWaitingReview(draftKey, profile)

/** Deletes a review from this device, with what was typed in its open entries. */
export function deleteResumeReview(draftKey: string, review: ResumeReview | undefined): void {
  deleteFormDraft(draftKey)
  for (const { id } of review?.experiences ?? []) deleteFormDraft(`${draftKey}-experience-${id}`)
  for (const { id } of review?.education ?? []) deleteFormDraft(`${draftKey}-education-${id}`)
}

/** Drafts are as they were stored, perhaps by an older version of this page. */
function readReview(draftKey: string): ResumeReview | undefined {
  const review = readFormDraft(draftKey)?.['review'] as Partial<ResumeReview> | undefined
  const lists = [
    review?.fields,
    review?.experiences,
    review?.education,
    review?.skills,
    review?.account,
    review?.unread,
  ]
  return [...lists, review?.alreadyThere].every(Array.isArray) ? (review as ResumeReview) : undefined
}

function readWaitingReview(draftKey: string, profile: SeekerProfile): ResumeReview | undefined {
  const start = parseResumeStart(readFormDraft(draftKey))
  return start && buildWaitingReview(start, profile)
}
