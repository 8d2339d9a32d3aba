import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ApiKey } from '@sira/contract/api-keys'
import { useState } from 'react'
import { describeError } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate, formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { Tag } from '../../ui/tag.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { sendRevocation } from './api-keys-queries.ts'
import { SCOPE_LABELS } from './api-key-scopes.ts'

/** The API keys of the company, each with a button to revoke it. */
export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  const [chosen, setChosen] = useState<ApiKey>()
  return (
    <>
      <ul className="joblist">
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setChosen(key)} />
        ))}
      </ul>
      <RevokeDialog apiKey={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
)

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, lastFour, scopes, isExpired } = apiKey
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <code className="num text-sm font-normal text-ink-3">{t`ends in ${lastFour}`}</code>
          {isExpired && <Tag>{t`Expired`}</Tag>}
        </p>
        <ul className="mt-1 text-sm text-ink-2">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_LABELS[scope]}</li>
          ))}
        </ul>
        <ApiKeyDates apiKey={apiKey} />
      </div>
      <Button size="sm" variant="quiet" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
        {t`Revoke`}
      </Button>
    </li>
  )
}

const ApiKeyDates = ({ apiKey: { createdBy, createdAt, lastUsedAt, expiresAt, isExpired } }: { apiKey: ApiKey }) => (
  <p className="meta mt-1 text-xs text-ink-3">
    <span>
      <Trans>
        Created <Day at={createdAt} /> by {ph({ name: createdBy ?? t`a former owner` })}
      </Trans>
    </span>
    <span>
      {lastUsedAt ? (
        <Trans>
          Last used{' '}
          <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)}>
            {ph({ date: formatRelativeDate(lastUsedAt) })}
          </time>
        </Trans>
      ) : (
        t`Not used yet`
      )}
    </span>
    <span>{expiresAt ? <ExpiryText at={expiresAt} isExpired={isExpired} /> : t`Does not expire`}</span>
  </p>
)

const ExpiryText = ({ at, isExpired }: { at: string; isExpired: boolean }) =>
  isExpired ? (
    <Trans>
      Expired on <Day at={at} />
    </Trans>
  ) : (
    <Trans>
      Expires on <Day at={at} />
    </Trans>
  )

/** Asks before a key is revoked, and says why when that fails. */
function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose: () => void }) {
  const { busy, failure, run, clear } = useAction()
  const close = () => {
    clear()
    onClose()
  }
  async function revoke({ id, name }: ApiKey) {
    const { shown } = await sendRevocation(id)
    onClose()
    toast.success(t`The key “${name}” is revoked`, RESULT_TOAST)
    await shown
    // The pressed button was removed with its row.
    focusHeading()
  }
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      onClose={close}
      onConfirm={() => apiKey && void run(() => revoke(apiKey), { explain: describeError })}
      title={t`Revoke this key?`}
      confirmText={t`Revoke`}
      busy={busy}
      busyText={t`Revoking...`}
      danger
      text={
        <>
          <p>{t`Programs that use “${ph({ name: apiKey?.name ?? '' })}” stop working at once. This cannot be undone.`}</p>
          <FailureText text={failure} />
        </>
      }
    />
  )
}
