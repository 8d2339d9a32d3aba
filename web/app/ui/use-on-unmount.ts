import { useEffect, useEffectEvent } from 'react'

/** Does something when the component goes, with the values of its last render. */
export function useOnUnmount(action: () => void) {
  const act = useEffectEvent(action)
  useEffect(() => () => act(), [])
}
