import { LOADING } from './texts.ts'

/** A line at the top of the window while what was opened is on its way. */
export const LoadingLine = () => (
  <div className="loadline" role="status">
    <span className="sr-only">{LOADING}</span>
  </div>
)
