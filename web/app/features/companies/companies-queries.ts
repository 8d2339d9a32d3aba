import { countUnviewedApplications, listCompanyApplications } from '@sira/contract/applications'
import { createCompany, getCompany, updateCompany, type CompanyForm, type CompanyPage } from '@sira/contract/companies'
import type { RequestInput } from '@sira/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/call-api.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { session } from '../../api/session.ts'

type OnProgress = (part: number) => void

/** The company of the signed-in person: its page and, when it is active, the numbers beside it. */
export const myCompanyQuery = (companyId: string) =>
  queryOptions({
    queryKey: [getCompany.path, 'own', companyId],
    queryFn: async ({ signal }) => {
      const { data: company } = await callApi(getCompany, { params: { companyId } }, { signal })
      await refreshSessionIfDecided(company)
      const figures = company.status === 'ACTIVE' ? await readFigures(signal) : undefined
      return { company, figures, loadedAt: Date.now() }
    },
  })

/** The company may have been decided on since the person signed in; the menu depends on the session. */
async function refreshSessionIfDecided({ status }: CompanyPage) {
  const currentSession = session.getState()
  if (currentSession.state === 'signedIn' && currentSession.account.company?.status !== status) await session.refresh()
}

async function readFigures(signal: AbortSignal) {
  const [received, unviewed] = await Promise.all([
    callApi(listCompanyApplications, { query: { per_page: '1' } }, { signal }),
    callApi(countUnviewedApplications, {}, { signal }),
  ])
  return { applications: received.meta.total, unviewed: unviewed.data.count }
}

// After these changes the person opens the profile, which reads the company again.

/** Creates the company of the signed-in person. */
export async function createOwnCompany(body: CompanyForm, onProgress: OnProgress): Promise<void> {
  await callApi(createCompany, { body }, { onProgress })
}

/**
 * Saves changes of the company profile. If another version than the one in `body` was saved in between, returns the
 * company as it is now, and nothing is saved.
 */
export async function saveCompanyChanges(
  companyId: string,
  body: RequestInput<typeof updateCompany>['body'],
  onProgress: OnProgress,
): Promise<CompanyPage | undefined> {
  try {
    await callApi(updateCompany, { body }, { onProgress })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') throw error
    return (await callApi(getCompany, { params: { companyId } })).data
  }
}

/** Requests a fresh link to the trade license behind an expired one. Throws ApiError. */
export const renewLicenseUrl = (url: string): Promise<string> => renewFileUrl(url)
