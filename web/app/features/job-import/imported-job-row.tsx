import { plural, ph, t } from '@lingui/core/macro'
import type { ImportedField } from '@sira/contract/area-enums'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { ImportedJob, ImportNote, SourceChange } from '@sira/contract/job-boards'
import { Link } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { formatDate } from '../../ui/dates.ts'
import { getLabel, JOB_LEVEL_LABELS, JOB_TYPE_LABELS } from '../../ui/labels.ts'
import { JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { StatusTag } from '../../ui/status.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { formatFieldValue, getFieldLabel, IMPORTED_FIELD_LABELS, MISSING_TEXTS } from './job-board-texts.ts'
import { decideChanges, reopenImported, submitDrafts } from './job-import-queries.ts'
import { explainSubmit, requireSubmitted } from './submit-result.ts'

interface ImportedJobRowProps {
  job: ImportedJob
  boardId: string
}

/** One imported job: its status, what to look at, and what has changed at the source. */
export function ImportedJobRow({ job, boardId }: ImportedJobRowProps) {
  const { id, title, status, sourceUrl, isGone, notes, changes, missing } = job
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base break-words">
          <Link id={`imported-${id}`} className="link" to={paths.employer.editJob(id)}>
            {title}
          </Link>
        </h3>
        <StatusTag status={status} label={JOB_STATUS_LABELS[status]} />
        <span className="ml-auto flex items-center gap-3">
          {sourceUrl && (
            <ExternalLink className="text-sm" href={sourceUrl} isUserContent aria-label={t`At the source: “${title}”`}>
              {t`At the source`}
            </ExternalLink>
          )}
          {status === 'DRAFT' && missing.length === 0 && <SubmitOne job={job} boardId={boardId} />}
        </span>
      </div>
      {job.isMissing && (
        <p className="text-sm text-buna">
          {t`This job was not at its source the last time. If it is missing again, a public job is closed and an untouched draft deleted.`}
        </p>
      )}
      {isGone && <p className="text-sm text-buna">{t`This job is no longer at its source.`}</p>}
      {job.isBack && <BackAtSource job={job} />}
      {missing.map((field) => (
        <p key={field} className="text-sm text-buna">
          {MISSING_TEXTS[field]}
        </p>
      ))}
      {changes.length > 0 && <Changes job={job} boardId={boardId} />}
      {notes.length > 0 && <Notes job={job} />}
    </li>
  )
}

function SubmitOne({ job: { id, title }, boardId }: ImportedJobRowProps) {
  const { busy, failure, run } = useAction()
  const submit = async () => requireSubmitted(await submitDrafts(boardId, id))
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        busy={busy}
        busyText={t`Sending...`}
        aria-label={t`Send to review: “${title}”`}
        onClick={() => void run(submit, { explain: explainSubmit })}
      >
        {t`Send to review`}
      </Button>
      <FailureText text={failure} />
    </>
  )
}

function describeReturn({ status, canReopen }: Pick<ImportedJob, 'status' | 'canReopen'>): string {
  if (status === 'REJECTED')
    return t`This job is at its source again. It was rejected here: change what was asked for, and it is reviewed again.`
  return canReopen
    ? t`This job is at its source again, but it is closed here.`
    : t`This job is at its source again, but it is closed here and its deadline has passed. Give it a new deadline, then reopen it.`
}

/** A job that is over here although its posting is at the source again, and how to open it. */
function BackAtSource({ job: { id, title, canReopen, status } }: { job: ImportedJob }) {
  const { busy, failure, run } = useAction()
  const reopen = async () => {
    if (await run(() => reopenImported(id), { explain: describeError }))
      toast.success(t`The job is open again`, RESULT_TOAST)
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 text-sm text-buna">{describeReturn({ status, canReopen })}</p>
        {canReopen ? (
          <Button
            size="sm"
            variant="quiet"
            icon="rotate-ccw"
            busy={busy}
            aria-label={t`Reopen: “${title}”`}
            onClick={() => void reopen()}
          >
            {t`Reopen`}
          </Button>
        ) : (
          <ButtonLink
            size="sm"
            variant="quiet"
            icon="pencil"
            to={paths.employer.editJob(id)}
            aria-label={t`Edit ${title}`}
          >
            {t`Edit`}
          </ButtonLink>
        )}
      </div>
      <FailureText text={failure} />
    </div>
  )
}

/** The last note, which stands for those that are not kept. */
const isRest = ({ kind, name }: ImportNote): boolean => kind === 'SHORTENED' && name === 'notes'

/** What stands in the job now, of the fields that are guessed. */
const getGuess = (name: string, { type, level, location }: ImportedJob): string =>
  ({ type: getLabel(JOB_TYPE_LABELS, type), level: getLabel(JOB_LEVEL_LABELS, level), location })[name] ?? ''

/** A text of the source; days and times as people read them. */
const formatSourceText = (value: string): string =>
  /^\d{4}-\d\d-\d\d(?:T|$)/.test(value) && !Number.isNaN(Date.parse(value)) ? formatDate(value) : value

function describeNote(note: ImportNote, job: ImportedJob): { term: string; text: string } {
  const { kind, name } = note
  const value = formatSourceText(note.value)
  if (kind === 'SHORTENED') return { term: getFieldLabel(name), text: t`shortened, because it was too long` }
  if (kind === 'UNMAPPED') return { term: name in IMPORTED_FIELD_LABELS ? getFieldLabel(name) : name, text: value }
  if (name === 'skills')
    return {
      term: getFieldLabel(name),
      text: value === '' ? t`none found in the text` : t`found in the text: ${ph({ value })}`,
    }
  const why = value === '' ? t`not given at the source` : t`guessed from “${ph({ value })}”`
  const guess = getGuess(name, job)
  return { term: getFieldLabel(name), text: guess ? `${guess} (${why})` : why }
}

const Notes = ({ job }: { job: ImportedJob }) => {
  const { notes } = job
  const unmapped = notes.filter(({ kind }) => kind === 'UNMAPPED')
  const rest = Number(notes.find(isRest)?.value ?? 0)
  const checked = notes.filter((note) => note.kind !== 'UNMAPPED' && !isRest(note))
  const left = unmapped.length + rest
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-2">
        {plural(checked.length, { one: '# thing to check', other: '# things to check' })}
        {left > 0 && `${getListSeparator()}${plural(left, { one: '# not taken over', other: '# not taken over' })}`}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <NoteList job={job} title={t`Please check`} notes={checked} />
        <NoteList job={job} title={t`Not taken over`} notes={unmapped} rest={rest} />
      </div>
    </details>
  )
}

interface NoteListProps {
  job: ImportedJob
  title: string
  notes: readonly ImportNote[]
  rest?: number
}

const NoteList = ({ job, title, notes, rest = 0 }: NoteListProps) =>
  notes.length > 0 && (
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <dl className="mt-1 grid gap-1">
        {notes.map((note, index) => {
          const { term, text } = describeNote(note, job)
          return (
            <div key={index} className="break-words">
              <dt className="inline text-ink-2">{term}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          )
        })}
      </dl>
      {rest > 0 && <p className="mt-1 text-ink-2">{t`and ${ph({ count: rest })} more, at the source`}</p>}
    </div>
  )

/** What the source says now and the job does not, to take over or to keep. */
function Changes({ job: { id, title, changes }, boardId }: ImportedJobRowProps) {
  const { running, failure, run } = useAction()
  async function decide(fields: ImportedField[], take: boolean) {
    const name = `${fields.join()} ${take}`
    // The button that has the focus goes with what was decided.
    if (await run(() => decideChanges({ boardId, jobId: id }, fields, take), { name, explain: describeError }))
      document.getElementById(`imported-${id}`)?.focus()
  }
  return (
    <div
      className="rounded-md border border-line-2 bg-surface px-4 py-3"
      role="group"
      aria-label={t`“${title}” has changed at the source`}
    >
      <p className="text-sm font-semibold">{t`Changed at the source`}</p>
      <ul className="mt-2 grid gap-3">
        {changes.map((change) => (
          <ChangeRow key={change.field} change={change} running={running} onDecide={decide} />
        ))}
      </ul>
      <FailureText text={failure} />
    </div>
  )
}

interface ChangeRowProps {
  change: SourceChange
  running: string
  onDecide: (fields: ImportedField[], take: boolean) => Promise<void>
}

function ChangeRow({ change: { field, ours, theirs }, running, onDecide }: ChangeRowProps) {
  const label = IMPORTED_FIELD_LABELS[field]
  return (
    <li className="grid gap-2 text-sm">
      <p className="font-medium">{label}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Value term={t`Here`} text={formatFieldValue(field, ours)} />
        <Value term={t`At the source`} text={formatFieldValue(field, theirs)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          busy={running === `${field} true`}
          aria-label={t`Take over: ${label}`}
          onClick={() => void onDecide([field], true)}
        >
          {t`Take over`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={running === `${field} false`}
          aria-label={t`Keep ours: ${label}`}
          onClick={() => void onDecide([field], false)}
        >
          {t`Keep ours`}
        </Button>
      </div>
    </li>
  )
}

const Value = ({ term, text }: { term: string; text: string }) => (
  <div className="min-w-0 rounded-sm bg-sunken px-3 py-2">
    <p className="text-2xs text-ink-2">{term}</p>
    <p
      className="max-h-48 overflow-y-auto break-words whitespace-pre-line"
      tabIndex={text.length > 400 ? 0 : undefined}
    >
      {text}
    </p>
  </div>
)
