import { t } from '@lingui/core/macro'
import { Button } from './button.tsx'
import { RESULT_TOAST, toast } from './toast.tsx'
import { useAction } from './use-action.ts'

/** Downloads what is shown as a CSV file. */
export function CsvButton({ download }: { download: () => Promise<unknown> }) {
  const { busy, run } = useAction()
  const start = async () => {
    if (!(await run(download))) toast.error(t`The CSV file could not be created. Please try again.`, RESULT_TOAST)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="download"
      busy={busy}
      busyText={t`Preparing...`}
      onClick={() => void start()}
    >
      {t`CSV`}
    </Button>
  )
}
