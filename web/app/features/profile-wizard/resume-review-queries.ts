import { importResume } from '@sira/contract/json-resume'
import { EducationForm, ExperienceForm } from '@sira/contract/profile-sections'
import { readResume, type ResumeProposal } from '@sira/contract/resume-reading'
import { getMyProfile, updateProfile } from '@sira/contract/seekers'
import { callApi } from '../../api/call-api.ts'
import type { ApiCallOptions } from '../../api/http.ts'
import { invalidate } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { buildProfileEntrySchema, toEducationInput, toExperienceInput } from './profile-entry-form-values.ts'
import {
  buildImportDocument,
  buildProfileChange,
  type ChosenEntries,
  type ResumeReview,
  type SavedReview,
} from './resume-review.ts'

/** The schemas of the entries of a review, for form values. */
export const REVIEWED_SCHEMAS = {
  experience: buildProfileEntrySchema(ExperienceForm, toExperienceInput),
  education: buildProfileEntrySchema(EducationForm, toEducationInput),
}

/** Reads a file, or without one the resume of the profile. Nothing is saved. Throws ApiError. */
export async function readResumeFile(file: File | undefined, options: ApiCallOptions): Promise<ResumeProposal> {
  const body = file ? { resume: file } : { useExistingResume: 'true' as const }
  return (await callApi(readResume, { body }, options)).data
}

/** Saves what is chosen: first the fields, then the entries and skills. May be repeated after a failure. Throws ApiError. */
export async function saveResumeReview(review: ResumeReview, entries: ChosenEntries): Promise<SavedReview> {
  const change = buildProfileChange(review)
  const document = buildImportDocument(review, entries)
  if (change) await callApi(updateProfile, { body: change })
  const imported = document && (await callApi(importResume, { body: document })).data
  // The frame shows the title from the session.
  await Promise.all([invalidate(getMyProfile), session.refresh()])
  return { fieldCount: change ? Object.keys(change).length : 0, imported }
}
