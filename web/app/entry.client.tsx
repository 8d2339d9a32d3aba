import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerOfflinePage } from './layouts/offline-page.ts'
import { PageContext } from './layouts/page-context.ts'
import { removeWithScriptsParam } from './layouts/pages-without-scripts.ts'

const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content
/** The router's key of the first location, after a reload too. */
const { key: firstKey = 'default' } = (history.state ?? {}) as { key?: string }

removeWithScriptsParam()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageContext value={{ requestId, firstKey }}>
        <HydratedRouter />
      </PageContext>
    </StrictMode>,
  )
})

if (import.meta.env.PROD) registerOfflinePage()
