import { Outlet } from 'react-router'
import { SkeletonPage } from '../ui/skeleton.tsx'
import { SignedInGate } from './area-frame.tsx'
import { AreaScreen } from './area-queries.tsx'
import { requireAccess } from './guards.ts'
import { loadAreaSheets } from './area-sheets.ts'

export const clientMiddleware = [loadAreaSheets(), requireAccess]

/** Loads nothing; it has to exist for the guard to run for the first page too. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

/** What the server renders for a guarded screen: it does not know who is signed in. */
export const HydrateFallback = () => (
  <div className="page py-8">
    <SkeletonPage />
  </div>
)

/** Screens inside the public frame that need a signed-in person. */
export default function MembersOnly() {
  return (
    <SignedInGate>
      <AreaScreen fallback={<HydrateFallback />}>
        <Outlet />
      </AreaScreen>
    </SignedInGate>
  )
}
