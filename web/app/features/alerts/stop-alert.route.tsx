import { t } from '@lingui/core/macro'
import { toPageAddress } from '../../language.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { parseUnsubscribeKind, UNSUBSCRIBE_TEXTS, type UnsubscribeKind } from './unsubscribe-texts.ts'
import type { Route } from './+types/stop-alert.route'

export const meta = () => buildPageMeta({ title: t`Stop emails`, noindex: true })

/**
 * The page behind the unsubscribe link of an email. Opening it changes nothing, because programs that check email open
 * every link. The buttons work without JavaScript.
 */
export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [token, done, on] = ['token', 'done', 'on'].map((name) => search.get(name) ?? '') as [string, string, string]
  return {
    token,
    kind: parseUnsubscribeKind(token),
    done: done in UNSUBSCRIBE_TEXTS ? done : undefined,
    on: on in UNSUBSCRIBE_TEXTS ? on : undefined,
  } as const
}

export default function StopMail({ loaderData: { token, kind, done, on } }: Route.ComponentProps) {
  if (!kind) {
    return (
      <PublicPage
        title={t`This link is incomplete`}
        lead={t`Please open it again from the email, or choose your emails in your settings.`}
      >
        <p className="mt-6">
          <ButtonLink to={paths.account('notifications')} variant="quiet">
            {t`Settings`}
          </ButtonLink>
        </p>
      </PublicPage>
    )
  }
  if (done) return <StoppedPage token={token} kind={kind} />
  if (on) return <ResumedPage kind={kind} />
  return (
    <PublicPage title={UNSUBSCRIBE_TEXTS[kind].title} lead={UNSUBSCRIBE_TEXTS[kind].before}>
      <form method="post" data-native="" action={toPageAddress(paths.stopAlert(token))} className="mt-6">
        <button type="submit" className="btn btn-primary">
          {t`Stop these emails`}
        </button>
      </form>
    </PublicPage>
  )
}

const ToSettings = () => (
  <ButtonLink to={paths.account('notifications')} variant="ghost">
    {t`All email settings`}
  </ButtonLink>
)

const StoppedPage = ({ token, kind }: { token: string; kind: UnsubscribeKind }) => (
  <PublicPage
    title={t`You will no longer get these emails`}
    lead={<span role="status">{UNSUBSCRIBE_TEXTS[kind].done}</span>}
  >
    <form
      method="post"
      data-native=""
      action={toPageAddress(paths.stopAlert(token))}
      className="mt-6 flex flex-wrap gap-2"
    >
      <input type="hidden" name="again" value="1" />
      <button type="submit" className="btn btn-quiet">
        {t`Turn them on again`}
      </button>
      <ToSettings />
    </form>
  </PublicPage>
)

const ResumedPage = ({ kind }: { kind: UnsubscribeKind }) => (
  <PublicPage title={t`You get these emails again`} lead={<span role="status">{UNSUBSCRIBE_TEXTS[kind].on}</span>}>
    <p className="mt-6">
      <ToSettings />
    </p>
  </PublicPage>
)
