import { moveApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { addNote, bulkStatus, changeNote, deleteNote, listNotes, rateApplication } from '@sira/contract/hiring'
import { ask, Refusal } from './ask.ts'
import { download } from './download.ts'

/** Somebody else moved it since it was seen. */
const clashIn = (error: unknown) =>
  error instanceof Refusal && error.code === 'STATUS_CHANGED'
    ? { status: error.data['status'] ?? '', by: error.data['by'] ?? '', at: error.data['at'] ?? '' }
    : undefined

/** What the list of received applications hands to its parts; each throws what was refused. */
export const hiringCalls = {
  /** Answers who moved it meanwhile, if somebody did; then it stays as it is. */
  async move(applicationId: string, status: ApplicationStatus, from: ApplicationStatus) {
    try {
      await ask(moveApplication, { params: { applicationId }, body: { status, from } })
      return undefined
    } catch (error) {
      return clashIn(error) ?? Promise.reject(error)
    }
  },
  moveMany: async (from: Record<string, ApplicationStatus>, status: ApplicationStatus, message?: string) =>
    (await ask(bulkStatus, { body: { ids: Object.keys(from), from, status, message } })).data,
  notes: {
    list: async (applicationId: string) => (await ask(listNotes, { params: { applicationId } })).data,
    add: async (applicationId: string, body: string) =>
      (await ask(addNote, { params: { applicationId }, body: { body } })).data,
    change: async (applicationId: string, noteId: string, body: string) =>
      (await ask(changeNote, { params: { applicationId, noteId }, body: { body } })).data,
    remove: async (applicationId: string, noteId: string) =>
      (await ask(deleteNote, { params: { applicationId, noteId } })).data,
  },
  rate: async (applicationId: string, stars: number | null) =>
    (await ask(rateApplication, { params: { applicationId }, body: { stars } })).data,
  /** Keeps the list as a table, with the filters of its address. */
  table: (filters: Record<string, string>) =>
    download(`/company/applications.csv?${new URLSearchParams(filters)}`, 'applications.csv'),
}
