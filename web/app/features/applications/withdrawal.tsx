import type { MyApplication } from '@sira/contract/applications'
import { DECIDED_STATUSES } from '@sira/contract/enums'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { dateText } from '../../ui/dates.ts'

/** A little less than the server allows, so that an undo that is offered also arrives. */
const UNDO_MS = 25_000
/** After so many it cannot be sent again. */
const MOST_WITHDRAWALS = 3

export interface Withdrawing {
  withdraw: (applicationId: string) => Promise<unknown>
  undo: (applicationId: string) => Promise<unknown>
}
type Doing = { busy?: boolean; asking?: boolean; justDone?: boolean; failure?: string }

/** Takes an application back until the company has decided, with an undo; afterwards says so. */
export function Withdrawal({ application, withdraw, undo }: Withdrawing & { application: MyApplication }) {
  const { id, status } = application
  const [doing, setDoing] = useState<Doing>({})
  useEffect(() => {
    if (!doing.justDone) return
    const over = setTimeout(() => setDoing({}), UNDO_MS)
    return () => clearTimeout(over)
  }, [doing.justDone])
  const act = (work: Promise<unknown>, done: Doing) => {
    setDoing({ ...doing, busy: true, failure: undefined })
    work.then(
      () => setDoing(done),
      (error: Error) => setDoing({ failure: error.message }),
    )
  }
  if (DECIDED_STATUSES.some((one) => one === status)) return null
  return (
    <section aria-label="Withdraw" className="border-t border-line pt-5">
      {doing.failure && (
        <p role="alert" className="mb-3 font-semibold text-cherry">
          {doing.failure}
        </p>
      )}
      {status === 'WITHDRAWN' ? (
        <Withdrawn application={application} fresh={doing.justDone}>
          {doing.justDone && (
            <Button
              variant="quiet"
              size="sm"
              icon="undo-2"
              busy={doing.busy}
              busyText="Undoing..."
              onClick={() => act(undo(id), {})}
            >
              Undo
            </Button>
          )}
        </Withdrawn>
      ) : (
        <>
          <Button variant="quiet" onClick={() => setDoing({ asking: true })}>
            Withdraw application
          </Button>
          <p className="hint mt-2">Possible until {application.job.company.name} has decided.</p>
        </>
      )}
      <Confirm
        open={doing.asking === true}
        onClose={() => setDoing({})}
        onConfirm={() => act(withdraw(id), { justDone: true })}
        busy={doing.busy}
        busyText="Withdrawing..."
        danger
        title="Withdraw this application?"
        confirmText="Withdraw"
        text={`${application.job.company.name} no longer sees your application, letter, resume and profile. You keep all of it in this list, and may apply again while the job is open.`}
      />
    </section>
  )
}

/** Fresh ones have the focus: the button that was pressed is gone. */
function Withdrawn({
  application: { job, timeline },
  fresh,
  children,
}: {
  application: MyApplication
  fresh?: boolean
  children: React.ReactNode
}) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (fresh) notice.current?.focus()
  }, [fresh])
  const times = timeline.filter(({ to }) => to === 'WITHDRAWN').map(({ at }) => at)
  const at = times.at(-1)
  return (
    <>
      <p ref={notice} tabIndex={-1} role="status">
        You withdrew this application
        {at && (
          <>
            {' '}
            on <time dateTime={at}>{dateText(at)}</time>
          </>
        )}
        . {job.company.name} no longer sees it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        {!fresh && job.available && times.length < MOST_WITHDRAWALS && (
          <ButtonLink to={paths.apply(job.id)} variant="quiet" size="sm">
            Apply again
          </ButtonLink>
        )}
      </div>
    </>
  )
}
