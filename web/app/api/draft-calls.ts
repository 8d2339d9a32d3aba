import { changeDraft, createDraft, listDrafts } from '@sira/contract/drafts'
import type { AskOf } from '@sira/contract/endpoint'
import { listSkills } from '@sira/contract/skills'
import { ask } from './ask.ts'
import { worded } from './worded.ts'

type Change = AskOf<typeof changeDraft>['body']

/** The drafts of a company under review; with the skills list where one of them is written. */
export async function loadDrafts(writing: boolean) {
  const [{ data: drafts }, skills] = await Promise.all([
    ask(listDrafts, {}),
    writing ? ask(listSkills, {}).then(({ data }) => data) : [],
  ])
  return { drafts, skills }
}

/** Keeps a new draft, or changes one as it was opened. Answers why it could not be kept. */
export async function saveDraft(body: Change, opened: { id: string; updatedAt: string } | undefined) {
  try {
    if (opened) await ask(changeDraft, { params: { jobId: opened.id }, body: { ...body, version: opened.updatedAt } })
    else await ask(createDraft, { body: body as AskOf<typeof createDraft>['body'] })
    return undefined
  } catch (error) {
    return worded(error, 'Failed to save the draft')
  }
}
