import { updateJobDraft, createJobDraft, listJobDrafts } from '@sira/contract/job-drafts'
import type { RequestInput } from '@sira/contract/endpoint'
import { listSkills } from '@sira/contract/skills'
import { callApi } from './call-api.ts'
import { toErrorMessage } from './error-message.ts'

type DraftBody = RequestInput<typeof updateJobDraft>['body']

/** Reads the job drafts of a company under review, and the list of skills when one of them is being edited. */
export async function loadJobDrafts(isEditing: boolean) {
  const [{ data: drafts }, skills] = await Promise.all([
    callApi(listJobDrafts, {}),
    isEditing ? callApi(listSkills, {}).then(({ data }) => data) : [],
  ])
  return { drafts, skills }
}

/** Saves a new draft, or changes the `opened` one. Returns the error to show, or undefined when it was saved. */
export async function saveJobDraft(body: DraftBody, opened: { id: string; updatedAt: string } | undefined) {
  try {
    if (opened)
      await callApi(updateJobDraft, { params: { jobId: opened.id }, body: { ...body, version: opened.updatedAt } })
    else await callApi(createJobDraft, { body: body as RequestInput<typeof createJobDraft>['body'] })
    return undefined
  } catch (error) {
    return toErrorMessage(error, 'Failed to save the draft')
  }
}
