import { plural, t } from '@lingui/core/macro'
import type { ImportedJob, JobBoard } from '@sira/contract/job-boards'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState, PastTheEnd } from '../../ui/empty-state.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { Pager, type PagerMeta } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { ImportQuery, ShownJobs } from './import-url.ts'
import { ImportedJobRow } from './imported-job-row.tsx'
import { submitDrafts } from './job-import-queries.ts'
import { explainSubmit, requireSubmitted } from './submit-result.ts'

interface ImportedJobsProps {
  jobs: readonly ImportedJob[]
  meta: PagerMeta
  board: JobBoard
  query: ImportQuery
  to: (change: Partial<ImportQuery>) => string
}

/** The imported jobs of a board by what is to be done with them. */
export function ImportedJobs({ jobs, meta, board, query, to }: ImportedJobsProps) {
  const { drafts, inReview, live, ended, changed, back } = board.counts
  const toTab = (value: ShownJobs) => to({ show: value, page: 1 })
  const tabs = [
    { value: 'all', to: toTab('all'), label: t`All jobs`, count: drafts + inReview + live + ended },
    // Rare, and to be acted on: it is there when there is something in it, and before the others.
    ...(back > 0 || query.show === 'back'
      ? [{ value: 'back', to: toTab('back'), label: t`Back at the source`, count: back }]
      : []),
    { value: 'drafts', to: toTab('drafts'), label: t`Drafts`, count: drafts },
    { value: 'changed', to: toTab('changed'), label: t`Changed at the source`, count: changed },
  ]
  return (
    <TitledSection title={t`Imported jobs`}>
      {drafts > 0 && <SubmitAll boardId={board.id} drafts={drafts} />}
      <div className="mt-3">
        <TabLinks label={t`Imported jobs`} tabs={tabs} current={query.show} />
      </div>
      {jobs.length === 0 ? (
        <NoJobs board={board} query={query} meta={meta} to={to} />
      ) : (
        <ul className="joblist">
          {jobs.map((job) => (
            <ImportedJobRow key={job.id} job={job} boardId={board.id} />
          ))}
        </ul>
      )}
      <Pager meta={meta} to={(page) => to({ page })} />
    </TitledSection>
  )
}

function NoJobs({ board, query, meta, to }: Omit<ImportedJobsProps, 'jobs'>) {
  if (meta.currentPage > 1 && meta.totalPages > 0)
    return <PastTheEnd level={3} totalPages={meta.totalPages} firstPage={to({ page: 1 })} />
  if (query.show === 'drafts')
    return <EmptyState level={3} title={t`No drafts`} hint={t`Every imported job was sent to review.`} />
  if (query.show === 'changed')
    return (
      <EmptyState
        level={3}
        title={t`Nothing to decide`}
        hint={t`Where the source has changed what a job says, it appears here.`}
      />
    )
  if (query.show === 'back')
    return (
      <EmptyState
        level={3}
        title={t`Nothing to reopen`}
        hint={t`Jobs that were closed or rejected here and are at their source again appear here.`}
      />
    )
  if (board.state === 'WAITING' || board.state === 'IMPORTING')
    return <EmptyState level={3} title={t`The jobs are on their way`} hint={t`They appear here one by one.`} />
  return (
    <EmptyState
      level={3}
      title={t`No jobs yet`}
      hint={t`As soon as the board has a job, we import it as a draft.`}
      action={
        <ButtonLink to={paths.employer.postJob()} variant="quiet">
          {t`Post a job yourself`}
        </ButtonLink>
      }
    />
  )
}

/** Sends all drafts, also those of other pages, after a question. */
function SubmitAll({ boardId, drafts }: { boardId: string; drafts: number }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useAction()
  const submit = () => {
    setAsking(false)
    void run(() => submitAll(boardId), { explain: explainSubmit })
  }
  return (
    <div className="mt-3 rounded-md bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-60 text-sm text-ink-2">
          {t`Please look through the drafts: what was guessed or left out is shown below each of them.`}
        </p>
        <Button size="sm" icon="send" busy={busy} busyText={t`Sending...`} onClick={() => setAsking(true)}>
          {t`Send all complete drafts to review`}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={submit}
        title={t`Send all complete drafts to review?`}
        text={plural(drafts, {
          one: 'There is # draft. It is sent with what was guessed, if it has everything that a job needs.',
          other:
            'There are # drafts, also on other pages of this list. Each is sent with what was guessed, if it has everything that a job needs.',
        })}
        confirmText={t`Send to review`}
      />
      <FailureText text={failure} className="err mt-2" />
    </div>
  )
}

/** Sends the drafts and says how many were sent. Throws with what the others lack. */
async function submitAll(boardId: string): Promise<void> {
  const result = await submitDrafts(boardId)
  const { submitted } = result
  if (submitted > 0)
    toast.success(plural(submitted, { one: '# job sent to review', other: '# jobs sent to review' }), RESULT_TOAST)
  requireSubmitted(result)
}
