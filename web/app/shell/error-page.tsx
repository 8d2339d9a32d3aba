import { useContext } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageFacts } from './page-facts.ts'
import { PublicFrame } from './public-frame.tsx'

/** A response thrown by a loader and a refusal of the API both carry their status; a refusal also the id of its request. */
function factsOf(error: unknown): { status: number; requestId: string } {
  const { status, requestId } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown; requestId?: unknown }
  return { status: typeof status === 'number' ? status : 500, requestId: typeof requestId === 'string' ? requestId : '' }
}

/** The browser's own failure to fetch, without a connection. */
const isOffline = (error: unknown) => error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine

/** Instead of a screen that does not exist (404), broke (500) or could not be fetched; the heading of the first two is the product spec's. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, requestId } = factsOf(error)
  if (isOffline(error)) return <Offline />
  return (
    <PublicFrame>
      <div className="page max-w-prose py-10 md:py-16">
        <h1 tabIndex={-1} className="text-2xl md:text-3xl">Unexpected Application Error!</h1>
        {status === 404 ? <Missing /> : <Broken requestId={requestId} />}
      </div>
    </PublicFrame>
  )
}

function Offline() {
  return (
    <PublicFrame>
      <div className="page max-w-prose py-10 md:py-16">
        <h1 tabIndex={-1} className="text-2xl md:text-3xl">You are offline</h1>
        <p className="mt-2 text-ink-2">There is no connection, so this page cannot be shown now. Nothing is lost: drafts stay on this device until they are sent.</p>
        <Button icon="refresh-cw" className="mt-6" onClick={() => location.reload()}>Try again</Button>
      </div>
    </PublicFrame>
  )
}

function Missing() {
  return (
    <>
      <p className="mt-2 text-lg font-semibold">404 Not Found</p>
      <p className="mt-2 text-ink-2">
        There is nothing at this address. It may have been closed or moved; search for it, or go back to the start.
      </p>
      <form role="search" action={paths.jobs()} className="mt-6 flex gap-2">
        <input
          className="field field-lg" type="search" name="q" aria-label="Search jobs" placeholder="Job title, skills, or company"
          enterKeyHint="search"
        />
        <input type="hidden" name="page" value="1" />
        <button type="submit" className="btn btn-primary btn-lg max-md:px-4">
          <Icon name="search" className="md:hidden" />
          <span className="max-md:sr-only">Search Jobs</span>
        </button>
      </form>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to={paths.home()}>Back to the home page</Link>
        <Link className="link" to={paths.jobs()}>Browse Jobs</Link>
        <Link className="link" to={paths.companies()}>Companies</Link>
      </p>
    </>
  )
}

function Broken({ requestId: given }: { requestId: string }) {
  const facts = useContext(PageFacts)
  const requestId = given || facts.requestId
  return (
    <>
      <p className="mt-2 text-ink-2">This page broke on our side. Trying again often helps; nothing you sent before was lost.</p>
      {requestId && <p className="mt-2 text-sm text-ink-3">Request id: <code className="font-mono break-all">{requestId}</code></p>}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button icon="refresh-cw" onClick={() => location.reload()}>Retry</Button>
        <ButtonLink to={paths.home()} variant="quiet" reloadDocument>Back to the home page</ButtonLink>
      </div>
    </>
  )
}
