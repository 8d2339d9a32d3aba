import { askForScreen } from '../../api/screen-answers.ts'
import { t } from '@lingui/core/macro'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { loadModerationScreen, wholeModerationQueueQuery } from './moderation-queries.ts'
import { ModerationQueueView } from './moderation-queue-view.tsx'
import type { Route } from './+types/moderate-queue.route'

const TITLE = t`Review`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = createLoadErrorPage(TITLE, t`The review queue could not be loaded. Please try again.`)

export const handle = { screen: 'admin-review' } as const

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!new URL(request.url).search) askForScreen(handle.screen)
  const search = new URL(request.url).searchParams
  const kind = search.get('kind') === 'job' ? 'job' : 'company'
  return loadModerationScreen(wholeModerationQueueQuery, search.get('id'), kind)
}

export default function ReviewQueue({ loaderData: { chosen, isOpened } }: Route.ComponentProps) {
  const queue = useLoadedQuery(wholeModerationQueueQuery)
  return (
    <AreaPage title={TITLE}>
      <ModerationQueueView
        queue={queue}
        chosen={chosen}
        waits
        isOpened={isOpened}
        toEntry={({ kind, id }) => paths.admin.review({ kind, id })}
        toQueue={paths.admin.review()}
        toPage={() => paths.admin.review()}
      >
        <EmptyState
          title={t`Nothing to review`}
          hint={t`Every company and job has been reviewed.`}
          action={
            <ButtonLink to={paths.admin.home()} variant="quiet">
              {t`Back to the overview`}
            </ButtonLink>
          }
        />
      </ModerationQueueView>
    </AreaPage>
  )
}
