import { MAX_EXPORTED_AUDIT_ENTRIES, listAuditActions, listAuditLog } from '@sira/contract/audit-log'
import { useState } from 'react'
import { Link, useNavigate, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { downloadFile } from '../../api/download-file.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLogList } from './audit-log-list.tsx'
import { buildAuditAddress, toAuditFilter, parseAuditQuery, type AuditQuery } from './audit-query.ts'

export const meta = () => buildPageMeta({ title: 'Audit log', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseAuditQuery(new URL(request.url).searchParams)
  const [{ data: lines, meta: page }, { data: acts }] = await Promise.all([
    callApi(listAuditLog, { query: { ...toAuditFilter(query), ...(query.before && { before: query.before }) } }),
    callApi(listAuditActions, {}),
  ])
  return { lines, acts, next: page.hasNextPage ? lines.at(-1)?.id : undefined }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title="Audit log" text="The log could not be loaded. Please try again.">
    <Link className="link" to={paths.admin.audit({ kind: 'all' })}>
      Full log
    </Link>
  </LoadErrorPage>
)

export default function ShowAudit({
  loaderData: { lines, next, acts },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useRequestedFilters(parseAuditQuery)
  const isBusy = useNavigation().state === 'loading'
  const to = (change: Partial<AuditQuery>) => paths.admin.audit(buildAuditAddress(query, change))
  return (
    <AreaPage
      title="Audit log"
      lead="Who decided, changed or viewed what, and when. Newest first. Nobody can edit this log."
      tools={<ExportButton query={query} />}
    >
      <AuditFilters
        query={query}
        acts={acts}
        onFilter={(change) => void navigate(to(change), { replace: true, preventScrollReset: true })}
      />
      <div className={`mt-4 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {lines.length > 0 ? (
          <AuditLogList lines={lines} />
        ) : (
          <EmptyState
            title="No entries found"
            hint="No log entry matches all of these filters."
            action={
              <Link className="link" to={paths.admin.audit({ kind: 'all' })}>
                Clear filters
              </Link>
            }
          />
        )}
      </div>
      <nav aria-label="Entries" className="mt-6 flex flex-wrap gap-2">
        {query.before && (
          <ButtonLink variant="quiet" icon="arrow-up" to={to({ before: '' })}>
            Newest entries
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="quiet" icon="arrow-down" to={to({ before: next })}>
            Older entries
          </ButtonLink>
        )}
      </nav>
    </AreaPage>
  )
}

/** Downloads the filtered log as CSV. */
function ExportButton({ query }: { query: AuditQuery }) {
  const [busy, setBusy] = useState(false)
  async function exportCsv() {
    setBusy(true)
    try {
      await downloadFile(`/admin/audit.csv?${new URLSearchParams(toAuditFilter(query))}`, 'audit.csv')
      toast.success(`Saved, ${MAX_EXPORTED_AUDIT_ENTRIES.toLocaleString('en')} entries at most`, RESULT_TOAST)
    } catch (error) {
      toast.error(toErrorMessage(error, 'The CSV file could not be saved. Please try again.').message, RESULT_TOAST)
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" icon="download" busy={busy} busyText="Saving..." onClick={() => void exportCsv()}>
      Save as CSV
    </Button>
  )
}
