import type { AccountSession } from '@sira/contract/account'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/status.tsx'
import { SIGN_OUT } from '../../ui/texts.ts'

export interface SignedInDevicesProps {
  sessions: readonly AccountSession[]
  /** Ends these sessions; throws if one of them could not be ended. */
  endSessions: (ids: readonly string[]) => Promise<void>
}

/** The devices where the person is signed in; each one but this can be signed out. */
export function SignedInDevices({ sessions, endSessions }: SignedInDevicesProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [ending, setEnding] = useState<readonly string[]>([])
  const [result, setResult] = useState<{ text: string; failed?: boolean }>()
  const otherIds = sessions.filter(({ current }) => !current).map(({ id }) => id)
  async function signOutDevices(ids: readonly string[]) {
    setEnding(ids)
    setResult(undefined)
    const outcome = await endSessions(ids).then(
      () => ({ text: ids.length === 1 ? 'The device is signed out.' : 'All other devices are signed out.' }),
      (error: Error) => ({ text: error.message, failed: true }),
    )
    setResult(outcome)
    setEnding([])
    setConfirming(false)
  }
  return (
    <>
      <ul className="mt-1">
        {sessions.map(({ id, device, current, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
            <Icon name="monitor" className="flex-none text-ink-3" />
            <div className="min-w-0 grow basis-48">
              <p className="font-medium">
                {device || 'Unknown device'} {current && <Tag tone="forest">This device</Tag>}
              </p>
              <p className="text-sm text-ink-3">
                {current ? (
                  'In use now'
                ) : (
                  <>
                    Last used{' '}
                    <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)}>
                      {formatRelativeDate(lastUsedAt).toLowerCase()}
                    </time>
                  </>
                )}
                , signed in{' '}
                <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                  {formatRelativeDate(createdAt).toLowerCase()}
                </time>
              </p>
            </div>
            {!current && (
              <Button
                variant="quiet"
                size="sm"
                busy={ending.includes(id)}
                busyText="Signing out..."
                aria-label={`${SIGN_OUT} ${device || 'unknown device'}, last used ${formatRelativeDate(lastUsedAt).toLowerCase()}`}
                onClick={() => void signOutDevices([id])}
              >
                {SIGN_OUT}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p
        role={result?.failed ? 'alert' : 'status'}
        className={`mt-2 text-sm ${result?.failed ? 'font-semibold text-cherry' : 'text-forest'}`}
      >
        {result?.text}
      </p>
      {otherIds.length > 0 && (
        <Button variant="quiet" icon="log-out" className="mt-2" onClick={() => setConfirming(true)}>
          Sign out all other devices
        </Button>
      )}
      {otherIds.length === 0 && !result && <p className="text-sm text-ink-3">You are not signed in anywhere else.</p>}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void signOutDevices(otherIds)}
        busy={ending.length > 0}
        busyText="Signing out..."
        title="Sign out all other devices"
        text={
          otherIds.length === 1
            ? 'This signs out one other device.'
            : `${otherIds.length} other devices are signed out at once.`
        }
        confirmText={SIGN_OUT}
      />
    </>
  )
}
