import { AUDIT_LINES_TO_KEEP, auditActs, auditLog } from '@sira/contract/audit'
import { useState } from 'react'
import { Link, useNavigate, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { download } from '../../api/download.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAsked } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLines } from './audit-lines.tsx'
import { auditAddress, auditFilter, readAudit, type AuditQuery } from './audit-query.ts'

export const meta = () => pageMeta({ title: 'Audit log', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readAudit(new URL(request.url).searchParams)
  const [{ data: lines, meta: page }, { data: acts }] = await Promise.all([
    ask(auditLog, { query: { ...auditFilter(query), ...(query.before && { before: query.before }) } }),
    ask(auditActs, {}),
  ])
  return { lines, acts, next: page.hasNextPage ? lines.at(-1)?.id : undefined }
}

export const ErrorBoundary = () => (
  <LoadFailure title="Audit log" text="The log could not be loaded. Please try again.">
    <Link className="link" to={paths.admin.audit({ kind: 'all' })}>
      The whole log
    </Link>
  </LoadFailure>
)

export default function ShowAudit({
  loaderData: { lines, next, acts },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useAsked(readAudit)
  const isBusy = useNavigation().state === 'loading'
  const to = (change: Partial<AuditQuery>) => paths.admin.audit(auditAddress(query, change))
  return (
    <AreaPage
      title="Audit log"
      lead="Who decided, changed and read what, and when, newest first. Nobody can change it."
      tools={<Export query={query} />}
    >
      <AuditFilters
        query={query}
        acts={acts}
        onNarrow={(change) => void navigate(to(change), { replace: true, preventScrollReset: true })}
      />
      <div className={`mt-4 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {lines.length > 0 ? (
          <AuditLines lines={lines} />
        ) : (
          <Empty
            title="No such line"
            hint="Nothing in the log fits all of these."
            action={
              <Link className="link" to={paths.admin.audit({ kind: 'all' })}>
                Show the whole log
              </Link>
            }
          />
        )}
      </div>
      <nav aria-label="Lines" className="mt-6 flex flex-wrap gap-2">
        {query.before && (
          <ButtonLink variant="quiet" icon="arrow-up" to={to({ before: '' })}>
            Newest lines
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="quiet" icon="arrow-down" to={to({ before: next })}>
            Older lines
          </ButtonLink>
        )}
      </nav>
    </AreaPage>
  )
}

/** The filtered log as a table for a spreadsheet. */
function Export({ query }: { query: AuditQuery }) {
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      await download(`/admin/audit.csv?${new URLSearchParams(auditFilter(query))}`, 'audit.csv')
      toast.success(`Saved, ${AUDIT_LINES_TO_KEEP.toLocaleString('en')} lines at most`, RESULT)
    } catch (error) {
      toast.error(worded(error, 'The table could not be saved. Please try again.').message, RESULT)
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" icon="download" busy={busy} busyText="Saving..." onClick={() => void take()}>
      Save as CSV
    </Button>
  )
}
