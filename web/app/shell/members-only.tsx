import { Outlet } from 'react-router'
import { SkeletonPage } from '../ui/skeleton.tsx'
import { StillSignedIn } from './area-frame.tsx'
import { guard } from './guards.ts'

export const clientMiddleware = [guard]

/** Nothing to load: there so that the guard also runs for the first page. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

/** What the server sends for a guarded screen: it cannot know who asks. */
export const HydrateFallback = () => (
  <div className="page py-8">
    <SkeletonPage />
  </div>
)

/** Screens with the public frame around that need a certain person. */
export default function MembersOnly() {
  return (
    <StillSignedIn>
      <Outlet />
    </StillSignedIn>
  )
}
