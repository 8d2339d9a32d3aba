/** How far an upload is, 0 to 1; nothing while nothing is sent. At the end the server still looks at the files. */
export function UploadProgress({ part, className = '' }: { part: number | undefined; className?: string }) {
  if (part === undefined) return null
  const percent = Math.round(part * 100)
  const words = part < 1 ? `Uploading, ${percent}%` : 'Checking what was sent...'
  return (
    <div className={className}>
      <p className="hint" aria-hidden="true">{words}</p>
      <progress className="mt-1 h-2 w-full accent-forest" max={1} value={part < 1 ? part : undefined} aria-label="Upload">{words}</progress>
    </div>
  )
}
