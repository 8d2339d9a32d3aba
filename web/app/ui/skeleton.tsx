import { t } from '@lingui/core/macro'
import { LOADING } from './texts.ts'

/** Grey rows in the shape of a list while it loads; they appear after 300 ms, so that fast responses do not flicker. */
export function SkeletonRows({ rows = 4, text = LOADING }: { rows?: number; text?: string }) {
  return (
    <div className="late" role="status">
      <span className="sr-only">{text}</span>
      <div aria-hidden="true" className="needs-scripts joblist">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex gap-4 border-b border-line py-5">
            <span className="bone size-12" />
            <div className="grid grow content-start gap-2.5">
              <span className="bone h-5 w-3/5" />
              <span className="bone h-4 w-2/5" />
              <span className="bone h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Visible only when scripts are switched off, on a page that does not work without them. */
export const NeedsScriptsNote = () => (
  <p className="without-scripts mt-4 font-semibold">{t`This page needs JavaScript, which is turned off here.`}</p>
)

/** Grey lines in the shape of a page or a panel; without scripts they would stay forever, so a text is shown then. */
export function SkeletonPage({ text = LOADING }: { text?: string }) {
  return (
    <div className="late" role="status">
      <NeedsScriptsNote />
      <span className="sr-only">{text}</span>
      <div aria-hidden="true" className="needs-scripts grid gap-4 py-2">
        <span className="bone h-9 w-2/5" />
        <span className="bone h-4 w-3/4" />
        <span className="bone h-4 w-2/3" />
        <span className="bone mt-4 h-40 w-full" />
      </div>
    </div>
  )
}
