import { t } from '@lingui/core/macro'
import { JobBoardAddressForm } from '@sira/contract/job-boards'
import { loadQuery } from '../../api/queries.ts'
import { isForbidden } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { VIEWER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AreaPage } from '../../ui/page.tsx'
import { parseImportQuery, toImportParams, type ImportQuery } from './import-url.ts'
import { importedJobsQuery, jobBoardQuery, jobBoardsQuery } from './job-import-queries.ts'
import { JobBoardPanel } from './job-board-panel.tsx'
import { LinkedBoards } from './linked-boards.tsx'
import type { Route } from './+types/import-jobs.route'

const TITLE = t`Import jobs`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

const load = ({ board, ...query }: ImportQuery): Promise<unknown> =>
  board
    ? Promise.all([loadQuery(jobBoardQuery(board)), loadQuery(importedJobsQuery({ board, ...query }))])
    : loadQuery(jobBoardsQuery)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseImportQuery(new URL(request.url).searchParams)
  const isAllowed = await load(query).then(
    () => true,
    (error: unknown) => {
      // Who may only look at the company has no part in this.
      if (isForbidden(error)) return false
      throw error
    },
  )
  return { query, isAllowed }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The job boards could not be loaded. Please try again.`)

const LEAD = t`Jobs of your job board elsewhere come in here as drafts and are updated every six hours. None is published without review.`

export default function ImportJobs({ loaderData: { query, isAllowed } }: Route.ComponentProps) {
  if (!isAllowed)
    return (
      <AreaPage
        title={TITLE}
        back={<BackLink to={paths.employer.integrations()}>{t`Integrations`}</BackLink>}
        lead={LEAD}
      >
        <p className="text-sm text-ink-2">{VIEWER_ONLY_TEXT}</p>
      </AreaPage>
    )
  const to = (change: Partial<ImportQuery>) => paths.employer.importJobs(toImportParams({ ...query, ...change }))
  if (query.board) return <JobBoardPanel key={query.board} query={query} to={to} />
  return (
    <AreaPage
      title={TITLE}
      back={<BackLink to={paths.employer.integrations()}>{t`Integrations`}</BackLink>}
      lead={LEAD}
    >
      <LinkedBoards schema={JobBoardAddressForm} to={to} />
    </AreaPage>
  )
}
