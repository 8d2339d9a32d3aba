import type { SeekerProfile } from '@sira/contract/seekers'
import { lazy, Suspense, useRef } from 'react'
import { hasFormDraft } from '../../ui/form-draft-storage.ts'
import { getResumeDraftKey } from '../seekers/resume-review-link.tsx'
import { getAccountId } from './waiting-applications.ts'

const FoundEntriesCheck = lazy(() =>
  import('../profile-wizard/found-entries-check.tsx').then(
    (loaded) => ({ default: loaded.FoundEntriesCheck }),
    () => ({ default: () => null }),
  ),
)

/**
 * What was read in the resume and is not in the profile yet: one check adds it before the application is sent. Where
 * that fails the application is sent all the same, and it goes on waiting.
 */
export function useFoundInResume(profile: SeekerProfile) {
  const choice = useRef<HTMLInputElement>(null)
  const draftKey = getResumeDraftKey(getAccountId())
  async function addIfChosen() {
    if (!choice.current?.checked || !navigator.onLine) return
    await import('../profile-wizard/found-entries.ts')
      .then(({ addFoundEntries }) => addFoundEntries(draftKey, profile))
      .catch(() => {})
  }
  const check = hasFormDraft(draftKey) && (
    <Suspense>
      <FoundEntriesCheck {...{ draftKey, profile, choice }} />
    </Suspense>
  )
  return { check, addIfChosen }
}
