import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { kindOf, STOPS, type StopKind } from './stop-words.ts'
import type { Route } from './+types/stop-alert.route'

export const meta = () => pageMeta({ title: 'Stop mail', noindex: true })

/** What a letter's link leads to. Looking changes nothing: programs that check mail look at every link. The buttons work without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [token, done, on] = ['token', 'done', 'on'].map((name) => search.get(name) ?? '') as [string, string, string]
  return {
    token,
    kind: kindOf(token),
    done: done in STOPS ? done : undefined,
    on: on in STOPS ? on : undefined,
  } as const
}

export default function StopMail({ loaderData: { token, kind, done, on } }: Route.ComponentProps) {
  if (!kind) {
    return (
      <Page
        title="This link is not complete"
        lead="Please open it again from the mail, or change your mail in your settings."
      >
        <p className="mt-6">
          <ButtonLink to={paths.account('notifications')} variant="quiet">
            Settings
          </ButtonLink>
        </p>
      </Page>
    )
  }
  if (done) return <Done token={token} kind={kind} />
  if (on) return <On kind={kind} />
  return (
    <Page title={STOPS[kind].title} lead={STOPS[kind].before}>
      <form method="post" data-native="" action={paths.stopAlert(token)} className="mt-6">
        <button type="submit" className="btn btn-primary">
          Stop it
        </button>
      </form>
    </Page>
  )
}

const ToSettings = () => (
  <ButtonLink to={paths.account('notifications')} variant="ghost">
    All mail settings
  </ButtonLink>
)

const Done = ({ token, kind }: { token: string; kind: StopKind }) => (
  <Page title="You get no more of these" lead={<span role="status">{STOPS[kind].done}</span>}>
    <form method="post" data-native="" action={paths.stopAlert(token)} className="mt-6 flex flex-wrap gap-2">
      <input type="hidden" name="again" value="1" />
      <button type="submit" className="btn btn-quiet">
        Turn it on again
      </button>
      <ToSettings />
    </form>
  </Page>
)

const On = ({ kind }: { kind: StopKind }) => (
  <Page title="It is on again" lead={<span role="status">{STOPS[kind].on}</span>}>
    <p className="mt-6">
      <ToSettings />
    </p>
  </Page>
)
