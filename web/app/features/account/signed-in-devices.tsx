import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AccountSession } from '@sira/contract/account'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SIGN_OUT } from '../../ui/area-texts.ts'
import { accountSessionsQuery, endSessions } from './account-queries.ts'
import { ActionResult } from './action-result.tsx'

/** Signs devices out, which closes the question about it; `ending` are the ids of those that are being signed out. */
function useDeviceSignOut() {
  const [isConfirming, setConfirming] = useState(false)
  const [ending, setEnding] = useState<readonly string[]>([])
  const [result, setResult] = useState<{ text: string; failed?: boolean }>()
  async function signOutDevices(ids: readonly string[]) {
    setEnding(ids)
    setResult(undefined)
    const outcome = await endSessions(ids).then(
      () => ({ text: ids.length === 1 ? t`The device is signed out.` : t`All other devices are signed out.` }),
      (error: Error) => ({ text: error.message, failed: true }),
    )
    setResult(outcome)
    setEnding([])
    setConfirming(false)
  }
  return { isConfirming, setConfirming, ending, result, signOutDevices }
}

/** The devices where the person is signed in; each one but this can be signed out. */
export function SignedInDevices() {
  const sessions = useLoadedQuery(accountSessionsQuery)
  const { isConfirming, setConfirming, ending, result, signOutDevices } = useDeviceSignOut()
  const otherIds = sessions.filter(({ current }) => !current).map(({ id }) => id)
  const othersCount = otherIds.length
  return (
    <>
      <ul className="mt-1">
        {sessions.map((one) => (
          <DeviceRow
            key={one.id}
            session={one}
            isEnding={ending.includes(one.id)}
            onEnd={() => void signOutDevices([one.id])}
          />
        ))}
      </ul>
      <ActionResult text={result?.text} failed={result?.failed} />
      {othersCount > 0 && (
        <Button variant="quiet" icon="log-out" className="mt-2" onClick={() => setConfirming(true)}>
          {t`Sign out all other devices`}
        </Button>
      )}
      {othersCount === 0 && !result && <p className="text-sm text-ink-3">{t`You are not signed in anywhere else.`}</p>}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void signOutDevices(otherIds)}
        busy={ending.length > 0}
        busyText={t`Signing out...`}
        title={t`Sign out all other devices`}
        text={plural(othersCount, {
          one: 'This signs out one other device.',
          other: '# other devices are signed out at once.',
        })}
        confirmText={SIGN_OUT}
      />
    </>
  )
}

interface DeviceRowProps {
  session: AccountSession
  isEnding: boolean
  onEnd: () => void
}

function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { device, current, lastUsedAt } = session
  const ago = formatRelativeDate(lastUsedAt).toLowerCase()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <Icon name="monitor" className="flex-none text-ink-3" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">
          {device || t`Unknown device`} {current && <Tag tone="forest">{t`This device`}</Tag>}
        </p>
        <SessionTimes session={session} />
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="sm"
          busy={isEnding}
          busyText={t`Signing out...`}
          aria-label={device ? t`Sign out ${device}, last used ${ago}` : t`Sign out unknown device, last used ${ago}`}
          onClick={onEnd}
        >
          {SIGN_OUT}
        </Button>
      )}
    </li>
  )
}

const SessionTimes = ({ session: { current, createdAt, lastUsedAt } }: { session: AccountSession }) => (
  <p className="text-sm text-ink-3">
    {current ? (
      <Trans>
        In use now, signed in <TimeAgo at={createdAt} />
      </Trans>
    ) : (
      <Trans>
        Last used <TimeAgo at={lastUsedAt} />, signed in <TimeAgo at={createdAt} />
      </Trans>
    )}
  </p>
)

const TimeAgo = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatRelativeDate(at).toLowerCase()}
  </time>
)
