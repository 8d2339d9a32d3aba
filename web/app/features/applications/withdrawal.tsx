import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MyApplication } from '@sira/contract/applications'
import { DECIDED_APPLICATION_STATUSES } from '@sira/contract/enums'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate } from '../../ui/dates.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { undoMyWithdrawal, withdrawMyApplication } from './applications-queries.ts'

/** Five seconds less than the server's undo window, so that an undo that is offered also arrives in time. */
const UNDO_MS = 25_000
/** After this many withdrawals the seeker cannot apply for the job again. */
const MAX_WITHDRAWALS = 3

interface WithdrawalProps {
  application: MyApplication
  /** Called with the application after it was withdrawn or the withdrawal undone. */
  onChange: (application: MyApplication) => void
}
interface WithdrawalState {
  busy?: boolean
  isConfirming?: boolean
  justWithdrawn?: boolean
  justRestored?: boolean
  failure?: string
}

/**
 * Lets the seeker withdraw an application that is not decided yet, and undo that for a while. Of a withdrawn application it
 * shows when it was withdrawn.
 */
export function Withdrawal({ application, onChange }: WithdrawalProps) {
  const { id, status } = application
  const { state, setState, sendChange } = useWithdrawalState(onChange)
  if (DECIDED_APPLICATION_STATUSES.some((one) => one === status)) return null
  return (
    <section aria-label={t`Withdraw`} className="border-t border-line pt-5">
      <FailureText text={state.failure} className="mb-3 font-semibold text-cherry" />
      {status === 'WITHDRAWN' ? (
        <Withdrawn application={application} justWithdrawn={state.justWithdrawn}>
          {state.justWithdrawn && (
            <UndoButton busy={state.busy} onClick={() => sendChange(undoMyWithdrawal(id), { justRestored: true })} />
          )}
        </Withdrawn>
      ) : (
        <NotWithdrawn
          companyName={application.job.company.name}
          justRestored={state.justRestored}
          onWithdraw={() => setState({ isConfirming: true })}
        />
      )}
      <ConfirmDialog
        open={state.isConfirming === true}
        onClose={() => setState({})}
        onConfirm={() => sendChange(withdrawMyApplication(id), { justWithdrawn: true })}
        busy={state.busy}
        busyText={t`Withdrawing...`}
        danger
        title={t`Withdraw this application?`}
        confirmText={t`Withdraw`}
        text={t`${ph({ company: application.job.company.name })} will no longer see your application, cover letter, resume and profile. You keep all of it in this list, and you can apply again while the job is open.`}
      />
    </section>
  )
}

/** The state of the dialog, the running request and a withdrawal that can still be undone. */
function useWithdrawalState(onChange: WithdrawalProps['onChange']) {
  const [state, setState] = useState<WithdrawalState>({})
  useDelayed(state.justWithdrawn, UNDO_MS, () => setState({}))
  const sendChange = (request: Promise<MyApplication>, stateAfterwards: WithdrawalState) => {
    setState({ ...state, busy: true, failure: undefined })
    request.then(
      (changed) => {
        onChange(changed)
        setState(stateAfterwards)
      },
      (error: Error) => setState({ failure: error.message }),
    )
  }
  return { state, setState, sendChange }
}

const UndoButton = ({ busy, onClick }: { busy?: boolean; onClick: () => void }) => (
  <Button variant="quiet" size="sm" icon="undo-2" busy={busy} busyText={t`Undoing...`} onClick={onClick}>
    {t`Undo`}
  </Button>
)

/** After an undo the button gets the focus, because the one that was pressed is gone. */
function NotWithdrawn({
  companyName,
  justRestored,
  onWithdraw,
}: {
  companyName: string
  justRestored?: boolean
  onWithdraw: () => void
}) {
  return (
    <>
      <Button ref={useFocusWhen<HTMLButtonElement>(justRestored)} variant="quiet" onClick={onWithdraw}>
        {t`Withdraw application`}
      </Button>
      <p className="hint mt-2">{t`Possible until ${companyName} has decided.`}</p>
    </>
  )
}

/** After a withdrawal the text gets the focus, because the button that was pressed is gone. */
function Withdrawn({
  application: { job, timeline },
  justWithdrawn,
  children,
}: {
  application: MyApplication
  justWithdrawn?: boolean
  children: React.ReactNode
}) {
  const times = timeline.filter(({ to }) => to === 'WITHDRAWN').map(({ at }) => at)
  const at = times.at(-1)
  return (
    <>
      <p ref={useFocusWhen<HTMLParagraphElement>(justWithdrawn)} tabIndex={-1} role="status">
        {at ? (
          <Trans>
            You withdrew this application on <time dateTime={at}>{ph({ date: formatDate(at) })}</time>.{' '}
            {ph({ company: job.company.name })} no longer sees it.
          </Trans>
        ) : (
          t`You withdrew this application. ${ph({ company: job.company.name })} no longer sees it.`
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        {!justWithdrawn && job.available && times.length < MAX_WITHDRAWALS && (
          <ButtonLink to={paths.apply(job.id)} variant="quiet" size="sm">
            {t`Apply again`}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
