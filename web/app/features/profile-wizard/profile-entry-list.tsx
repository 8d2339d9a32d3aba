import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'

interface EntryRowProps {
  name: { title: string; facts: (string | null)[]; period: string }
  onEdit: () => void
  onDelete: () => void
  busy: boolean
}

/** One saved entry of a step, with buttons to edit and delete it. */
export function ProfileEntryRow({ name: { title, facts, period }, onEdit, onDelete, busy }: EntryRowProps) {
  return (
    <div className={`flex items-start gap-2 py-3 ${busy ? 'opacity-55' : ''}`}>
      <div className="min-w-0 grow">
        <h3 className="text-base wrap-anywhere">{title}</h3>
        <p className="meta text-sm text-ink-2 wrap-anywhere">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {period && <p className="num text-sm text-ink-3">{period}</p>}
      </div>
      <IconButton icon="pencil" label={t`Edit ${title}`} disabled={busy} onClick={onEdit} />
      <IconButton icon="trash-2" label={t`Delete ${title}`} disabled={busy} onClick={onDelete} />
    </div>
  )
}

interface DeletedEntryProps {
  title: string
  busy: boolean
  onUndo: () => void
  /** True for the entry that was deleted last: the button that had the focus was removed with it. */
  focus: boolean
}

/** Takes the place of an entry that was just deleted: it can be restored as long as the step is open. */
export function DeletedEntry({ title, busy, onUndo, focus }: DeletedEntryProps) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-4 py-2">
      <span className="min-w-0 wrap-anywhere">{t`${title} was deleted.`}</span>
      <Button
        ref={useFocusWhen<HTMLButtonElement>(focus)}
        variant="ghost"
        size="sm"
        icon="undo-2"
        busy={busy}
        busyText={t`Restoring...`}
        onClick={onUndo}
      >
        <Trans>
          Undo<span className="sr-only"> {title}</span>
        </Trans>
      </Button>
    </div>
  )
}

/** The list of a step's entries. */
export const ProfileEntryList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line">
    {children}
  </ul>
)
