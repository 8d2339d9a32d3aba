import type { UndoableDecision } from '@sira/contract/decisions'
import {
  setCompanyFeatured,
  setJobFeatured,
  moderateCompany,
  moderateJob,
  listCompaniesForModeration,
  listJobsForModeration,
  getCompanyForModeration,
  getJobForModeration,
} from '@sira/contract/moderation'
import type { AdminListOrder } from '@sira/contract/enums'
import type { ResponseData } from '@sira/contract/endpoint'
import type { PageMeta } from '@sira/contract/paging'
import { callApi } from './call-api.ts'
import { offerDecisionUndo } from './decision-undo.ts'
import { renewFileUrl } from './renew-file-url.ts'

type QueueKind = 'company' | 'job'
type Decision = ({ status: 'ACTIVE'; version?: string } | { status: 'REJECTED' | 'SUSPENDED'; reason: string }) & {
  from?: 'PENDING' | 'ACTIVE' | 'REJECTED'
}
interface QueuePage<Data> {
  data: Data
  meta: PageMeta
}

interface QueueFilters {
  status: string
  search?: string
  order?: AdminListOrder
  page?: number
}

const PER_PAGE = '50'
const toQueueQuery = ({ status, search = '', order = 'oldest', page = 1 }: QueueFilters) => ({
  status: status as 'WAITING',
  search,
  order,
  page: String(page),
  per_page: PER_PAGE,
})

/** Reads a page of the administrators' moderation queues. */
export const moderationQueues = {
  companies: (filters: QueueFilters): Promise<QueuePage<ResponseData<typeof listCompaniesForModeration>>> =>
    callApi(listCompaniesForModeration, { query: toQueueQuery(filters) }),
  jobs: (filters: QueueFilters): Promise<QueuePage<ResponseData<typeof listJobsForModeration>>> =>
    callApi(listJobsForModeration, { query: toQueueQuery(filters) }),
}

/** The calls of the moderation screens. Each throws ApiError. */
export const moderationCalls = {
  loadCompany: async (companyId: string) => (await callApi(getCompanyForModeration, { params: { companyId } })).data,
  loadJob: async (jobId: string) => (await callApi(getJobForModeration, { params: { jobId } })).data,
  async decide(
    { kind, id }: { kind: QueueKind; id: string },
    { from, ...decision }: Decision,
  ): Promise<UndoableDecision> {
    if (kind === 'company')
      return (await callApi(moderateCompany, { params: { companyId: id }, body: decision })).data.decision
    return (
      await callApi(moderateJob, {
        params: { jobId: id },
        body: { ...decision, ...(from && { from }) } as { status: 'ACTIVE' },
      })
    ).data.decision
  },
  offerUndo: offerDecisionUndo,
  async feature({ kind, id }: { kind: QueueKind; id: string }, featured: boolean) {
    if (kind === 'company') await callApi(setCompanyFeatured, { params: { companyId: id }, body: { featured } })
    else await callApi(setJobFeatured, { params: { jobId: id }, body: { featured } })
  },
  renew: renewFileUrl,
}
