import { type ComponentType, lazy } from 'react'
import { reopenReplacedSite } from '../api/reopen-replaced-site.ts'

/**
 * A component that is loaded when it is first shown: the export of this name of a module. When that is gone because the
 * site has been updated, the page is opened anew.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(() => load().then((parts) => ({ default: parts[name] }), waitForNewSite))

async function waitForNewSite(error: unknown): Promise<never> {
  if (await reopenReplacedSite()) await new Promise(() => {})
  throw error
}
