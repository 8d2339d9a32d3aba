import { updateApplicationStatus } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import {
  addApplicationNote,
  updateApplicationStatuses,
  updateApplicationNote,
  deleteApplicationNote,
  listApplicationNotes,
  rateApplication,
} from '@sira/contract/received-applications'
import { callApi, ApiError } from './call-api.ts'
import { downloadFile } from './download-file.ts'

/** Who changed the status since it was shown; undefined for any other error. */
const findStatusConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'STATUS_CHANGED'
    ? { status: error.data['status'] ?? '', by: error.data['by'] ?? '', at: error.data['at'] ?? '' }
    : undefined

/** The calls that the list of received applications passes to its components; each throws ApiError. */
export const companyApplicationCalls = {
  /** Returns who changed the status meanwhile, if somebody did; then the status stays as it is. */
  async move(applicationId: string, status: ApplicationStatus, from: ApplicationStatus) {
    try {
      await callApi(updateApplicationStatus, { params: { applicationId }, body: { status, from } })
      return undefined
    } catch (error) {
      return findStatusConflict(error) ?? Promise.reject(error)
    }
  },
  moveMany: async (from: Record<string, ApplicationStatus>, status: ApplicationStatus, message?: string) =>
    (await callApi(updateApplicationStatuses, { body: { ids: Object.keys(from), from, status, message } })).data,
  notes: {
    list: async (applicationId: string) => (await callApi(listApplicationNotes, { params: { applicationId } })).data,
    add: async (applicationId: string, body: string) =>
      (await callApi(addApplicationNote, { params: { applicationId }, body: { body } })).data,
    change: async (applicationId: string, noteId: string, body: string) =>
      (await callApi(updateApplicationNote, { params: { applicationId, noteId }, body: { body } })).data,
    remove: async (applicationId: string, noteId: string) =>
      (await callApi(deleteApplicationNote, { params: { applicationId, noteId } })).data,
  },
  rate: async (applicationId: string, stars: number | null) =>
    (await callApi(rateApplication, { params: { applicationId }, body: { stars } })).data,
  /** Downloads the list as CSV, with the filters of its URL. */
  table: (filters: Record<string, string>) =>
    downloadFile(`/company/applications.csv?${new URLSearchParams(filters)}`, 'applications.csv'),
}
