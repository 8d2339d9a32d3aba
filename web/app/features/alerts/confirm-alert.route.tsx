import { t } from '@lingui/core/macro'
import { MAX_ALERTS } from '@sira/contract/enums'
import { toPageAddress } from '../../language.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import type { Route } from './+types/confirm-alert.route'

export const meta = () => buildPageMeta({ title: t`Confirm your job alert`, noindex: true })

const FindJobsLink = () => (
  <ButtonLink to={paths.jobs()} variant="quiet">
    {t`Find jobs`}
  </ButtonLink>
)
const ALERT_IS_ON = t`Your job alert is on`
const RESULTS = {
  mails: {
    title: ALERT_IS_ON,
    lead: t`We will email you new jobs from now on. Every email has a link to stop the alert.`,
    actions: (
      <>
        <FindJobsLink />
        <ButtonLink to={paths.signUp({ role: 'JOBSEEKER' })} variant="ghost">
          {t`Create an account to save jobs and apply`}
        </ButtonLink>
      </>
    ),
  },
  account: {
    title: ALERT_IS_ON,
    lead: t`You can find it with your other job alerts.`,
    actions: (
      <ButtonLink to={paths.account('notifications')} variant="quiet">
        {t`Your job alerts`}
      </ButtonLink>
    ),
  },
  full: {
    title: t`You have ${MAX_ALERTS} job alerts`,
    lead: t`Please stop one first, then open this link again. Every email has a link to stop its alert.`,
    actions: <FindJobsLink />,
  },
  over: {
    title: t`This link no longer works`,
    lead: t`Please create the alert again on the job list.`,
    actions: <FindJobsLink />,
  },
} as const

/**
 * The page behind the link in the email. Opening it changes nothing, because programs that check email open every link.
 * The button works without JavaScript.
 */
export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [token, state] = [search.get('token') ?? '', search.get('state') ?? '']
  return { token, state: state in RESULTS ? (state as keyof typeof RESULTS) : token ? undefined : ('over' as const) }
}

export default function ConfirmAlert({ loaderData: { token, state } }: Route.ComponentProps) {
  if (!state) {
    return (
      <PublicPage
        title={t`Confirm your job alert`}
        lead={t`Press the button to get new jobs for your search by email.`}
      >
        <form method="post" data-native="" action={toPageAddress(paths.confirmAlert(token))} className="mt-6">
          <button type="submit" className="btn btn-primary">
            {t`Confirm`}
          </button>
        </form>
      </PublicPage>
    )
  }
  const { title, lead, actions } = RESULTS[state]
  return (
    <PublicPage title={title} lead={<span role="status">{lead}</span>}>
      <p className="mt-6 flex flex-wrap gap-2">{actions}</p>
    </PublicPage>
  )
}
