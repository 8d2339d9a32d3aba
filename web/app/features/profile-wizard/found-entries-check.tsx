import { t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { useId, useState } from 'react'
import { addFoundEntries, countFound, formatAddFound, listFoundNames, readFoundEntries } from './found-entries.ts'

export interface FoundEntriesCheckProps {
  draftKey: string
  profile: SeekerProfile
  /** Gets the function that adds them if they are chosen; null when nothing is offered. */
  onOffer: (addIfChosen: (() => Promise<void>) | null) => void
}

/** Beside an application: whether jobs and education that were read in the resume are added to the profile with it. */
export function FoundEntriesCheck({ draftKey, profile, onOffer }: FoundEntriesCheckProps) {
  const id = useId()
  const [found] = useState(() => readFoundEntries(draftKey, profile))
  // Where that fails the application is sent all the same, and they go on waiting.
  const addIfChosen = async (choice: HTMLInputElement) => {
    if (choice.checked && navigator.onLine) await addFoundEntries(draftKey, profile).catch(() => {})
  }
  if (!found || countFound(found) === 0) return null
  return (
    <div className="rounded-lg border border-line-2 bg-surface px-4 py-2">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          ref={(choice) => onOffer(choice && (() => addIfChosen(choice)))}
          type="checkbox"
          defaultChecked
          aria-describedby={id}
          className="size-5 flex-none"
        />
        {formatAddFound(found)}
      </label>
      <p id={id} className="hint mb-1 pl-8">
        {t`We read this in your resume. Companies see your profile beside your application; you can change it later.`}
      </p>
      <ul className="mb-2 list-disc pl-13 text-sm text-ink-2">
        {listFoundNames(found).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
