import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Failure } from './failure.tsx'
import { AreaPage } from './page.tsx'

/** A screen of an area whose data did not come: its title, the words for that, Retry. For a route's ErrorBoundary. */
export function LoadFailure({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { state, revalidate } = useRevalidator()
  return (
    <AreaPage title={title}>
      <Failure text={text} busy={state === 'loading'} onRetry={() => void revalidate()}>
        {children}
      </Failure>
    </AreaPage>
  )
}
