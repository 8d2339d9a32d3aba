import type { ImportOutcome } from '@sira/contract/resumes'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { importedWords, readResumeFile } from './resume-file.ts'
import { failureText } from './save-problem.ts'

interface CvActionsProps {
  /** Keeps the profile as a JSON Resume. */
  exportResume: () => Promise<void>
  importResume: (document: Record<string, unknown>) => Promise<ImportOutcome>
}

/** Beside Download CV: the profile to and from other programs, in the form of the JSON Resume standard. */
export function CvActions({ exportResume, importResume }: CvActionsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  const [outcome, setOutcome] = useState<ImportOutcome>()
  async function act(words: string, work: () => Promise<void>, otherwise: string) {
    setBusy(words)
    setFailure('')
    await work().catch((error: unknown) => setFailure(failureText(error, otherwise)))
    setBusy('')
  }
  async function bring(file: File) {
    const read = await readResumeFile(file)
    if ('problem' in read) setFailure(read.problem)
    else setOutcome(await importResume(read.document))
  }
  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void act('Importing...', () => bring(file), 'The resume could not be imported')
  }
  return (
    <>
      <Menu
        label={`${busy || 'More'}: import and export`}
        triggerClassName="btn btn-quiet"
        trigger={
          <>
            <Icon name="ellipsis" />
            {busy || 'More'}
          </>
        }
        items={[
          {
            label: 'Import a JSON Resume',
            icon: 'upload',
            disabled: busy !== '',
            onSelect: () => input.current?.click(),
          },
          {
            label: 'Export as JSON Resume',
            icon: 'download',
            disabled: busy !== '',
            onSelect: () => void act('Exporting...', exportResume, 'The resume could not be exported'),
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="hidden"
        aria-label="JSON Resume file"
        tabIndex={-1}
        onChange={take}
      />
      <span role="status" className="sr-only">
        {busy}
      </span>
      {failure && (
        <p role="alert" className="w-full text-sm font-semibold text-cherry">
          {failure}
        </p>
      )}
      <Dialog
        open={outcome !== undefined}
        onClose={() => setOutcome(undefined)}
        title="Resume imported"
        footer={<Button onClick={() => setOutcome(undefined)}>Done</Button>}
      >
        {outcome && <Outcome outcome={outcome} />}
      </Dialog>
    </>
  )
}

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  return (
    <div className="grid gap-3">
      <p>{importedWords(outcome)}</p>
      {outcome.skipped.length > 0 && (
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Not taken over as it is ({outcome.skipped.length})
          </summary>
          <ul className="mt-1 grid gap-1 text-ink-2">
            {outcome.skipped.map(({ where, why }, n) => (
              <li key={n} className="wrap-anywhere">
                <code className="text-ink">{where}</code>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
