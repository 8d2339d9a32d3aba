import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { type ReactNode, useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { toPageAddress } from '../language.ts'
import { isTemporaryError, getRequestId } from '../api/call-api.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BROWSE_JOBS, SEARCH_JOBS, SEARCH_JOBS_HINT } from '../ui/texts.ts'
import { useOnMount } from '../ui/use-when.ts'
import { PageContext } from './page-context.ts'
import { PublicFrame } from './public-frame.tsx'
import { removeSnapshot } from './remove-snapshot.ts'

export const APPLICATION_ERROR_TITLE = t`Unexpected Application Error!`
export const NOT_FOUND_TITLE = t`404 Not Found`

/** The status of what a loader threw or of an API error; 500 for anything else. */
function getStatus(error: unknown): number {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown }
  return typeof status === 'number' ? status : 500
}

/** How Chromium, Firefox and Safari report that a request got no response; each is a TypeError, like many bugs. */
const NO_RESPONSE = /failed to fetch|networkerror|load failed/i
/** Whether no response came, to the request itself or to the check who is signed in. */
const isNoResponse = (error: unknown) =>
  isTemporaryError(error) || (error instanceof TypeError && (!isOnline() || NO_RESPONSE.test(error.message)))
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine

/** Shown when a screen is missing (404), failed (500) or was not fetched; the first two have the spec's heading. */
export function ErrorPage({ error }: { error: unknown }) {
  const isBusy = getStatus(error) === 429
  // What a loader has thrown on the server has the message of the API as its status text.
  const { message, statusText } = (error ?? {}) as { message?: string; statusText?: string }
  if (isBusy || isNoResponse(error)) return <NoResponse said={isBusy ? (message ?? statusText ?? '') : ''} />
  return (
    <ErrorFrame title={APPLICATION_ERROR_TITLE}>
      {getStatus(error) === 404 ? <PageNotFound /> : <ServerError requestId={getRequestId(error)} />}
    </ErrorFrame>
  )
}

function ErrorFrame({ title, children }: { title: string; children: ReactNode }) {
  useOnMount(removeSnapshot)
  return (
    <PublicFrame>
      <div className="page max-w-prose py-10 md:py-16">
        <h1 tabIndex={-1} className="text-2xl md:text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </PublicFrame>
  )
}

/** `said` is what the API said of too many requests. */
function NoResponse({ said }: { said: string }) {
  const isServer = isOnline()
  const title = isServer ? t`${PRODUCT_NAME} cannot be reached` : t`You are offline`
  const text = isServer
    ? t`Our server is not responding, so we cannot show this page right now.`
    : t`You have no connection, so we cannot show this page right now.`
  return (
    <ErrorFrame title={said ? t`Please wait a moment` : title}>
      <p className="mt-2 text-ink-2">
        {said || text} {t`Nothing is lost: your drafts stay on this device until you send them.`}
      </p>
      <Button icon="refresh-cw" className="mt-6" onClick={() => location.reload()}>
        {t`Try again`}
      </Button>
    </ErrorFrame>
  )
}

function PageNotFound() {
  return (
    <>
      <p className="mt-2 text-lg font-semibold">{NOT_FOUND_TITLE}</p>
      <p className="mt-2 text-ink-2">
        {t`This page does not exist. It may have been closed or moved. Search for it, or go back to the home page.`}
      </p>
      <form role="search" action={toPageAddress(paths.jobs())} className="mt-6 flex gap-2">
        <input
          className="field field-lg"
          type="search"
          name="q"
          aria-label={t`Search jobs`}
          placeholder={SEARCH_JOBS_HINT}
          enterKeyHint="search"
        />
        <input type="hidden" name="page" value="1" />
        <button type="submit" className="btn btn-primary btn-lg max-md:px-4">
          <Icon name="search" className="md:hidden" />
          <span className="max-md:sr-only">{SEARCH_JOBS}</span>
        </button>
      </form>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to={paths.home()}>
          {t`Back to the home page`}
        </Link>
        <Link className="link" to={paths.jobs()}>
          {BROWSE_JOBS}
        </Link>
        <Link className="link" to={paths.companies()}>
          {t`Companies`}
        </Link>
      </p>
    </>
  )
}

function ServerError({ requestId: failedRequestId }: { requestId: string }) {
  const { requestId: documentRequestId, firstKey } = useContext(PageContext)
  const { key } = useLocation()
  // The document's request id is of no use after a navigation: that page had a request of its own.
  const requestId = failedRequestId || (firstKey === undefined || firstKey === key ? documentRequestId : '')
  return (
    <>
      <p className="mt-2 text-ink-2">
        {t`Something went wrong on our side. Please try again. Nothing you sent before was lost.`}
      </p>
      {requestId && (
        <p className="mt-2 text-sm text-ink-3">
          <Trans>
            Request id: <code className="font-mono break-all">{requestId}</code>
          </Trans>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button icon="refresh-cw" onClick={() => location.reload()}>
          {t`Retry`}
        </Button>
        <ButtonLink to={paths.home()} variant="quiet" reloadDocument>
          {t`Back to the home page`}
        </ButtonLink>
      </div>
    </>
  )
}
