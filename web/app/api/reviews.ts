import type { Undoable } from '@sira/contract/decisions'
import {
  featureCompany,
  featureJob,
  reviewCompany,
  reviewJob,
  reviewQueueOfCompanies,
  reviewQueueOfJobs,
  showCompanyInReview,
  showJobInReview,
} from '@sira/contract/reviews'
import type { DeskOrder } from '@sira/contract/enums'
import type { DataOf } from '@sira/contract/endpoint'
import type { PageMeta } from '@sira/contract/paging'
import { ask } from './ask.ts'
import { offerDecisionUndo } from './decisions.ts'
import { renewedLink } from './renewed-link.ts'

type Kind = 'company' | 'job'
type Verdict = ({ status: 'ACTIVE'; version?: string } | { status: 'REJECTED' | 'SUSPENDED'; reason: string }) & {
  from?: 'PENDING' | 'ACTIVE' | 'REJECTED'
}
interface Page<Data> {
  data: Data
  meta: PageMeta
}

interface Asked {
  status: string
  search?: string
  order?: DeskOrder
  page?: number
}

const PER_PAGE = '50'
const queryOf = ({ status, search = '', order = 'oldest', page = 1 }: Asked) => ({
  status: status as 'WAITING',
  search,
  order,
  page: String(page),
  per_page: PER_PAGE,
})

/** A page of the administrators' queues. */
export const queues = {
  companies: (asked: Asked): Promise<Page<DataOf<typeof reviewQueueOfCompanies>>> =>
    ask(reviewQueueOfCompanies, { query: queryOf(asked) }),
  jobs: (asked: Asked): Promise<Page<DataOf<typeof reviewQueueOfJobs>>> =>
    ask(reviewQueueOfJobs, { query: queryOf(asked) }),
}

/** What the screens of a review ask. Each throws a Refusal. */
export const reviewing = {
  company: async (companyId: string) => (await ask(showCompanyInReview, { params: { companyId } })).data,
  job: async (jobId: string) => (await ask(showJobInReview, { params: { jobId } })).data,
  async decide({ kind, id }: { kind: Kind; id: string }, { from, ...verdict }: Verdict): Promise<Undoable> {
    if (kind === 'company')
      return (await ask(reviewCompany, { params: { companyId: id }, body: verdict })).data.decision
    return (
      await ask(reviewJob, {
        params: { jobId: id },
        body: { ...verdict, ...(from && { from }) } as { status: 'ACTIVE' },
      })
    ).data.decision
  },
  offerUndo: offerDecisionUndo,
  async feature({ kind, id }: { kind: Kind; id: string }, featured: boolean) {
    if (kind === 'company') await ask(featureCompany, { params: { companyId: id }, body: { featured } })
    else await ask(featureJob, { params: { jobId: id }, body: { featured } })
  },
  renew: renewedLink,
}
