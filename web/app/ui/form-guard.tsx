import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before changes are lost: with a dialog inside the site, with the browser's own one when the window closes. */
export function UnsavedChangesGuard({ unsaved }: { unsaved: boolean }) {
  // The query string can mean another screen too: editing instead of reading, or another step.
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      unsaved && now.pathname + now.search !== next.pathname + next.search,
  )
  useEffect(() => {
    if (!unsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [unsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t`Leave without saving?`}
      text={t`What you changed on this page has not been saved.`}
      confirmText={t`Leave`}
      cancelText={t`Stay`}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
