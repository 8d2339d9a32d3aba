import { PRODUCT_NAME } from '@sira/contract/product'
import { type ReactNode, useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { isPassing, requestIdOf } from '../api/ask.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BROWSE_JOBS, SEARCH_JOBS, SEARCH_JOBS_HINT } from '../ui/texts.ts'
import { PageFacts } from './page-facts.ts'
import { PublicFrame } from './public-frame.tsx'

export const APPLICATION_ERROR = 'Unexpected Application Error!'
export const NOT_FOUND = '404 Not Found'

/** What a loader threw and a refusal of the API both carry their status. */
function statusOf(error: unknown): number {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown }
  return typeof status === 'number' ? status : 500
}

/** How Chromium, Firefox and Safari say that a request got no answer; each is a TypeError, like many faults of programs. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i
/** No answer came: to the browser, or to the question who is there. */
const isUnanswered = (error: unknown) =>
  isPassing(error) || (error instanceof TypeError && (!isOnline() || NO_ANSWER.test(error.message)))
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine

/** Instead of a screen that does not exist (404), broke (500) or could not be fetched; the heading of the first two is the product spec's. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isUnanswered(error)) return <Unanswered />
  return (
    <Framed title={APPLICATION_ERROR}>
      {statusOf(error) === 404 ? <Missing /> : <Broken requestId={requestIdOf(error)} />}
    </Framed>
  )
}

const Framed = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicFrame>
    <div className="page max-w-prose py-10 md:py-16">
      <h1 tabIndex={-1} className="text-2xl md:text-3xl">
        {title}
      </h1>
      {children}
    </div>
  </PublicFrame>
)

function Unanswered() {
  const why = isOnline() ? 'There is no answer just now' : 'There is no connection'
  return (
    <Framed title={isOnline() ? `${PRODUCT_NAME} cannot be reached` : 'You are offline'}>
      <p className="mt-2 text-ink-2">
        {why}, so this page cannot be shown now. Nothing is lost: drafts stay on this device until they are sent.
      </p>
      <Button icon="refresh-cw" className="mt-6" onClick={() => location.reload()}>
        Try again
      </Button>
    </Framed>
  )
}

function Missing() {
  return (
    <>
      <p className="mt-2 text-lg font-semibold">{NOT_FOUND}</p>
      <p className="mt-2 text-ink-2">
        There is nothing at this address. It may have been closed or moved; search for it, or go back to the start.
      </p>
      <form role="search" action={paths.jobs()} className="mt-6 flex gap-2">
        <input
          className="field field-lg"
          type="search"
          name="q"
          aria-label="Search jobs"
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
          Back to the home page
        </Link>
        <Link className="link" to={paths.jobs()}>
          {BROWSE_JOBS}
        </Link>
        <Link className="link" to={paths.companies()}>
          Companies
        </Link>
      </p>
    </>
  )
}

function Broken({ requestId: given }: { requestId: string }) {
  const { requestId: ofDocument, firstKey } = useContext(PageFacts)
  const { key } = useLocation()
  // Another page that was fetched later has an id of its own, and that of the document would lead to the wrong lines of the log.
  const requestId = given || (firstKey === undefined || firstKey === key ? ofDocument : '')
  return (
    <>
      <p className="mt-2 text-ink-2">
        This page broke on our side. Trying again often helps; nothing you sent before was lost.
      </p>
      {requestId && (
        <p className="mt-2 text-sm text-ink-3">
          Request id: <code className="font-mono break-all">{requestId}</code>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button icon="refresh-cw" onClick={() => location.reload()}>
          Retry
        </Button>
        <ButtonLink to={paths.home()} variant="quiet" reloadDocument>
          Back to the home page
        </ButtonLink>
      </div>
    </>
  )
}
