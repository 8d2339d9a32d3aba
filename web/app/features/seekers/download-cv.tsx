import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { failureText } from './save-problem.ts'

export const DOWNLOAD_CV = 'Download CV'

/** Keeps the profile as a PDF, which the server sets anew each time. */
export function DownloadCv({ download }: { download: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function get() {
    setBusy(true)
    setFailure('')
    await download().catch((error: unknown) => setFailure(failureText(error, 'Your CV could not be made')))
    setBusy(false)
  }
  return (
    <>
      <Button icon="download" busy={busy} busyText="Making your CV..." onClick={() => void get()}>
        {DOWNLOAD_CV}
      </Button>
      {failure && (
        <p role="alert" className="w-full text-sm font-semibold text-cherry">
          {failure}
        </p>
      )}
    </>
  )
}
