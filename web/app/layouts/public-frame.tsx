import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/**
 * `top`, header, content and footer of the public pages; also around the error page. `bar` is at the bottom of phones,
 * and what else stays at the bottom is above it.
 */
export function PublicFrame({ top, bar, children }: { top?: ReactNode; bar?: ReactNode; children: ReactNode }) {
  return (
    <div className={`flex min-h-dvh flex-col print:block print:min-h-0 ${bar ? 'hasbar pb-16 md:pb-0' : ''}`}>
      {top}
      <PublicHeader />
      <main id="main" className="mb-12 print:mb-0">
        {children}
      </main>
      <PublicFooter />
      {bar}
    </div>
  )
}
