import type { Interview } from '@sira/contract/interviews'
import { type ReactNode, startTransition, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type Loaded = { interviews: Interview[] } | { failed: true }

interface LoadProps {
  load: () => Promise<Interview[]>
  /** Changes when somebody else may have changed something. */
  version?: unknown
  children: (interviews: Interview[], again: () => void) => ReactNode
}

/** The interviews of one application, asked for when it is opened and after each change. Give it the application's id as `key`. */
export function WithInterviews({ load, version, children }: LoadProps) {
  const ask = () =>
    load().then(
      (interviews): Loaded => ({ interviews }),
      (): Loaded => ({ failed: true }),
    )
  const [asked, setAsked] = useState(ask)
  const again = () => startTransition(() => setAsked(ask()))
  const [shown] = useState(version)
  // Nobody here asked for it: where it fails, what is shown stays.
  const look = useEffectEvent(
    () =>
      void load().then(
        (interviews) => startTransition(() => setAsked(Promise.resolve({ interviews }))),
        () => {},
      ),
  )
  useEffect(() => {
    if (version !== shown) look()
  }, [version, shown])
  return (
    <Suspense
      fallback={
        <p className="late text-sm text-ink-3" role="status">
          Loading interviews...
        </p>
      }
    >
      <Shown asked={asked} again={again}>
        {children}
      </Shown>
    </Suspense>
  )
}

function Shown({
  asked,
  again,
  children,
}: {
  asked: Promise<Loaded>
  again: () => void
  children: LoadProps['children']
}) {
  const loaded = use(asked)
  if ('interviews' in loaded) return children(loaded.interviews, again)
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm" role="alert">
      The interviews could not be loaded.{' '}
      <Button size="sm" variant="quiet" onClick={again}>
        Try again
      </Button>
    </p>
  )
}
