import { plural, ph, t } from '@lingui/core/macro'
import type { ImportedField } from '@sira/contract/area-enums'
import type { ImportedJob, ImportNote, SourceChange } from '@sira/contract/job-boards'
import { Link } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { useAction } from '../../ui/use-action.ts'
import { formatFieldValue, getFieldLabel, IMPORTED_FIELD_LABELS, MISSING_TEXTS } from './job-board-texts.ts'
import { decideChanges, submitDrafts } from './job-import-queries.ts'
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
          <Link className="link" to={paths.employer.editJob(id)}>
            {title}
          </Link>
        </h3>
        <StatusTag status={status} />
        <span className="ml-auto flex items-center gap-3">
          {sourceUrl && (
            <ExternalLink className="text-sm" href={sourceUrl} isUserContent aria-label={t`At the source: “${title}”`}>
              {t`At the source`}
            </ExternalLink>
          )}
          {status === 'DRAFT' && missing.length === 0 && <SubmitOne job={job} boardId={boardId} />}
        </span>
      </div>
      {isGone && <p className="text-sm text-buna">{t`This job is no longer at its source.`}</p>}
      {missing.map((field) => (
        <p key={field} className="text-sm text-buna">
          {MISSING_TEXTS[field]}
        </p>
      ))}
      {changes.length > 0 && <Changes job={job} boardId={boardId} />}
      {notes.length > 0 && <Notes notes={notes} />}
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

/** The last note, which stands for those that are not kept. */
const isRest = ({ kind, name }: ImportNote): boolean => kind === 'SHORTENED' && name === 'notes'

const describeNote = ({ kind, name, value }: ImportNote): { term: string; text: string } => {
  if (kind === 'SHORTENED') return { term: getFieldLabel(name), text: t`shortened, because it was too long` }
  if (kind === 'UNMAPPED') return { term: name in IMPORTED_FIELD_LABELS ? getFieldLabel(name) : name, text: value }
  if (name === 'skills')
    return {
      term: getFieldLabel(name),
      text: value === '' ? t`none found in the text` : t`found in the text: ${ph({ value })}`,
    }
  return {
    term: getFieldLabel(name),
    text: value === '' ? t`not given at the source` : t`guessed from “${ph({ value })}”`,
  }
}

const Notes = ({ notes }: { notes: readonly ImportNote[] }) => {
  const unmapped = notes.filter(({ kind }) => kind === 'UNMAPPED')
  const rest = Number(notes.find(isRest)?.value ?? 0)
  const checked = notes.filter((note) => note.kind !== 'UNMAPPED' && !isRest(note))
  const left = unmapped.length + rest
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-2">
        {plural(checked.length, { one: '# thing to check', other: '# things to check' })}
        {left > 0 && `, ${plural(left, { one: '# not taken over', other: '# not taken over' })}`}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <NoteList title={t`Please check`} notes={checked} />
        <NoteList title={t`Not taken over`} notes={unmapped} rest={rest} />
      </div>
    </details>
  )
}

const NoteList = ({ title, notes, rest = 0 }: { title: string; notes: readonly ImportNote[]; rest?: number }) =>
  notes.length > 0 && (
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <dl className="mt-1 grid gap-1">
        {notes.map((note, index) => {
          const { term, text } = describeNote(note)
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
  const decide = (fields: ImportedField[], take: boolean) =>
    void run(() => decideChanges({ boardId, jobId: id }, fields, take), {
      name: `${fields.join()} ${take}`,
      explain: describeError,
    })
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
  onDecide: (fields: ImportedField[], take: boolean) => void
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
          onClick={() => onDecide([field], true)}
        >
          {t`Take over`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={running === `${field} false`}
          aria-label={t`Keep ours: ${label}`}
          onClick={() => onDecide([field], false)}
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
