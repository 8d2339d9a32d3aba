import { t } from '@lingui/core/macro'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useWindowEvent } from './use-subscription.ts'

interface UnsavedGuardProps {
  unsaved: boolean
  title?: string
  /** What would be lost. */
  text?: string
}

/** Asks before something is lost: with a dialog inside the site, with the browser's own one when the window closes. */
export function UnsavedGuard({
  unsaved,
  title = t`Leave without saving?`,
  text = t`What you changed on this page has not been saved.`,
}: UnsavedGuardProps) {
  // The query string can mean another screen too: editing instead of reading, or another step.
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      unsaved && now.pathname + now.search !== next.pathname + next.search,
  )
  useWindowEvent('beforeunload', (event) => event.preventDefault(), unsaved)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      text={text}
      confirmText={t`Leave`}
      cancelText={t`Stay`}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
