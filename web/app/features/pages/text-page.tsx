import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'

/** A page of text at reading width. */
export function TextPage({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <Page title={title} lead={`Last changed ${updated}`}>
      <div className="prose mt-6 max-w-prose">{children}</div>
    </Page>
  )
}
