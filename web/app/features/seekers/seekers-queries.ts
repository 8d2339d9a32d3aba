import { importResume, type JsonResumeDocument, type ResumeImportResult } from '@sira/contract/json-resume'
import { getMyProfile, getProfile } from '@sira/contract/seekers'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { downloadFile } from '../../api/download-file.ts'
import { callApiOrReadCopy } from '../../api/offline-copies.ts'
import { invalidate } from '../../api/queries.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'

/** The seeker's own profile; `loadedAt` is when its links to documents were loaded. */
export const myProfileQuery = queryOptions({
  queryKey: [getMyProfile.path, 'shown'],
  queryFn: async ({ signal }) => ({
    profile: (await callApiOrReadCopy(getMyProfile, {}, { signal })).data,
    loadedAt: Date.now(),
  }),
})

/** Somebody's profile; `loadedAt` is when its links to documents were loaded. */
export const seekerProfileQuery = (seekerId: string) =>
  queryOptions({
    queryKey: [getProfile.path, seekerId],
    queryFn: async ({ signal }) => ({
      profile: (await callApi(getProfile, { params: { seekerId } }, { signal })).data,
      loadedAt: Date.now(),
    }),
  })

/** Adds to the profile what a JSON Resume has besides; returns what was added. */
export async function importJsonResume(document: JsonResumeDocument): Promise<ResumeImportResult> {
  const { data } = await callApi(importResume, { body: document })
  // Not awaited: the result of the import is shown at once.
  void invalidate(getMyProfile)
  return data
}

/** Downloads the profile as a PDF, which the server generates each time. */
export const downloadCv = (name: string): Promise<unknown> => downloadFile('/job-seeker/cv', `${name}.pdf`)

/** Downloads the profile as a JSON Resume. */
export const downloadJsonResume = (name: string): Promise<unknown> =>
  downloadFile('/job-seeker/resume.json', `${name}.json`)

/** Requests a fresh link to the document of a profile behind an expired one. Throws ApiError. */
export const renewProfileFileUrl = (url: string): Promise<string> => renewFileUrl(url)
