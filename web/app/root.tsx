import { t } from '@lingui/core/macro'
import { listSignInProviders } from '@sira/contract/social-sign-in'
import { getLanguage, getLanguageData } from '@sira/contract/t'
import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { callApi } from './api/call-api.ts'
import { siteContext } from './api/context.ts'
import { toPageAddress } from './language.ts'
import { HeadingFocus, SessionWatch } from './layouts/after-navigation.tsx'
import { EarlyActs } from './layouts/early-acts.tsx'
import { APPLICATION_ERROR_TITLE, ErrorPage, NOT_FOUND_TITLE } from './layouts/error-page.tsx'
import { getLoadingText } from './layouts/loading-text.ts'
import { PageContext } from './layouts/page-context.ts'
import { PageScripts } from './layouts/page-scripts.tsx'
import { NoScriptsContext, useIsWithoutScripts } from './layouts/pages-without-scripts.ts'
import { OWN_FRAME_HANDLE, PublicLayout } from './layouts/public-layout.tsx'
import { useRememberNavigation } from './layouts/unfinished-navigation.ts'
import { buildPageMeta, formatPageTitle } from './ui/page-meta.ts'
import { PAGE_STYLES_ID } from './ui/load-sheet.ts'
import { Toaster } from './ui/toast.tsx'

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
  const { apiOrigin, publicOrigin, socialLinks, testimonial, telegram, push } = context.get(siteContext)
  return {
    apiOrigin,
    publicOrigin,
    socialLinks,
    testimonial,
    ...(telegram && { telegram }),
    ...(push && { push }),
    providers: (await callApi(listSignInProviders, {}, context)).data,
  }
}
/** The settings of this installation do not change while a page is open. */
export const shouldRevalidate = () => false

/** Left to right is what browsers expect. */
const LANGUAGE = { lang: getLanguage(), ...(getLanguageData('direction') === 'rtl' && { dir: 'rtl' }) }

/** Only the server has the scripts of the head: in the browser they ran before React did. */
function HeadScript({ isPlain }: { isPlain: boolean }) {
  const { headScripts, screen } = useContext(PageContext)
  const kind = isPlain ? 'plain' : screen ? 'area' : 'usual'
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScripts?.[kind] ?? '' }} />
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, styles, sheets, screen } = useContext(PageContext)
  const site = useRouteLoaderData<typeof loader>('root')
  // An error is tried again by a script.
  const isPlain = useIsWithoutScripts() && site !== undefined
  return (
    <html
      {...LANGUAGE}
      data-api={site?.apiOrigin}
      data-screen={screen}
      data-plain={isPlain || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <HeadScript isPlain={isPlain} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161f1b" media="(prefers-color-scheme: dark)" />
        {requestId && <meta name="request-id" content={requestId} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={toPageAddress('/manifest.webmanifest')} />
        <Meta />
        <style id={PAGE_STYLES_ID} data-sheets={sheets} suppressHydrationWarning>
          {styles}
        </style>
        <Links nonce={nonce} />
      </head>
      <body>
        <a href="#main" className="skip">
          {t`Skip to main content`}
        </a>
        <NoScriptsContext value={isPlain}>{children}</NoScriptsContext>
        {!isPlain && <ScrollRestoration nonce={nonce} />}
        {!isPlain && <PageScripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** While another page loads: a line at the top and, for screen readers, a text. Fast responses show nothing. */
function LoadingLine() {
  const { state, location } = useNavigation()
  useRememberNavigation()
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
    <EarlyActs />
    <Toaster />
  </>
)

/** The frame of public pages is here and not a layout in `routes.ts`, which would be one more file of each page. */
export default function Root() {
  const hasOwnFrame = useMatches().some(({ handle }) => handle === OWN_FRAME_HANDLE)
  return <PageSurroundings>{hasOwnFrame ? <Outlet /> : <PublicLayout />}</PageSurroundings>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageSurroundings>
      <ErrorPage error={error} />
    </PageSurroundings>
  )
}
