import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { problemOf } from '../../ui/form-errors.ts'
import { DeleteAccount, type DeleteProps } from './delete-account.tsx'
import { SettingsSection } from './settings-frame.tsx'

export const DOWNLOAD_MY_DATA = 'Download my data'

/** Everything that is kept, as a file; and the way out. */
export function DataSettings({ download, ...leaving }: DeleteProps & { download: () => Promise<void> }) {
  const [state, setState] = useState<{ busy?: boolean; done?: boolean; failure?: string }>({})
  const start = () => {
    setState({ busy: true })
    download().then(
      () => setState({ done: true }),
      (error: unknown) => setState({ failure: problemOf(error).message }),
    )
  }
  return (
    <SettingsSection id="data">
      <p className="max-w-prose text-ink-2">
        A file with everything that is kept about you, in JSON, which people and programs can read. The links in it to
        your documents and pictures work for five minutes.
      </p>
      <Button
        variant="quiet"
        icon="download"
        className="mt-3"
        busy={state.busy}
        busyText="Preparing the file..."
        onClick={start}
      >
        {DOWNLOAD_MY_DATA}
      </Button>
      <p role="status" className="mt-2 text-sm text-forest">
        {state.done && 'The file is on its way to your downloads.'}
      </p>
      {state.failure && (
        <p role="alert" className="mt-2 text-sm font-semibold text-cherry">
          {state.failure}
        </p>
      )}
      <DeleteAccount {...leaving} />
    </SettingsSection>
  )
}
