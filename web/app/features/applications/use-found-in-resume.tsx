import type { SeekerProfile } from '@sira/contract/seekers'
import { lazy, Suspense, useRef } from 'react'
import { hasFormDraft, RESUME_DRAFTS } from '../../ui/form-draft-storage.ts'
import { getAccountId } from './waiting-applications.ts'

const FoundEntriesCheck = lazy(() =>
  import('../profile-wizard/found-entries-check.tsx').then(
    (loaded) => ({ default: loaded.FoundEntriesCheck }),
    () => ({ default: () => null }),
  ),
)

/** One check adds what was read in the resume and is not in the profile yet, before the application is sent. */
export function useFoundInResume(profile: SeekerProfile) {
  const add = useRef<() => Promise<void>>(null)
  const draftKey = RESUME_DRAFTS + getAccountId()
  const check = hasFormDraft(draftKey) && (
    <Suspense>
      <FoundEntriesCheck {...{ draftKey, profile, add }} />
    </Suspense>
  )
  return { check, addIfChosen: () => add.current?.() }
}
