import { JOB_STATUSES, OWN_LIST_PER_PAGE } from '@sira/contract/enums'
import { type AddressValues, choicePart, defineListAddress, pagePart, textPart } from '../../ui/list-address.ts'

const address = defineListAddress({
  search: textPart(),
  status: choicePart(JOB_STATUSES, 'all'),
  page: pagePart(100),
  /** The job whose details are open. */
  id: textPart(),
})

/** What the address of the company's job list says. */
export type OwnJobsQuery = AddressValues<typeof address>

export const { parse: parseOwnJobsQuery, build: buildOwnJobsAddress } = address

/** The query of the API request for one page of the list. */
export const toOwnJobsRequestQuery = ({ search, status, page }: OwnJobsQuery) => ({
  search,
  status,
  page: String(page),
  per_page: String(OWN_LIST_PER_PAGE),
})
