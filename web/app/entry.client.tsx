import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from './shell/offline-page.ts'
import { PageFacts } from './shell/page-facts.ts'
import { forgetWithScripts } from './shell/plain.ts'

const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content
/** As the router names the first place, after a reload too. */
const { key: firstKey = 'default' } = (history.state ?? {}) as { key?: string }

forgetWithScripts()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageFacts value={{ requestId, firstKey }}>
        <HydratedRouter />
      </PageFacts>
    </StrictMode>,
  )
})

if (import.meta.env.PROD) keepOfflinePage()
