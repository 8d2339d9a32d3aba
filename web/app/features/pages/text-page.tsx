import type { ReactNode } from 'react'
import { PublicPage } from '../../ui/page.tsx'

/** A page of running text, such as the terms. */
export function TextPage({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <PublicPage title={title} lead={`Last changed ${updated}`}>
      <div className="prose mt-6 max-w-prose [&_h2]:mt-10 [&_h2:first-child]:mt-0">{children}</div>
    </PublicPage>
  )
}
