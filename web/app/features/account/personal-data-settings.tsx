import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { useAction } from '../../ui/use-action.ts'
import { downloadMyData } from './account-queries.ts'
import { DeleteAccountSection, type DeleteAccountProps } from './delete-account-section.tsx'
import { SettingsSection } from './settings-frame.tsx'
import { explainProblem } from './use-actions.ts'

export const DOWNLOAD_MY_DATA = t`Download my data`

/** Settings section for personal data: download everything as a file, or delete the account. */
export function PersonalDataSettings(deleteProps: DeleteAccountProps) {
  const { busy, isDone, failure, run } = useAction()
  return (
    <SettingsSection id="data">
      <p className="max-w-prose text-ink-2">
        {t`A JSON file with everything we keep about you. The links in it to your documents and pictures work for five minutes.`}
      </p>
      <Button
        variant="quiet"
        icon="download"
        className="mt-3"
        busy={busy}
        busyText={t`Preparing the file...`}
        onClick={() => void run(downloadMyData, { explain: explainProblem })}
      >
        {DOWNLOAD_MY_DATA}
      </Button>
      <p role="status" className="mt-2 text-sm text-forest">
        {isDone && t`Your download has started.`}
      </p>
      <FailureText text={failure} className="mt-2 text-sm font-semibold text-cherry" />
      <DeleteAccountSection {...deleteProps} />
    </SettingsSection>
  )
}
