import { joinWords } from '@sira/contract/ethiopian-time'
import type { ReportedMessage } from '@sira/contract/conversations'
import type { MessageReportReason } from '@sira/contract/area-enums'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager, parsePage } from '../../ui/pager.tsx'
import { useAction } from '../../ui/use-action.ts'
import { decideOnMessage, reportedMessagesQuery } from './moderation-queries.ts'
import { ReportKindLinks } from './report-kind-links.tsx'
import type { Route } from './+types/moderate-messages.route'

const TITLE = t`Reported messages`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = createLoadErrorPage(TITLE, t`The reports could not be loaded. Please try again.`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = parsePage(new URL(request.url).searchParams)
  await loadQuery(reportedMessagesQuery(page))
  return { page }
}

export default function ShowReportedMessages({ loaderData: { page } }: Route.ComponentProps) {
  const { data: reported, meta: found } = useLoadedQuery(reportedMessagesQuery(page))
  return (
    <AreaPage
      title={TITLE}
      lead={t`Messages between companies and applicants that one side reported, or that ask for money. You see the reported message only, not the conversation.`}
    >
      <ReportKindLinks current="messages" />
      {reported.length > 0 ? (
        <div className="mt-3 grid max-w-4xl gap-4">
          {reported.map((message) => (
            <ReportedMessageCard key={message.id} message={message} />
          ))}
        </div>
      ) : (
        <EmptyState title={t`No open reports`} hint={t`Every report has been reviewed.`} />
      )}
      <Pager meta={found} to={(number) => paths.admin.reportedMessages({ page: number > 1 ? number : '' })} />
    </AreaPage>
  )
}

const REASON_LABELS: Record<MessageReportReason, string> = {
  ASKS_FOR_MONEY: t`Asks for money`,
  INSULTS: t`Insults, threatens or discriminates`,
  ADVERTISES: t`Advertises something else`,
  OTHER: t`Something else`,
  SCAM_RULES: t`Found by the rules against scams`,
}

const DELETED_ACCOUNT = t`Deleted account`

function ReportedMessageCard({ message }: { message: ReportedMessage }) {
  const { author, company, job, body, createdAt, reports } = message
  const sender = author?.name ?? DELETED_ACCOUNT
  return (
    <article className="review" aria-label={t`Message of ${sender}`}>
      <header className="pt-4 mb-3">
        <h2 tabIndex={-1} className="text-lg/tight">
          <SenderLine message={message} />
        </h2>
        <p className="text-sm text-ink-2">
          {joinWords([job.title, company.name, ''])}
          <DateTime at={createdAt} />
        </p>
      </header>
      <blockquote className="max-w-prose rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
        {body}
      </blockquote>
      <ul className="mt-3 grid gap-1 text-sm">
        {reports.map(({ reason, details, at }) => (
          <li key={at + reason}>
            <b className="font-semibold">{REASON_LABELS[reason]}</b>
            {details && `: ${details}`} <DateTime at={at} className="num text-ink-3" />
          </li>
        ))}
      </ul>
      {message.warnings.length > 0 && (
        <p className="mt-1 text-sm text-buna">{message.warnings.map((warning) => t`${warning}.`).join(' ')}</p>
      )}
      <MessageDecision messageId={message.id} />
    </article>
  )
}

/** The sender and their side. */
const SenderLine = ({ message: { from, author, company } }: { message: ReportedMessage }) =>
  from === 'COMPANY' ? (
    <Trans>
      <Sender author={author} />
      <span className="font-normal text-ink-2"> of {ph({ company: company.name })}</span>
    </Trans>
  ) : (
    <Trans>
      <Sender author={author} />
      <span className="font-normal text-ink-2">, applicant</span>
    </Trans>
  )

/** The name of who wrote the message, with a link to the account. */
const Sender = ({ author }: Pick<ReportedMessage, 'author'>) =>
  author ? <Link to={paths.admin.user(author.id)}>{author.name}</Link> : DELETED_ACCOUNT

function useMessageDecision(messageId: string) {
  const { busy, failure, run } = useAction()
  const decide = (verdict: 'UPHELD' | 'DISMISSED') =>
    run(() => decideOnMessage(messageId, verdict).then(() => focusHeading()))
  return { busy, failure, decide }
}

const REMOVE_MESSAGE = t`Remove message`

/** The buttons that remove the message or leave it. */
function MessageDecision({ messageId }: { messageId: string }) {
  const [isRemoving, setRemoving] = useState(false)
  const { busy, failure, decide } = useMessageDecision(messageId)
  const remove = () => void decide('UPHELD').then(() => setRemoving(false))
  return (
    <>
      <FailureText text={failure} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" icon="trash-2" onClick={() => setRemoving(true)}>
          {REMOVE_MESSAGE}
        </Button>
        <Button variant="quiet" icon="check" busy={busy && !isRemoving} onClick={() => void decide('DISMISSED')}>
          {t`Leave it`}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        busy={busy}
        busyText={t`Removing...`}
        danger
        title={t`Remove this message?`}
        text={t`Neither side can read it any more. This cannot be undone.`}
        confirmText={REMOVE_MESSAGE}
      />
    </>
  )
}
