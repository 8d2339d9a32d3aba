import { MOST_ALERTS } from '@sira/contract/enums'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/confirm-alert.route'

export const meta = () => pageMeta({ title: 'Confirm your job alert', noindex: true })

const ToJobs = () => (
  <ButtonLink to={paths.jobs()} variant="quiet">
    Find jobs
  </ButtonLink>
)
const ON = 'Your job alert is on'
const AFTER = {
  mails: {
    title: ON,
    lead: 'New jobs come to your address from now on. Every mail has a link that stops it.',
    ways: (
      <>
        <ToJobs />
        <ButtonLink to={paths.signUp({ role: 'JOBSEEKER' })} variant="ghost">
          Create an account to save jobs and apply
        </ButtonLink>
      </>
    ),
  },
  account: {
    title: ON,
    lead: 'You find it with the other job alerts of your account.',
    ways: (
      <ButtonLink to={paths.account('notifications')} variant="quiet">
        Your job alerts
      </ButtonLink>
    ),
  },
  full: {
    title: `You have ${MOST_ALERTS} job alerts`,
    lead: 'Please stop one first, then open this link again. Every mail has a link that stops its alert.',
    ways: <ToJobs />,
  },
  over: {
    title: 'This link does not work any more',
    lead: 'Please ask for the alert again on the job list.',
    ways: <ToJobs />,
  },
} as const

/** What the link in the mail leads to. Looking changes nothing: programs that check mail look at every link. The button works without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [token, state] = [search.get('token') ?? '', search.get('state') ?? '']
  return { token, state: state in AFTER ? (state as keyof typeof AFTER) : token ? undefined : ('over' as const) }
}

export default function ConfirmAlert({ loaderData: { token, state } }: Route.ComponentProps) {
  if (!state) {
    return (
      <Page
        title="Confirm your job alert"
        lead="Press the button, and we mail new jobs of your search to your address."
      >
        <form method="post" data-native="" action={paths.confirmAlert(token)} className="mt-6">
          <button type="submit" className="btn btn-primary">
            Confirm
          </button>
        </form>
      </Page>
    )
  }
  const { title, lead, ways } = AFTER[state]
  return (
    <Page title={title} lead={<span role="status">{lead}</span>}>
      <p className="mt-6 flex flex-wrap gap-2">{ways}</p>
    </Page>
  )
}
