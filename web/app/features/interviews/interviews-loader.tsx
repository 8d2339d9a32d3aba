import type { Interview } from '@sira/contract/interviews'
import { type ReactNode, startTransition, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type Loaded = { interviews: Interview[] } | { failed: true }

interface InterviewsLoaderProps {
  load: () => Promise<Interview[]>
  /** Changes when somebody else may have changed something: the interviews are then loaded again. */
  version?: unknown
  children: (interviews: Interview[], reload: () => void) => ReactNode
}

/**
 * Loads the interviews of one application when it is opened and after each change. Pass the application's id as `key`.
 */
export function InterviewsLoader({ load, version, children }: InterviewsLoaderProps) {
  const request = () =>
    load().then(
      (interviews): Loaded => ({ interviews }),
      (): Loaded => ({ failed: true }),
    )
  const [pending, setPending] = useState(request)
  const reload = () => startTransition(() => setPending(request()))
  const [shown] = useState(version)
  // A reload in the background: if it fails, what is shown stays.
  const refresh = useEffectEvent(
    () =>
      void load().then(
        (interviews) => startTransition(() => setPending(Promise.resolve({ interviews }))),
        () => {},
      ),
  )
  useEffect(() => {
    if (version !== shown) refresh()
  }, [version, shown])
  return (
    <Suspense
      fallback={
        <p className="late text-sm text-ink-3" role="status">
          Loading interviews...
        </p>
      }
    >
      <InterviewsContent pending={pending} reload={reload}>
        {children}
      </InterviewsContent>
    </Suspense>
  )
}

function InterviewsContent({
  pending,
  reload,
  children,
}: {
  pending: Promise<Loaded>
  reload: () => void
  children: InterviewsLoaderProps['children']
}) {
  const loaded = use(pending)
  if ('interviews' in loaded) return children(loaded.interviews, reload)
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm" role="alert">
      The interviews could not be loaded.{' '}
      <Button size="sm" variant="quiet" onClick={reload}>
        Try again
      </Button>
    </p>
  )
}
