import { useLocation } from 'react-router'
import { useBrowserValue } from '../../ui/use-browser-value.ts'

/** What one screen of this feature passes to the next in the navigation state. */
export interface AuthNavigationState {
  message?: string
  email?: string
  /** The key of the browser that has just signed up. */
  browserKey?: string
}

/**
 * Reads one value that the previous screen passed. It is part of the browser's history, which the server does not know:
 * undefined until hydration.
 */
export function useNavigationState(name: keyof AuthNavigationState): string | undefined {
  const value = (useLocation().state as AuthNavigationState | null)?.[name]
  return useBrowserValue(() => value, undefined)
}

/** The message to show on this screen; undefined if there is none. */
export const useNavigationMessage = () => useNavigationState('message')

/** The email that was typed on the previous screen, so that people need not type it twice. */
export const useNavigationEmail = () => useNavigationState('email')
