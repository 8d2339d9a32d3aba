import { t } from '@lingui/core/macro'
import type { AccountActivityEntry } from '@sira/contract/account-security'
import type { AccountActivityKind } from '@sira/contract/area-enums'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { toFormProblem } from '../../ui/form-errors.ts'
import { LOADING } from '../../ui/texts.ts'
import { newestActivityQuery, readActivityPage } from './account-queries.ts'

const ACTIVITY_LABELS: Record<AccountActivityKind, string> = {
  'signed-in': t`Signed in`,
  'password-changed': t`Password changed`,
  'password-reset': t`Password reset by email`,
  'email-change-requested': t`New email address entered`,
  'email-changed': t`Email address changed`,
  'email-restored': t`Old email address restored`,
  'passkey-added': t`Passkey added`,
  'passkey-removed': t`Passkey removed`,
  'authenticator-added': t`Authenticator app added`,
  'authenticator-removed': t`Authenticator app removed`,
  'recovery-codes-created': t`New recovery codes created`,
  'recovery-code-used': t`Recovery code used`,
  'remembered-devices-forgotten': t`Second step required again on all devices`,
  'factors-reset': t`Two-step verification reset`,
  'provider-linked': t`Another sign-in method linked`,
  'telegram-linked': t`Telegram linked`,
  'telegram-unlinked': t`Telegram unlinked`,
  'telegram-chat-linked': t`Telegram chat linked`,
  'role-changed': t`Account role changed`,
  'team-role-changed': t`Team role changed`,
  'team-joined': t`Joined a company team`,
  'team-left': t`Left a company team`,
  'session-ended': t`Device signed out`,
  'data-exported': t`Data downloaded`,
}
const ACTOR_TEXTS = {
  self: '',
  company: t`by the owner of your company`,
  operator: t`by the people who run this site`,
} as const
const PLACE_TEXTS = { known: t`a network you used before`, new: t`a new network` } as const

/** Who did it, with which device and where, as far as that is known. */
const formatDetails = ({ actor, device, place }: AccountActivityEntry) =>
  [ACTOR_TEXTS[actor], device, place ? PLACE_TEXTS[place] : '']
    .filter(Boolean)
    .reduce((before, detail) => (before ? t`${before}, ${detail}` : detail), '')

type AccountActivityPage = Awaited<ReturnType<typeof readActivityPage>>

/** Sign-ins and changes to what protects the account, newest first, with a button that loads older ones. */
export function AccountActivityList() {
  const firstPage = useLoadedQuery(newestActivityQuery)
  // A newer entry moves the others on to the next pages.
  return <ActivityPages key={firstPage.entries[0]?.id} firstPage={firstPage} />
}

function useActivityPages(firstPage: AccountActivityPage) {
  const [olderPages, setOlderPages] = useState<readonly AccountActivityPage[]>([])
  const [state, setState] = useState<{ busy?: boolean; failure?: string }>({})
  const pages = [firstPage, ...olderPages]
  const loadOlder = () => {
    setState({ busy: true })
    readActivityPage(pages.length + 1).then(
      (page) => {
        setOlderPages([...olderPages, page])
        setState({})
      },
      (error: unknown) => setState({ failure: toFormProblem(error).message }),
    )
  }
  return { pages, state, loadOlder }
}

function ActivityPages({ firstPage }: { firstPage: AccountActivityPage }) {
  const { pages, state, loadOlder } = useActivityPages(firstPage)
  return (
    <section aria-labelledby="recent-activity" className="mt-8">
      <h3 id="recent-activity" className="text-base">
        {t`Recent activity`}
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">
        {t`If you see something you did not do, change your password and sign out all other devices.`}
      </p>
      {firstPage.entries.length === 0 && (
        <p className="mt-2 text-sm text-ink-3">{t`No activity in the last 12 months.`}</p>
      )}
      <ul className="mt-1">
        {pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
      </ul>
      {state.failure && (
        <p role="alert" className="mt-2 text-sm font-semibold text-cherry">
          {state.failure}
        </p>
      )}
      {pages.at(-1)!.hasMore && (
        <Button variant="quiet" size="sm" className="mt-3" busy={state.busy} busyText={LOADING} onClick={loadOlder}>
          {t`Show older`}
        </Button>
      )}
    </section>
  )
}

const ActivityRow = ({ entry }: { entry: AccountActivityEntry }) => (
  <li className="border-b border-line py-2">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="font-medium">{ACTIVITY_LABELS[entry.activity]}</span>
      <time dateTime={entry.at} className="text-sm text-ink-3">
        {formatDateTime(entry.at)}
      </time>
    </p>
    <p className={`text-sm ${entry.place === 'new' ? 'text-adey-ink' : 'text-ink-3'}`}>{formatDetails(entry)}</p>
  </li>
)
