import type { AccountActivityEntry } from '@sira/contract/account-security'
import type { AccountActivityKind } from '@sira/contract/enums'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { toFormProblem } from '../../ui/form-errors.ts'
import { LOADING } from '../../ui/texts.ts'
import { newestActivityQuery, readActivityPage } from './account-queries.ts'

const ACTIVITY_LABELS: Record<AccountActivityKind, string> = {
  'signed-in': 'Signed in',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email',
  'email-change-requested': 'New email address entered',
  'email-changed': 'Email address changed',
  'email-restored': 'Old email address restored',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'authenticator-added': 'Authenticator app added',
  'authenticator-removed': 'Authenticator app removed',
  'recovery-codes-created': 'New recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'remembered-devices-forgotten': 'Second step required again on all devices',
  'factors-reset': 'Two-step verification reset',
  'provider-linked': 'Another sign-in method linked',
  'role-changed': 'Account role changed',
  'team-role-changed': 'Team role changed',
  'team-joined': 'Joined a company team',
  'team-left': 'Left a company team',
  'session-ended': 'Device signed out',
  'data-exported': 'Data downloaded',
}
const ACTOR_TEXTS = {
  self: '',
  company: 'by the owner of your company',
  operator: `by the people who run this site`,
} as const
const PLACE_TEXTS = { known: 'a network you used before', new: 'a new network' } as const

const formatDetails = ({ actor, device, place }: AccountActivityEntry) =>
  [ACTOR_TEXTS[actor], device, place && PLACE_TEXTS[place]].filter(Boolean).join(', ')

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
        Recent activity
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">
        If you see something you did not do, change your password and sign out all other devices.
      </p>
      {firstPage.entries.length === 0 && <p className="mt-2 text-sm text-ink-3">No activity in the last 12 months.</p>}
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
          Show older
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
