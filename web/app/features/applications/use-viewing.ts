import type { Received } from '@sira/contract/applications'
import { useEffect, useEffectEvent, useState } from 'react'

/** Tells the server what is opened, so that it counts as viewed and the candidate can be told; answers which of the loaded applications count as seen. */
export function useViewing(shown: Received | undefined, view: (applicationId: string) => Promise<unknown>) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const mark = useEffectEvent((id: string) => {
    // A mark that could not be set stays for the next opening.
    view(id).then(
      () => setSeen((before) => new Set(before).add(id)),
      () => {},
    )
  })
  const unseen = shown && !seen.has(shown.id) ? shown.id : undefined
  useEffect(() => {
    if (unseen) mark(unseen)
  }, [unseen])
  return ({ id, isViewed }: Received) => isViewed || seen.has(id)
}
