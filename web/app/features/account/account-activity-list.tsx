import { t } from '@lingui/core/macro'
import type { AccountActivityEntry } from '@sira/contract/account-security'
import type { AccountActivityKind } from '@sira/contract/area-enums'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { LOADING } from '../../ui/texts.ts'
import { useAction } from '../../ui/use-action.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { newestActivityQuery, readActivityPage } from './account-queries.ts'
import { explainProblem } from './use-actions.ts'

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
  const { busy, failure, run } = useAction()
  const pages = [firstPage, ...olderPages]
  const loadOlder = () =>
    void run(async () => setOlderPages([...olderPages, await readActivityPage(pages.length + 1)]), {
      explain: explainProblem,
    })
  return { pages, busy, failure, loadOlder }
}

function ActivityPages({ firstPage }: { firstPage: AccountActivityPage }) {
  const { pages, busy, failure, loadOlder } = useActivityPages(firstPage)
  return (
    <TitledSection title={t`Recent activity`} level={3} className="mt-8">
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
      <FailureText text={failure} className="mt-2 text-sm font-semibold text-cherry" />
      {pages.at(-1)!.hasMore && (
        <Button variant="quiet" size="sm" className="mt-3" busy={busy} busyText={LOADING} onClick={loadOlder}>
          {t`Show older`}
        </Button>
      )}
    </TitledSection>
  )
}

const ActivityRow = ({ entry }: { entry: AccountActivityEntry }) => (
  <li className="border-b border-line py-2">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="font-medium">{ACTIVITY_LABELS[entry.activity]}</span>
      <DateTime at={entry.at} className="text-sm text-ink-3" />
    </p>
    <p className={`text-sm ${entry.place === 'new' ? 'text-adey-ink' : 'text-ink-3'}`}>{formatDetails(entry)}</p>
  </li>
)
