import { getCompanyFunnel } from '@sira/contract/funnel'
import { listOwnJobs } from '@sira/contract/jobs'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { downloadFile } from '../../api/download-file.ts'
import { apiQuery } from '../../api/queries.ts'
import { toFunnelRequestQuery, type FunnelAddress } from './funnel-url.ts'

export const funnelQuery = (address: FunnelAddress) =>
  apiQuery(getCompanyFunnel, { query: toFunnelRequestQuery(address) })

/** All jobs of the company, archived ones too. */
export const funnelJobsQuery = queryOptions({
  queryKey: [listOwnJobs.path, 'funnel'],
  queryFn: async ({ signal }) => {
    const read = (status: 'all' | 'ARCHIVED') => callApi(listOwnJobs, { query: { status } }, { signal })
    return (await Promise.all([read('all'), read('ARCHIVED')])).flatMap(({ data }) =>
      data.map(({ id, title }) => ({ id, title })),
    )
  },
})

/** Downloads the numbers as CSV. */
export const downloadFunnel = (address: FunnelAddress): Promise<void> =>
  downloadFile(`/dashboard/company/funnel.csv?${new URLSearchParams(toFunnelRequestQuery(address))}`, 'funnel.csv')
