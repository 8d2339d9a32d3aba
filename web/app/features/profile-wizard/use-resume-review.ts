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
  const [review, setReview] = useState(() => readReview(draftKey) ?? readWaitingReview(draftKey, profile))
  const change = (next: ResumeReview) => {
    setReview(next)
    saveFormDraft(draftKey, { review: next })
  }
  const discard = () => {
    deleteFormDraft(draftKey)
    for (const { id } of review?.experiences ?? []) deleteFormDraft(`${draftKey}-experience-${id}`)
    for (const { id } of review?.education ?? []) deleteFormDraft(`${draftKey}-education-${id}`)
    setReview(undefined)
  }
  return { review, change, discard }
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
