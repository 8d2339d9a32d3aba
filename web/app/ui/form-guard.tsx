import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from './confirm.tsx'

/** Asks before changes are lost: in the product with a dialog, when the window closes with the browser's own question. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  // The search tells screens apart too: reading from editing, a step from the next.
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      unsaved && now.pathname + now.search !== next.pathname + next.search,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="What you changed on this page has not been saved."
      confirmText="Leave"
      cancelText="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
