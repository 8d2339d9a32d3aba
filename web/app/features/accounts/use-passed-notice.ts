import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What a screen of this feature hands to the next. */
export interface Passed {
  message?: string
  email?: string
}

const never = () => () => {}

/** One thing that the screen before passed on. It lies in the browser's history, which the server cannot know: there after hydration. */
function usePassed(name: keyof Passed): string | undefined {
  const passed = (useLocation().state as Passed | null)?.[name]
  return useSyncExternalStore(
    never,
    () => passed,
    () => undefined,
  )
}

/** What is to be told here. */
export const usePassedNotice = () => usePassed('message')

/** The address that was typed a screen before, so that nobody types it twice. */
export const usePassedEmail = () => usePassed('email')
