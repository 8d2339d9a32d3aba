import { ph, t } from '@lingui/core/macro'
import { type ComponentType, useContext, useState } from 'react'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatPeriod } from '../../ui/dates.ts'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { FormContext } from '../../ui/form-context.ts'
import { hasFormDraft } from '../../ui/form-draft-storage.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { EducationFormValues, ExperienceFormValues } from './profile-entry-form-values.ts'
import { EducationFields, ExperienceFields } from './profile-entry-fields.tsx'
import { findEntryProblem } from './resume-entry-problem.ts'
import { ReviewRow, ReviewSection } from './resume-review-list.tsx'
import type { ReviewedEntry } from './resume-review.ts'

/** How entries of one list are shown and edited. */
interface EntryKind<V> {
  title: string
  /** What an entry without a title is called. */
  unnamed: string
  describe: (values: V) => { title: string; facts: string[]; period: string; details: string[] }
  Fields: ComponentType
}

export const REVIEWED_EXPERIENCE: EntryKind<ExperienceFormValues> = {
  title: t`Work experience`,
  unnamed: t({
    message: 'a job without a title',
    comment: 'Stands where a title would stand, also after Add and Edit',
  }),
  describe: ({
    position,
    companyName,
    location,
    startDate,
    endDate,
    isCurrentRole,
    description,
    responsibilities,
  }) => ({
    title: position,
    facts: [companyName, location ?? ''],
    period: formatPeriod(startDate, endDate, isCurrentRole),
    details: [description ?? '', ...(responsibilities ?? '').split('\n')],
  }),
  Fields: ExperienceFields,
}
export const REVIEWED_EDUCATION: EntryKind<EducationFormValues> = {
  title: t`Education`,
  unnamed: t({
    message: 'education without a degree',
    comment: 'Stands where a title would stand, also after Add and Edit',
  }),
  describe: ({ degree, fieldOfStudy, institution, startDate, endDate, isCurrentStudy, grade, description }) => ({
    title: [degree, fieldOfStudy].filter(Boolean).join(getListSeparator()),
    facts: [institution, grade === undefined ? '' : t`Grade ${grade}`],
    period: formatPeriod(startDate, endDate, isCurrentStudy),
    details: [description ?? ''],
  }),
  Fields: EducationFields,
}

interface EntryReviewProps<V> {
  kind: EntryKind<V>
  entries: readonly ReviewedEntry<V>[]
  schema: FormSchema
  /** The prefix of the keys under which the typed text of open entries is stored. */
  draftKey: string
  onChange: (next: ReviewedEntry<V>[]) => void
}

/** The entries of one list, each of which can be left out or edited. */
export function EntryReview<V extends object>({ kind, entries, schema, draftKey, onChange }: EntryReviewProps<V>) {
  // What was typed in an open entry is a draft, too.
  const [openId, setOpenId] = useState(() => entries.find(({ id }) => hasFormDraft(`${draftKey}-${id}`))?.id)
  const change = (entry: ReviewedEntry<V>, next: Partial<ReviewedEntry<V>>) =>
    onChange(entries.map((one) => (one === entry ? { ...one, ...next } : one)))
  return (
    <ReviewSection
      title={kind.title}
      rows={entries.map((entry) => (
        <li key={entry.id}>
          {openId === entry.id ? (
            <EntryForm
              {...{ kind, entry, schema }}
              draftKey={`${draftKey}-${entry.id}`}
              onClose={() => setOpenId(undefined)}
              onDone={(values) => change(entry, { values, isChosen: true, monthNote: undefined, doubts: undefined })}
            />
          ) : (
            <EntryRow
              {...{ kind, entry, schema }}
              onChoose={(isChosen) => change(entry, { isChosen })}
              onEdit={() => setOpenId(entry.id)}
            />
          )}
        </li>
      ))}
    />
  )
}

interface EntryRowProps<V> extends Pick<EntryReviewProps<V>, 'kind' | 'schema'> {
  entry: ReviewedEntry<V>
  onChoose: (isChosen: boolean) => void
  onEdit: () => void
}

function EntryRow<V extends object>({ kind, entry, schema, onChoose, onEdit }: EntryRowProps<V>) {
  const { title, facts, period, details } = kind.describe(entry.values)
  const label = title || facts.find(Boolean) || kind.unnamed
  const shownDetails = details.filter(Boolean)
  return (
    <ReviewRow
      label={label}
      isChosen={entry.isChosen}
      onChoose={onChoose}
      problem={findEntryProblem(schema, entry.values)}
      tools={<IconButton icon="pencil" label={t`Edit ${label}`} onClick={onEdit} />}
    >
      <h3 className="text-base">{label}</h3>
      <p className="meta text-sm text-ink-2">
        {facts
          .filter((fact) => fact && fact !== label)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      {period && <p className="num text-sm text-ink-3">{period}</p>}
      {[...(entry.doubts ?? []), entry.monthNote].filter(Boolean).map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {shownDetails.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-sm text-ink-2">
          {shownDetails.map((detail, n) => (
            <li key={n}>{detail}</li>
          ))}
        </ul>
      )}
      {entry.source && <p className="hint">{t`In your resume: ${ph({ text: entry.source })}`}</p>}
    </ReviewRow>
  )
}

interface EntryFormProps<V> extends Pick<EntryReviewProps<V>, 'kind' | 'schema' | 'draftKey'> {
  entry: ReviewedEntry<V>
  onClose: () => void
  onDone: (values: V) => void
}

/** The fields of one entry. Done keeps what was typed in the review; nothing is sent. */
function EntryForm<V extends object>({ kind, entry, schema, draftKey, onClose, onDone }: EntryFormProps<V>) {
  const { title, facts } = kind.describe(entry.values)
  const keepValues: FormSchema<V, V> = {
    '~standard': {
      async validate(values) {
        const checked = await schema['~standard'].validate(values)
        return checked.issues ? checked : { value: values as V }
      },
    },
  }
  return (
    <Form
      schema={keepValues}
      defaultValues={entry.values}
      aria-label={t`Edit ${ph({ label: title || facts.find(Boolean) || kind.unnamed })}`}
      draftKey={draftKey}
      onSend={(values) => {
        onDone(values)
        onClose()
      }}
    >
      <EntryFormFrame kind={kind} onClose={onClose} />
    </Form>
  )
}

function EntryFormFrame<V>({ kind, onClose }: { kind: EntryKind<V>; onClose: () => void }) {
  const form = useContext(FormContext)
  const cancel = () => {
    form?.discard()
    onClose()
  }
  return (
    <div className="my-4 rounded-lg border border-line-2 bg-surface p-4 md:p-5">
      <h3 ref={useFocusWhen<HTMLHeadingElement>(true)} tabIndex={-1} className="text-lg">
        {t`Edit entry`}
      </h3>
      <div className="mt-4 grid gap-5">
        <kind.Fields />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <SubmitButton size="md" variant="quiet" busyText={t`Done`}>
          {t`Done`}
        </SubmitButton>
        <Button variant="ghost" onClick={cancel}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  )
}
