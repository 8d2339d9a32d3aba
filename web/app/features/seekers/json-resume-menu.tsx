import { ph, t } from '@lingui/core/macro'
import type { ResumeImportResult } from '@sira/contract/json-resume'
import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { formatImportOutcome, readResumeFile } from './resume-file.ts'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { useAction } from '../../ui/use-action.ts'
import { downloadJsonResume, importJsonResume } from './seekers-queries.ts'

/**
 * A menu beside Download CV: fills the profile from a resume, and exports and imports it in the JSON Resume format, for
 * other programs.
 */
export function JsonResumeMenu({ fileName }: { fileName: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, failure, outcome, setOutcome, importChosenFile, exportProfile } = useResumeTransfer(fileName)
  return (
    <>
      <Menu
        label={busy ? t`${busy}: import and export` : t`More: import and export`}
        triggerClassName="btn btn-quiet"
        trigger={
          <>
            <Icon name="ellipsis" />
            {busy || t`More`}
          </>
        }
        items={[
          { label: t`Fill in from a resume`, icon: 'file-text', to: paths.seeker.readResume() },
          {
            label: t`Import a JSON Resume`,
            icon: 'upload',
            disabled: busy !== '',
            onSelect: () => input.current?.click(),
          },
          { label: t`Export as JSON Resume`, icon: 'download', disabled: busy !== '', onSelect: exportProfile },
        ]}
      />
      <ResumeFileInput ref={input} onChange={importChosenFile} />
      <span role="status" className="sr-only">
        {busy}
      </span>
      <FailureText text={failure} className="w-full text-sm font-semibold text-cherry" />
      <ImportDialog outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}

class UnreadableFile extends Error {}

/** Runs one import or export at a time; `busy` names it while it runs, `failure` says why it failed. */
function useResumeTransfer(fileName: string) {
  const { running, failure, run } = useAction()
  const [outcome, setOutcome] = useState<ResumeImportResult>()
  const runAction = (name: string, action: () => Promise<unknown>, failureText: string) =>
    run(action, {
      name,
      explain: (error) => (error instanceof UnreadableFile ? error.message : formatFailedCall(error, failureText)),
    })
  async function importFile(file: File) {
    const result = await readResumeFile(file)
    if ('problem' in result) throw new UnreadableFile(result.problem)
    setOutcome(await importJsonResume(result.document))
  }
  function importChosenFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void runAction(t`Importing...`, () => importFile(file), t`The resume could not be imported`)
  }
  const exportProfile = () =>
    void runAction(t`Exporting...`, () => downloadJsonResume(fileName), t`The resume could not be exported`)
  return { busy: running, failure, outcome, setOutcome, importChosenFile, exportProfile }
}

interface ResumeFileInputProps {
  ref: RefObject<HTMLInputElement | null>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The menu opens its file dialog; it is not shown itself. */
function ResumeFileInput({ ref, onChange }: ResumeFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".json,application/json"
      className="hidden"
      aria-label={t`JSON Resume file`}
      tabIndex={-1}
      onChange={onChange}
    />
  )
}

function ImportDialog({ outcome, onClose }: { outcome: ResumeImportResult | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={outcome !== undefined}
      onClose={onClose}
      title={t`Resume imported`}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      {outcome && <ImportSummary outcome={outcome} />}
    </Dialog>
  )
}

function ImportSummary({ outcome }: { outcome: ResumeImportResult }) {
  return (
    <div className="grid gap-3">
      <p>{formatImportOutcome(outcome)}</p>
      {outcome.skipped.length > 0 && (
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {t`Changed or left out (${ph({ count: outcome.skipped.length })})`}
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
