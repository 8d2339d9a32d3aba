import { useNavigation } from 'react-router'
import { loadingText } from './loading-text.ts'

/** While another page is on its way: a line at the top and, for screen readers, the words for it. Fast answers show nothing. */
export function LoadingLine() {
  const { state, location } = useNavigation()
  if (state === 'idle' || !location) return null
  return (
    <div className="loadline no-print" role="status">
      <span className="sr-only">{loadingText(location.pathname)}</span>
    </div>
  )
}
