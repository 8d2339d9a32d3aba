import { ph, t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.tsx'

const ASK = t`Ask the company`

/**
 * Asks the company whether people in Ethiopia can do a job. Visitors are sent to sign in and come back; companies and
 * administrators see nothing.
 */
export function AskAboutReach({ job: { id, reachAskedAt } }: { job: JobPage }) {
  const currentSession = useSession()
  const [state, setState] = useState<'idle' | 'busy' | 'asked'>('idle')
  if (currentSession.state === 'signedIn' && currentSession.account.role !== 'JOBSEEKER') return null
  const ask = () => {
    setState('busy')
    callSchemaFreeApi('askAboutReach', { params: { jobId: id } }).then(
      () => setState('asked'),
      ({ message: reason }: Error) => {
        setState('idle')
        toast.error(t`The question could not be sent. ${reason}`)
      },
    )
  }
  if (state === 'asked')
    return <p role="status" className="mt-2 text-sm">{t`The company has been asked. We tell you what it answers.`}</p>
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {currentSession.state === 'signedIn' ? (
        <Button variant="quiet" size="sm" busy={state === 'busy'} onClick={ask}>
          {reachAskedAt ? t`Tell me the answer` : ASK}
        </Button>
      ) : (
        <ButtonLink to={paths.signIn(paths.job(id))} variant="quiet" size="sm">
          {ASK}
        </ButtonLink>
      )}
      <span className="text-sm text-ink-3">
        {reachAskedAt
          ? t`Asked on ${ph({ date: formatDate(reachAskedAt) })}, not answered yet.`
          : t`It is asked once, and its answer stands here for everybody.`}
      </span>
    </div>
  )
}
