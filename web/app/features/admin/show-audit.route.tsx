import { MAX_EXPORTED_AUDIT_ENTRIES } from '@sira/contract/audit-log'
import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { auditActionsQuery, auditLogQuery, downloadAuditLog } from './admin-queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLogList, AuditLogSteps } from './audit-log-list.tsx'
import { buildAuditQueryParams, parseAuditQuery, type AuditQuery } from './audit-url.ts'
import type { Route } from './+types/show-audit.route'

const TITLE = t`Audit log`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listed = parseAuditQuery(new URL(request.url).searchParams)
  await Promise.all([loadQuery(auditLogQuery(listed)), loadQuery(auditActionsQuery)])
  return { listed }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text={t`The log could not be loaded. Please try again.`}>
    <Link className="link" to={paths.admin.audit({ kind: 'all' })}>
      {t`Full log`}
    </Link>
  </LoadErrorPage>
)

export default function ShowAudit({ loaderData: { listed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data: lines, meta: page } = useLoadedQuery(auditLogQuery(listed))
  const next = page.hasNextPage ? lines.at(-1)?.id : undefined
  const query = useRequestedFilters(parseAuditQuery)
  const isBusy = useNavigation().state === 'loading'
  const to = (change: Partial<AuditQuery>) => paths.admin.audit(buildAuditQueryParams(query, change))
  return (
    <AreaPage
      title={TITLE}
      lead={t`Who decided, changed or viewed what, and when. Newest first. Nobody can edit this log.`}
      tools={<ExportButton query={query} />}
    >
      <AuditFilters
        query={query}
        onFilter={(change) => void navigate(to(change), { replace: true, preventScrollReset: true })}
      />
      <div className={`mt-4 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {lines.length > 0 ? (
          <AuditLogList lines={lines} />
        ) : (
          <EmptyState
            title={t`No entries found`}
            hint={t`No log entry matches all of these filters.`}
            action={
              <Link className="link" to={paths.admin.audit({ kind: 'all' })}>
                {t`Clear filters`}
              </Link>
            }
          />
        )}
      </div>
      <AuditLogSteps before={query.before} next={next} to={(before) => to({ before })} />
    </AreaPage>
  )
}

/** Downloads the filtered log as CSV. */
function ExportButton({ query }: { query: AuditQuery }) {
  const [busy, setBusy] = useState(false)
  async function exportCsv() {
    setBusy(true)
    try {
      await downloadAuditLog(query)
      toast.success(
        t`Saved, ${ph({ most: MAX_EXPORTED_AUDIT_ENTRIES.toLocaleString('en') })} entries at most`,
        RESULT_TOAST,
      )
    } catch (error) {
      toast.error(describeError(error, t`The CSV file could not be saved. Please try again.`), RESULT_TOAST)
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" icon="download" busy={busy} busyText={t`Saving...`} onClick={() => void exportCsv()}>
      {t`Save as CSV`}
    </Button>
  )
}
