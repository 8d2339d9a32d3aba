import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type ErrorPanelProps = {
  text: string
  title?: string
  /** The id of the failed request, for support. */
  requestId?: string
  onRetry?: () => void
  busy?: boolean
  children?: ReactNode
}

/** Shown when something could not be loaded: the screen's text, a Retry button, and links to what still works. */
export function ErrorPanel({ text, title, requestId, onRetry, busy, children }: ErrorPanelProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border border-line-2 bg-cherry-wash p-5">
      <div className="flex items-start gap-3 text-cherry">
        <Icon name="circle-alert" className="mt-0.5" />
        <div>
          {title && <h2 className="text-lg">{title}</h2>}
          <p className={title ? '' : 'font-semibold'}>{text}</p>
          {requestId && (
            <p className="mt-1 text-sm">
              <Trans>
                Request id: <code className="font-mono break-all">{requestId}</code>
              </Trans>
            </p>
          )}
        </div>
      </div>
      {(onRetry || children) && (
        <div className="flex flex-wrap gap-2">
          {onRetry && (
            <Button variant="quiet" icon="refresh-cw" busy={busy} busyText={t`Trying again...`} onClick={onRetry}>
              {t`Retry`}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
