import { providers } from '@sira/contract/social'
import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { ask } from './api/ask.ts'
import { siteContext } from './api/context.ts'
import { HeadingFocus, SessionWatch } from './shell/after-navigation.tsx'
import { APPLICATION_ERROR, ErrorPage, NOT_FOUND } from './shell/error-page.tsx'
import { BEFORE_PAINT, NO_COMPILED_CHECKS, NO_EARLY_SUBMIT, TRUSTED_TYPES } from './shell/head-scripts.ts'
import { LoadingLine } from './shell/loading-line.tsx'
import { PageFacts } from './shell/page-facts.ts'
import { Plain, SCRIPTS_FOR_PERSON, useIsPlain } from './shell/plain.ts'
import { pageMeta, titleText } from './ui/page-meta.ts'
import { Toaster } from './ui/toast.tsx'

const HEAD_SCRIPT = [TRUSTED_TYPES, NO_COMPILED_CHECKS, NO_EARLY_SUBMIT, BEFORE_PAINT].join(';')

/** The title of a page that has none of its own: one that does not exist, or that broke. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: titleText() }]
  return pageMeta({
    title: isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND : APPLICATION_ERROR,
    noindex: true,
  })
}

/** What any page may need of this installation. */
export async function loader({ context }: Route.LoaderArgs) {
  const { apiOrigin, publicOrigin, socialLinks, testimonial } = context.get(siteContext)
  return { apiOrigin, publicOrigin, socialLinks, testimonial, providers: (await ask(providers, {}, context)).data }
}
/** The addresses of this installation do not change while somebody looks at it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useContext(PageFacts)
  const site = useRouteLoaderData<typeof loader>('root')
  const isPlain = useIsPlain()
  return (
    <html lang="en" data-api={site?.apiOrigin} data-plain={isPlain || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: isPlain ? `${HEAD_SCRIPT};${SCRIPTS_FOR_PERSON}` : HEAD_SCRIPT }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161f1b" media="(prefers-color-scheme: dark)" />
        {requestId && <meta name="request-id" content={requestId} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <a href="#main" className="skip">
          Skip to main content
        </a>
        <Plain value={isPlain}>{children}</Plain>
        {!isPlain && <ScrollRestoration nonce={nonce} />}
        {!isPlain && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** What every page has, one that broke too: its header still says why it does not lead to posting a job. */
const Around = ({ children }: { children: ReactNode }) => (
  <>
    <LoadingLine />
    {children}
    <HeadingFocus />
    <SessionWatch />
    <Toaster />
  </>
)

export default function Root() {
  return (
    <Around>
      <Outlet />
    </Around>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Around>
      <ErrorPage error={error} />
    </Around>
  )
}
