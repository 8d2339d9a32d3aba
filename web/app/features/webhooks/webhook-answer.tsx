import { t } from '@lingui/core/macro'
import type { WebhookAttempt } from '@sira/contract/webhooks'

/** The beginning of what a server answered, which is seldom looked at. */
export const AnswerText = ({ attempt: { answer } }: { attempt: WebhookAttempt }) =>
  answer && (
    <details className="mt-1 text-sm">
      <summary className="link inline-block cursor-pointer py-1">{t`What your server answered`}</summary>
      <pre className="num mt-1 max-h-64 overflow-auto rounded-md bg-surface px-3 py-2 text-xs break-words whitespace-pre-wrap">
        {answer}
      </pre>
    </details>
  )
