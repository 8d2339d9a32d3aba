import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'

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
      <IconButton icon="pencil" label={`Edit ${title}`} disabled={busy} onClick={onEdit} />
      <IconButton icon="trash-2" label={`Delete ${title}`} disabled={busy} onClick={onDelete} />
    </div>
  )
}

/** The list of a step's entries. */
export const ProfileEntryList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line">
    {children}
  </ul>
)
