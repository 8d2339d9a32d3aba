import type { DialogProps } from './dialog-window.tsx'
import { loadOverlays, useOverlays } from './load-overlays.ts'
import { LoadingLine } from './loading-line.tsx'
import { useWhen } from './use-when.ts'

/**
 * A dialog (`DialogWindow`), whose script is loaded when the first one opens; a line at the top shows that it is on its
 * way. If it cannot be loaded, the dialog counts as closed and can be opened again.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props
  const overlays = useOverlays()
  const isMissing = open && !overlays
  useWhen(isMissing, () => void loadOverlays().catch(onClose))
  if (overlays) return <overlays.DialogWindow {...props} />
  return open && <LoadingLine />
}
