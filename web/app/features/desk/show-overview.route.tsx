import { overview } from '@sira/contract/desk'
import { mfaSettings } from '@sira/contract/mfa'
import { Link, useNavigate } from 'react-router'
import { ask } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { useDeskKeys } from '../../ui/desk-keys.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { PROMISED } from '../../ui/waiting.ts'
import { QueueList, QuietQueues } from './queue-list.tsx'
import { queuesOf } from './queues.ts'
import { WeekFigures } from './week-figures.tsx'

export const meta = () => pageMeta({ title: 'Overview', noindex: true })

export async function clientLoader() {
  const [{ data }, { data: mfa }] = await Promise.all([ask(overview, {}), ask(mfaSettings, {})])
  return {
    queues: queuesOf(data, Date.now()),
    days: data.days,
    isOpen: !mfa.required && mfa.passkeys.length === 0 && !mfa.authenticator,
  }
}

export const ErrorBoundary = () => (
  <LoadFailure title="Overview" text="The overview could not be loaded. Please try again." />
)

export default function ShowOverview({
  loaderData: { queues, days, isOpen },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const busy = queues.filter(({ count }) => count > 0)
  const quiet = queues.filter(({ count }) => count === 0)
  const late = busy.filter((queue) => queue.late).length
  const keys = useDeskKeys()
  useKeys(keys, Object.fromEntries(busy.map(({ to }, at) => [String(at + 1), () => void navigate(to)])))
  return (
    <AreaPage
      title="Overview"
      lead={
        late > 0 ? `Some of this waits longer than promised: ${PROMISED}.` : `Review is promised within ${PROMISED}.`
      }
    >
      {isOpen && (
        <p className="mb-6 rounded-md bg-adey-wash px-4 py-3 text-sm text-adey-ink">
          Your password alone opens this area, because a second step is optional here (<code>ADMIN_MFA</code>).{' '}
          <Link className="link font-semibold" to={paths.admin.settings('security')}>
            Set one up
          </Link>{' '}
          before others can reach this server.
        </p>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="waits">
          <h2 id="waits" className="mb-3 text-lg">
            What waits
          </h2>
          {busy.length > 0 ? (
            <QueueList queues={busy} keys={keys} />
          ) : (
            <Empty level={3} title="Nothing waits" hint="Everything has been looked at." />
          )}
          {busy.length > 0 && quiet.length > 0 && <QuietQueues queues={quiet} />}
        </section>
        <section aria-labelledby="week">
          <h2 id="week" className="mb-3 text-lg">
            The last seven days
          </h2>
          <WeekFigures days={days} />
        </section>
      </div>
    </AreaPage>
  )
}
