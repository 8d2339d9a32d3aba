import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import type { ReasonDialogProps } from './reason-form-dialog.tsx'

const loadDialog = () => import('./reason-form-dialog.tsx')
const ReasonFormDialog = lazyPart(loadDialog, 'ReasonFormDialog')

/** The dialog for the reason of a negative decision. Its form is loaded when the screen is there. */
export function ReasonDialog(props: ReasonDialogProps) {
  if (!useWasOpened(props.open, loadDialog)) return null
  return (
    <Suspense>
      <ReasonFormDialog {...props} />
    </Suspense>
  )
}
