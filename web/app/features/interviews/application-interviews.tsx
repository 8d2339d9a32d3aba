import { t } from '@lingui/core/macro'
import type { Interview } from '@sira/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { myInterviewsQuery, shownInterviewsQuery } from './interviews-queries.ts'

interface ApplicationInterviewsProps {
  query: ReturnType<typeof shownInterviewsQuery | typeof myInterviewsQuery>
  children: (interviews: Interview[], reload: () => void) => ReactNode
}

/**
 * Shows the interviews of one application with `children`, kept up to date. Pass the application's id as `key`. When
 * they cannot be read again in the background, what is shown stays.
 */
export function ApplicationInterviews({ query, children }: ApplicationInterviewsProps) {
  const { data, isError, errorUpdateCount, refetch } = useQuery(query)
  const [isReloadFailed, setReloadFailed] = useState(false)
  // A later success in the background ends what a failure of the person's own request has shown.
  if (isReloadFailed && !isError) setReloadFailed(false)
  const reload = () => void refetch().then((result) => setReloadFailed(result.isError))
  if (data && !(isError && isReloadFailed)) return children(data, reload)
  if (errorUpdateCount > 0)
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm" role="alert">
        {t`The interviews could not be loaded.`}{' '}
        <Button size="sm" variant="quiet" onClick={reload}>
          {t`Try again`}
        </Button>
      </p>
    )
  return (
    <p className="late text-sm text-ink-3" role="status">
      {t`Loading interviews...`}
    </p>
  )
}
