import { type ComponentType, lazy } from 'react'

/** A component that is loaded when it is first shown: the export of this name of a module. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
