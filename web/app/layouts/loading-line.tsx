import { useNavigation } from 'react-router'
import { getLoadingText } from './loading-text.ts'

/** While another page loads: a line at the top and, for screen readers, a text. Fast responses show nothing. */
export function LoadingLine() {
  const { state, location } = useNavigation()
  if (state === 'idle' || !location) return null
  return (
    <div className="loadline no-print" role="status">
      <span className="sr-only">{getLoadingText(location.pathname)}</span>
    </div>
  )
}
