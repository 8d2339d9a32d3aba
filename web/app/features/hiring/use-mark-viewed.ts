import type { ReceivedApplication } from '@sira/contract/applications'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Tells the server which application is opened, so that it counts as viewed and the candidate can be notified. Returns
 * a function that says whether a loaded application counts as viewed.
 */
export function useMarkViewed(
  shown: ReceivedApplication | undefined,
  view: (applicationId: string) => Promise<unknown>,
) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const markViewed = useEffectEvent((id: string) => {
    // If this fails, the next opening tries again.
    view(id).then(
      () => setSeen((before) => new Set(before).add(id)),
      () => {},
    )
  })
  const unseen = shown && !seen.has(shown.id) ? shown.id : undefined
  useEffect(() => {
    if (unseen) markViewed(unseen)
  }, [unseen])
  return ({ id, isViewed }: ReceivedApplication) => isViewed || seen.has(id)
}
