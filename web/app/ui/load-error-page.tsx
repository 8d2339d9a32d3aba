import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorPanel } from './error-panel.tsx'
import { AreaPage } from './page.tsx'

/** A screen of an area whose data could not be loaded: title, text and Retry. For a route's ErrorBoundary. */
export function LoadErrorPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { state, revalidate } = useRevalidator()
  return (
    <AreaPage title={title}>
      <ErrorPanel text={text} busy={state === 'loading'} onRetry={() => void revalidate()}>
        {children}
      </ErrorPanel>
    </AreaPage>
  )
}

/** Returns a route's ErrorBoundary without anything of its own. */
export const createLoadErrorPage = (title: string, text: string) => () => <LoadErrorPage title={title} text={text} />
