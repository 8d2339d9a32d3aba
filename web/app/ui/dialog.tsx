import { useEffect } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { loadOverlays, useOverlays } from './load-overlays.ts'
import { LoadingLine } from './loading-line.tsx'

/**
 * A dialog (`DialogWindow`), whose script is loaded when the first one opens; a line at the top shows that it is on its
 * way. If it cannot be loaded, the dialog counts as closed and can be opened again.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props
  const overlays = useOverlays()
  const isMissing = open && !overlays
  useEffect(() => {
    if (isMissing) loadOverlays().catch(onClose)
    // The function of the render in which it opened will do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing])
  if (overlays) return <overlays.DialogWindow {...props} />
  return open && <LoadingLine />
}
