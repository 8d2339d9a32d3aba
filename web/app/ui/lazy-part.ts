import { type ComponentType, lazy } from 'react'

/** Called when a part cannot be loaded; resolves to whether the page is opened anew. */
let onMissingPart = async (): Promise<boolean> => false
export const setOnMissingPart = (action: () => Promise<boolean>) => void (onMissingPart = action)

/**
 * A component that is loaded when it is first shown: the export of this name of a module. When that cannot be loaded, the
 * page may be opened anew.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(() => load().then((parts) => ({ default: parts[name] }), waitForNewSite))

async function waitForNewSite(error: unknown): Promise<never> {
  if (await onMissingPart()) await new Promise(() => {})
  throw error
}
