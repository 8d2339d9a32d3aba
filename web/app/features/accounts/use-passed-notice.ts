import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** What the screen before passed on to be told here. It lies in the browser's history, which the server cannot know: shown after hydration. */
export function usePassedNotice(): string | undefined {
  const passed = (useLocation().state as { message?: string } | null)?.message
  return useSyncExternalStore(never, () => passed, () => undefined)
}
