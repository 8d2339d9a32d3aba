import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { downloadCv } from './seekers-queries.ts'

export const DOWNLOAD_CV = 'Download CV'

/** Downloads the profile as a PDF, which the server generates each time. */
export function DownloadCvButton({ fileName }: { fileName: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function startDownload() {
    setBusy(true)
    setFailure('')
    await downloadCv(fileName).catch((error: unknown) =>
      setFailure(formatFailedCall(error, 'Your CV could not be created')),
    )
    setBusy(false)
  }
  return (
    <>
      <Button icon="download" busy={busy} busyText="Creating your CV..." onClick={() => void startDownload()}>
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
