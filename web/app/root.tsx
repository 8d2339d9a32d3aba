import { providers } from '@sira/contract/social'
import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { ask } from './api/ask.ts'
import { siteContext } from './api/context.ts'
import { HeadingFocus, SignInAfterRefusal } from './shell/after-navigation.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { BEFORE_PAINT, NO_COMPILED_CHECKS, NO_EARLY_SUBMIT, TRUSTED_TYPES, TRUSTED_TYPES_WITH_GOOGLE } from './shell/head-scripts.ts'
import { LoadingLine } from './shell/loading-line.tsx'
import { PageFacts } from './shell/page-facts.ts'
import { pageMeta, titleText } from './ui/page-meta.ts'
import { Toaster } from './ui/toast.tsx'

const HEAD_SCRIPT = [NO_COMPILED_CHECKS, NO_EARLY_SUBMIT, BEFORE_PAINT].join(';')

/** The title of a page that has none of its own: one that does not exist, or that broke. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: titleText() }]
  return pageMeta({ title: isRouteErrorResponse(error) && error.status === 404 ? '404 Not Found' : 'Unexpected Application Error!', noindex: true })
}

export const loader = async ({ context }: Route.LoaderArgs) => ({ ...context.get(siteContext), providers: (await ask(providers, {}, context)).data })
/** The addresses of this installation do not change while somebody looks at it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useContext(PageFacts)
  const site = useRouteLoaderData<typeof loader>('root')
  const trusted = site?.providers.google ? TRUSTED_TYPES_WITH_GOOGLE : TRUSTED_TYPES
  return (
    <html lang="en" data-api={site?.apiOrigin} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `${trusted};${HEAD_SCRIPT}` }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161f1b" media="(prefers-color-scheme: dark)" />
        {requestId && <meta name="request-id" content={requestId} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <a href="#main" className="skip">Skip to main content</a>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <LoadingLine />
      <Outlet />
      <HeadingFocus />
      <SignInAfterRefusal />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
