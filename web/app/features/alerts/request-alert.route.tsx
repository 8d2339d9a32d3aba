import { t } from '@lingui/core/macro'
import { parseJobFilters } from '@sira/contract/job-search-url'
import { ALERT_FREQUENCIES } from '@sira/contract/enums'
import { ALERT_CONFIRMATION_SENT, INVALID_EMAIL } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { toPageAddress } from '../../language.ts'
import { typedFormContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import type { Route } from './+types/request-alert.route'
import { EmailUseNote, VisitorAlertFields } from './visitor-alert-fields.tsx'

export const meta = () => buildPageMeta({ title: t`Job alert`, noindex: true })

const FAILURE_TEXTS: Record<string, string> = {
  later: t`There were too many alert requests from your network. Please try again in an hour.`,
}

/** The job alert form on a page of its own, for browsers without JavaScript. */
export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const form = context.get(typedFormContext)
  const state = form?.problem ?? search.get('state') ?? ''
  for (const name of ['state', 'page', 'as_of', 'sort']) search.delete(name)
  const query: Record<string, string[]> = Object.fromEntries(
    [...search.keys()].map((name) => [name, search.getAll(name)]),
  )
  const typed = {
    email: form?.values['email'],
    frequency: ALERT_FREQUENCIES.find((one) => one === form?.values['frequency']),
  }
  const page = { state, query, q: parseJobFilters(search).q, typed }
  return form ? data(page, { status: state === 'later' ? 429 : 400 }) : page
}

export default function RequestAlert({ loaderData: { state, query, q, typed } }: Route.ComponentProps) {
  const toJobs = (
    <ButtonLink to={paths.jobs(query)} variant="quiet">
      {t`Back to the jobs`}
    </ButtonLink>
  )
  if (state === 'sent') return <AlertRequested>{toJobs}</AlertRequested>
  return (
    <PublicPage
      title={t`New jobs by email`}
      lead={q ? t`We will email you new jobs for “${q}”.` : t`We will email you new jobs for your search.`}
    >
      <form
        method="post"
        data-native=""
        noValidate
        action={toPageAddress(paths.jobAlert(query))}
        className="mt-6 grid max-w-120 gap-4"
      >
        {FAILURE_TEXTS[state] && (
          <p role="alert" className="errsum">
            {FAILURE_TEXTS[state]}
          </p>
        )}
        <VisitorAlertFields {...typed} emailError={state === 'email' ? INVALID_EMAIL : undefined} />
        <EmailUseNote />
        <p className="flex flex-wrap gap-2">
          <Button type="submit">{t`Create alert`}</Button>
          {toJobs}
        </p>
      </form>
    </PublicPage>
  )
}

const AlertRequested = ({ children }: { children: ReactNode }) => (
  <PublicPage
    title={t`Check your email`}
    lead={
      <span role="status">
        {ALERT_CONFIRMATION_SENT} {t`The link in it works for 7 days.`}
      </span>
    }
  >
    <p className="mt-6">{children}</p>
  </PublicPage>
)
