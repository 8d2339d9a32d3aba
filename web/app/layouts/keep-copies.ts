import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { getQueryClient } from '../api/query-client.ts'
import { loadQuery } from '../api/queries.ts'
import {
  applicantQuery,
  jobToApplyForQuery,
  myApplicationsQuery,
} from '../features/applications/applications-queries.ts'
import { myInterviewsQuery } from '../features/interviews/interviews-queries.ts'
import { parseMyApplicationsQuery } from '../features/applications/my-applications-url.ts'
import { seekerVisibilityQuery } from '../features/candidates/seeker-visibility-queries.ts'
import { savedJobsQuery } from '../features/job-search/job-search-queries.ts'
import { myProfileQuery } from '../features/seekers/seekers-queries.ts'

/** More pages of a list are not read ahead; those that are opened are stored too. */
const MAX_PAGES = 4

/** Nobody goes to an interview any more. */
const ENDED: ReadonlySet<string> = new Set(['ACCEPTED', 'REJECTED', 'WITHDRAWN'])

/** Returns what a query has read, or reads it now. */
function read<Data, Key extends QueryKey>(query: QueryExecuteOptions<Data, Error, Data, Data, Key>): Promise<Data> {
  const known = getQueryClient().getQueryData<Data>(query.queryKey)
  return known === undefined ? loadQuery(query) : Promise.resolve(known)
}

/**
 * Reads what a seeker may want to see without a connection, one thing after the other: the queries store it on the device.
 * The jobs are those that are saved and open, so that an application for them can be written.
 */
export async function keepCopies(): Promise<void> {
  await read(myProfileQuery)
  await read(applicantQuery)
  await read(seekerVisibilityQuery)
  const first = parseMyApplicationsQuery(new URLSearchParams())
  let { applications, page: pages } = await read(myApplicationsQuery(first))
  for (let page = 2; page <= Math.min(pages.totalPages, MAX_PAGES); page++)
    applications = [...applications, ...(await read(myApplicationsQuery({ ...first, page }))).applications]
  const { saved } = await read(savedJobsQuery(1))
  for (const { job } of saved) if (job.status === 'ACTIVE') await read(jobToApplyForQuery(job.id))
  for (const { id, status, repliedAt } of applications)
    if (repliedAt && !ENDED.has(status)) await read(myInterviewsQuery(id))
}
