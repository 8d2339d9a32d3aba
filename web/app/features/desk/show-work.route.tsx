import { listWork, retryAllWork, retryWork, type WorkCounts } from '@sira/contract/work'
import { useState } from 'react'
import { redirect, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { DeadWorkList } from './dead-work.tsx'

export const meta = () => pageMeta({ title: 'Work behind the scenes', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 500 ? asked : 1
  const { data, meta: found } = await ask(listWork, { query: { page: String(page) } })
  if (data.dead.length === 0 && found.total > 0) throw redirect(paths.admin.work({ page: found.totalPages }))
  return { ...data, found }
}

export const ErrorBoundary = () => (
  <LoadFailure title="Work behind the scenes" text="The work could not be loaded. Please try again." />
)

export default function ShowWork({
  loaderData: { counts, dead, found },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { busy, retry } = useRetry()
  return (
    <AreaPage
      title="Work behind the scenes"
      lead="Letters, alerts and everything by the clock. What fails is tried again by itself, with growing pauses; what failed too often waits here."
      tools={
        dead.length > 1 && (
          <Button
            variant="quiet"
            icon="refresh-cw"
            busy={busy === 'all'}
            busyText="Retrying..."
            onClick={() => void retry('all')}
          >
            Retry all
          </Button>
        )
      }
    >
      <Counts counts={counts} />
      {dead.length > 0 && <h2 className="mt-6 mb-2 text-lg">Given up</h2>}
      {dead.length > 0 ? (
        <DeadWorkList dead={dead} busy={busy} onRetry={({ id }) => void retry(id)} />
      ) : (
        <Empty title="Nothing was given up" hint="All work is done or on its way." />
      )}
      <Pager meta={found} to={(page) => paths.admin.work({ page: page > 1 ? page : '' })} />
    </AreaPage>
  )
}

const COUNTS = [
  { name: 'waiting', label: 'Waiting' },
  { name: 'running', label: 'Running' },
  { name: 'dead', label: 'Given up' },
] as const

function Counts({ counts }: { counts: WorkCounts }) {
  return (
    <dl className="grid max-w-xl grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {COUNTS.map(({ name, label }) => (
        <div key={name} className="bg-surface p-4">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className={`num text-2xl font-semibold ${name === 'dead' && counts.dead > 0 ? 'text-buna' : ''}`}>
            {counts[name].toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Has one piece of work done again, or all of it, and shows how it stands then. */
function useRetry() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  async function retry(workId: string) {
    setBusy(workId)
    try {
      const { message } = workId === 'all' ? await ask(retryAllWork, {}) : await ask(retryWork, { params: { workId } })
      toast.success(message ?? '', RESULT)
    } catch (error) {
      toast.error(worded(error, 'That did not work. Please try again.').message, RESULT)
    }
    await revalidate()
    setBusy(undefined)
    // The button that was pressed went with its row.
    focusHeading()
  }
  return { busy, retry }
}
