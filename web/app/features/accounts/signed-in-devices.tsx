import type { Session } from '@sira/contract/settings'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { dateTimeText, relativeText } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/status.tsx'
import { SIGN_OUT } from '../../ui/texts.ts'

export interface DevicesProps {
  sessions: readonly Session[]
  /** Ends these sessions; throws when one of them could not be ended. */
  endSessions: (ids: readonly string[]) => Promise<void>
}

/** Where the person is signed in; each device but this one can be signed out. */
export function SignedInDevices({ sessions, endSessions }: DevicesProps) {
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState<readonly string[]>([])
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>()
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id)
  async function end(ids: readonly string[]) {
    setEnding(ids)
    setSaid(undefined)
    const outcome = await endSessions(ids).then(
      () => ({ text: ids.length === 1 ? 'The device is signed out.' : 'All other devices are signed out.' }),
      (error: Error) => ({ text: error.message, failed: true }),
    )
    setSaid(outcome)
    setEnding([])
    setAsking(false)
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
                    <time dateTime={lastUsedAt} title={dateTimeText(lastUsedAt)}>
                      {relativeText(lastUsedAt).toLowerCase()}
                    </time>
                  </>
                )}
                , signed in{' '}
                <time dateTime={createdAt} title={dateTimeText(createdAt)}>
                  {relativeText(createdAt).toLowerCase()}
                </time>
              </p>
            </div>
            {!current && (
              <Button
                variant="quiet"
                size="sm"
                busy={ending.includes(id)}
                busyText="Signing out..."
                aria-label={`${SIGN_OUT} ${device || 'unknown device'}, last used ${relativeText(lastUsedAt).toLowerCase()}`}
                onClick={() => void end([id])}
              >
                {SIGN_OUT}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p
        role={said?.failed ? 'alert' : 'status'}
        className={`mt-2 text-sm ${said?.failed ? 'font-semibold text-cherry' : 'text-forest'}`}
      >
        {said?.text}
      </p>
      {others.length > 0 && (
        <Button variant="quiet" icon="log-out" className="mt-2" onClick={() => setAsking(true)}>
          Sign out all other devices
        </Button>
      )}
      {others.length === 0 && !said && <p className="text-sm text-ink-3">You are signed in nowhere else.</p>}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end(others)}
        busy={ending.length > 0}
        busyText="Signing out..."
        title="Sign out all other devices"
        text={
          others.length === 1
            ? 'One other device is signed out at once.'
            : `${others.length} other devices are signed out at once.`
        }
        confirmText={SIGN_OUT}
      />
    </>
  )
}
