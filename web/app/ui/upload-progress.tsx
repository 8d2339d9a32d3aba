import { t } from '@lingui/core/macro'

/** The progress of an upload, 0 to 1; nothing while `part` is undefined. At 1 the server still checks the files. */
export function UploadProgress({ part, className = '' }: { part: number | undefined; className?: string }) {
  if (part === undefined) return null
  const percent = Math.round(part * 100)
  const words = part < 1 ? t`Uploading, ${percent}%` : t`Checking the file...`
  return (
    <div className={className}>
      <p className="hint" aria-hidden="true">
        {words}
      </p>
      <progress
        className="mt-1 h-2 w-full appearance-none overflow-hidden rounded-xs bg-line-2 [&::-moz-progress-bar]:bg-forest [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-forest"
        max={1}
        value={part < 1 ? part : undefined}
        aria-label={t`Upload`}
      >
        {words}
      </progress>
    </div>
  )
}
