import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/stop-alert.route'

export const meta = () => pageMeta({ title: 'Stop mail about jobs', noindex: true })

const DONE: Record<string, string> = {
  alert: 'Done. This job alert is paused and mails nothing any more. You can let it go on in your settings.',
  follow: 'Done. You do not follow this company any more, and get no mail about its jobs.',
}

/** What a letter's link leads to. Looking changes nothing: programs that check mail look at every link. The button works without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  return { token: search.get('token') ?? '', done: DONE[search.get('done') ?? ''] }
}

export default function StopAlert({ loaderData: { token, done } }: Route.ComponentProps) {
  if (done) return <Page title="You get no more of these" lead={<span role="status">{done}</span>}><p className="mt-6"><ButtonLink to={paths.jobs()} variant="quiet">Find jobs</ButtonLink></p></Page>
  if (!token) {
    return (
      <Page title="This link is not complete" lead="Please open it again from the mail, or change your mail in your settings.">
        <p className="mt-6"><ButtonLink to={paths.seeker.settings('notifications')} variant="quiet">Settings</ButtonLink></p>
      </Page>
    )
  }
  return (
    <Page title="Stop mail about jobs" lead={token.startsWith('f.') ? 'You will not follow this company any more.' : 'This job alert will mail you no more jobs. You can let it go on later in your settings.'}>
      <form method="post" data-native="" action={paths.stopAlert(token)} className="mt-6"><button type="submit" className="btn btn-primary">Stop it</button></form>
    </Page>
  )
}
