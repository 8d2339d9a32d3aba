import {
  type HiddenCompany,
  type HiddenJob,
  listHiddenCompanies,
  listHiddenJobs,
  unhideCompany,
  unhideJob,
} from '@sira/contract/hidden-jobs'
import { listMatchedJobs } from '@sira/contract/seeker-jobs'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { invalidate } from '../../api/queries.ts'
import { readExistingPage } from '../../api/read-existing-page.ts'
import { setHidden } from './hidden-jobs.ts'
import { HIDDEN_PER_PAGE, type HiddenPages } from './hidden-jobs-url.ts'

const toRequestPage = (page: number) => ({ page: String(page), per_page: String(HIDDEN_PER_PAGE) })

/** A page of the jobs that the signed-in seeker has hidden. */
export const hiddenJobsQuery = ({ jobs }: HiddenPages) =>
  queryOptions({
    queryKey: [listHiddenJobs.path, jobs],
    queryFn: ({ signal }) =>
      readExistingPage(jobs, (page) => callApi(listHiddenJobs, { query: toRequestPage(page) }, { signal })),
  })

/** A page of the companies whose jobs the signed-in seeker has hidden. */
export const hiddenCompaniesQuery = ({ companies }: HiddenPages) =>
  queryOptions({
    queryKey: [listHiddenCompanies.path, companies],
    queryFn: ({ signal }) =>
      readExistingPage(companies, (page) => callApi(listHiddenCompanies, { query: toRequestPage(page) }, { signal })),
  })

/** Shows a job in lists again. Throws ApiError. */
export async function showHiddenJob({ id }: HiddenJob): Promise<void> {
  await callApi(unhideJob, { params: { jobId: id } })
  setHidden(id, false)
  await invalidate(listHiddenJobs, listMatchedJobs)
}

/** Shows the jobs of a company in lists again. Throws ApiError. */
export async function showHiddenCompany({ id }: HiddenCompany): Promise<void> {
  await callApi(unhideCompany, { params: { companyId: id } })
  setHidden(id, false)
  await invalidate(listHiddenCompanies, listMatchedJobs)
}

/** Reads the recommendations again, after a job or a company was hidden or unhidden. */
export const reloadRecommendations = (): Promise<void> => invalidate(listMatchedJobs)
