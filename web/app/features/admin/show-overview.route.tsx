import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { askForScreen } from '../../api/screen-answers.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { useSingleKeysEnabled } from '../../ui/single-keys-setting.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { REVIEW_TIME_TEXT } from '../../ui/waiting-time.ts'
import { AdminQueueList, EmptyQueueLinks } from './admin-queue-list.tsx'
import { adminOverviewQuery } from './admin-queries.ts'
import { WeekFigures } from './week-figures.tsx'

const TITLE = t`Overview`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export const handle = { screen: 'admin-overview' } as const

export async function clientLoader() {
  askForScreen(handle.screen)
  await loadQuery(adminOverviewQuery)
  return null
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The overview could not be loaded. Please try again.`)

export default function ShowOverview() {
  const { queues, days, lacksSecondStep } = useLoadedQuery(adminOverviewQuery)
  const navigate = useNavigate()
  const busy = queues.filter(({ count }) => count > 0)
  const quiet = queues.filter(({ count }) => count === 0)
  const late = busy.filter((queue) => queue.late).length
  const shortcutsEnabled = useSingleKeysEnabled()
  useSingleKeys(
    shortcutsEnabled,
    Object.fromEntries(busy.map(({ to }, index) => [String(index + 1), () => void navigate(to)])),
  )
  return (
    <AreaPage
      title={TITLE}
      lead={
        late > 0
          ? t`Some of this has been waiting longer than promised: ${ph({ promised: REVIEW_TIME_TEXT })}.`
          : t`We promise a review within ${ph({ promised: REVIEW_TIME_TEXT })}.`
      }
    >
      {lacksSecondStep && <SecondStepWarning />}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <TitledSection title={t`To do`} titleClassName="mb-3 text-lg">
          {busy.length > 0 ? (
            <AdminQueueList queues={busy} shortcutsEnabled={shortcutsEnabled} />
          ) : (
            <EmptyState level={3} title={t`All done`} hint={t`There is nothing to review.`} />
          )}
          {busy.length > 0 && quiet.length > 0 && <EmptyQueueLinks queues={quiet} />}
        </TitledSection>
        <TitledSection title={t`Last 7 days`} titleClassName="mb-3 text-lg">
          <WeekFigures days={days} />
        </TitledSection>
      </div>
    </AreaPage>
  )
}

const SecondStepWarning = () => (
  <p className="mb-6 rounded-md bg-adey-wash px-4 py-3 text-sm text-adey-ink">
    <Trans>
      You can open this area with your password alone, because two-step verification is optional here (
      <code>ADMIN_MFA</code>).{' '}
      <Link className="link font-semibold" to={paths.admin.settings('security')}>
        Set it up
      </Link>{' '}
      before others can reach this server.
    </Trans>
  </p>
)
