import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { downloadMyData } from './account-queries.ts'
import { DeleteAccountSection, type DeleteAccountProps } from './delete-account-section.tsx'
import { SettingsSection } from './settings-frame.tsx'

export const DOWNLOAD_MY_DATA = t`Download my data`

/** Settings section for personal data: download everything as a file, or delete the account. */
export function PersonalDataSettings(deleteProps: DeleteAccountProps) {
  const [state, setState] = useState<{ busy?: boolean; done?: boolean; failure?: string }>({})
  const startDownload = () => {
    setState({ busy: true })
    downloadMyData().then(
      () => setState({ done: true }),
      (error: unknown) => setState({ failure: toFormProblem(error).message }),
    )
  }
  return (
    <SettingsSection id="data">
      <p className="max-w-prose text-ink-2">
        {t`A JSON file with everything we keep about you. The links in it to your documents and pictures work for five minutes.`}
      </p>
      <Button
        variant="quiet"
        icon="download"
        className="mt-3"
        busy={state.busy}
        busyText={t`Preparing the file...`}
        onClick={startDownload}
      >
        {DOWNLOAD_MY_DATA}
      </Button>
      <p role="status" className="mt-2 text-sm text-forest">
        {state.done && t`Your download has started.`}
      </p>
      {state.failure && (
        <p role="alert" className="mt-2 text-sm font-semibold text-cherry">
          {state.failure}
        </p>
      )}
      <DeleteAccountSection {...deleteProps} />
    </SettingsSection>
  )
}
