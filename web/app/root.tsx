import { listSignInProviders } from '@sira/contract/social-sign-in'
import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { callApi } from './api/call-api.ts'
import { siteContext } from './api/context.ts'
import { HeadingFocus, SessionWatch } from './layouts/after-navigation.tsx'
import { APPLICATION_ERROR_TITLE, ErrorPage, NOT_FOUND_TITLE } from './layouts/error-page.tsx'
import {
  BEFORE_PAINT_SCRIPT,
  DISABLE_COMPILED_SCHEMAS_SCRIPT,
  HOLD_EARLY_SUBMIT_SCRIPT,
  TRUSTED_TYPES_SCRIPT,
} from './layouts/head-scripts.ts'
import { getLoadingText } from './layouts/loading-text.ts'
import { PageContext } from './layouts/page-context.ts'
import { NoScriptsContext, RELOAD_WITH_SCRIPTS_SCRIPT, useIsWithoutScripts } from './layouts/pages-without-scripts.ts'
import { buildPageMeta, formatPageTitle } from './ui/page-meta.ts'
import { Toaster } from './ui/toast.tsx'

const HEAD_SCRIPT = [
  TRUSTED_TYPES_SCRIPT,
  DISABLE_COMPILED_SCHEMAS_SCRIPT,
  HOLD_EARLY_SUBMIT_SCRIPT,
  BEFORE_PAINT_SCRIPT,
].join(';')

/** The title of a page that has none of its own: a missing page or one that failed. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: formatPageTitle() }]
  return buildPageMeta({
    title: isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND_TITLE : APPLICATION_ERROR_TITLE,
    noindex: true,
  })
}

/** The settings of this installation that any page may need. */
export async function loader({ context }: Route.LoaderArgs) {
  const { apiOrigin, publicOrigin, socialLinks, testimonial } = context.get(siteContext)
  return {
    apiOrigin,
    publicOrigin,
    socialLinks,
    testimonial,
    providers: (await callApi(listSignInProviders, {}, context)).data,
  }
}
/** The settings of this installation do not change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useContext(PageContext)
  const site = useRouteLoaderData<typeof loader>('root')
  const isPlain = useIsWithoutScripts()
  return (
    <html lang="en" data-api={site?.apiOrigin} data-plain={isPlain || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: isPlain ? `${HEAD_SCRIPT};${RELOAD_WITH_SCRIPTS_SCRIPT}` : HEAD_SCRIPT }}
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
        <NoScriptsContext value={isPlain}>{children}</NoScriptsContext>
        {!isPlain && <ScrollRestoration nonce={nonce} />}
        {!isPlain && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** While another page loads: a line at the top and, for screen readers, a text. Fast responses show nothing. */
function LoadingLine() {
  const { state, location } = useNavigation()
  if (state === 'idle' || !location) return null
  return (
    <div className="loadline no-print" role="status">
      <span className="sr-only">{getLoadingText(location.pathname)}</span>
    </div>
  )
}

/**
 * What surrounds every page, also one that failed: its header can still show a toast that says why Post a Job is not
 * possible.
 */
const PageSurroundings = ({ children }: { children: ReactNode }) => (
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
    <PageSurroundings>
      <Outlet />
    </PageSurroundings>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageSurroundings>
      <ErrorPage error={error} />
    </PageSurroundings>
  )
}
