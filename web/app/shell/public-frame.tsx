import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** `top`, header, content and footer of the public pages; also around the error page. */
export function PublicFrame({ top, children }: { top?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {top}
      <PublicHeader />
      <main id="main" className="mb-12">{children}</main>
      <PublicFooter />
    </div>
  )
}
