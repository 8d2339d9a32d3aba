import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { hasFormDraft } from '../../ui/form-draft-storage.ts'
import { getResumeDraftKey } from '../seekers/resume-review-link.tsx'
import { myProfileQuery } from '../seekers/seekers-queries.ts'

// Few people have something waiting: it is loaded for them.
const FoundEntriesPanel = lazy(() =>
  import('../profile-wizard/found-entries-panel.tsx').then(
    (loaded) => ({ default: loaded.FoundEntriesPanel }),
    () => ({ default: () => null }),
  ),
)

/** What was read in the seeker's resume on this device and waits for an answer; nothing without any. */
export function FoundInResume({ className }: { className: string }) {
  const { profile } = useLoadedQuery(myProfileQuery)
  const session = useSession()
  const draftKey = getResumeDraftKey(session.state === 'signedIn' ? session.account.id : undefined)
  if (!hasFormDraft(draftKey)) return null
  return (
    <Suspense>
      <FoundEntriesPanel {...{ draftKey, profile, className }} />
    </Suspense>
  )
}
