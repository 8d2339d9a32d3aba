import { t } from '@lingui/core/macro'
import type { MyApplication } from '@sira/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { myApplicationQuery } from './applications-queries.ts'
import type { MyApplicationsQuery } from './my-applications-url.ts'

interface OpenMyApplication {
  application?: MyApplication
  /** Why there is none although the address names one: the seeker has no such application, or it could not be read. */
  problem?: 'missing' | 'failed'
  /** Reads the application again. */
  retry: () => void
}

/**
 * The application that the address names. One that is not listed is read by itself; while that happens after it has
 * left the list, it is shown as it was last listed.
 */
export function useOpenMyApplication(
  { id, hasUnknownId }: Pick<MyApplicationsQuery, 'id' | 'hasUnknownId'>,
  applications: readonly MyApplication[],
): OpenMyApplication {
  const listed = applications.find((one) => one.id === id)
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  const { data, error, refetch } = useQuery({
    ...myApplicationQuery(id),
    enabled: id !== '' && !listed,
    placeholderData: lastListed?.id === id ? lastListed : undefined,
  })
  const retry = () => void refetch()
  if (hasUnknownId) return { problem: 'missing', retry }
  if (id === '' || listed || data) return { application: listed ?? data ?? undefined, retry }
  if (data === null) return { problem: 'missing', retry }
  return { problem: error ? 'failed' : undefined, retry }
}

/** Shown above the list when the application that the address names cannot be shown. */
export function MyApplicationProblem({ problem, retry }: Pick<OpenMyApplication, 'problem' | 'retry'>) {
  if (!problem) return null
  const all = (
    <ButtonLink to={paths.seeker.applications()} variant="quiet" size="sm" replace preventScrollReset>
      {t`Show all applications`}
    </ButtonLink>
  )
  if (problem === 'failed')
    return (
      <div className="mb-4">
        <ErrorPanel text={t`This application could not be loaded`} onRetry={retry}>
          {all}
        </ErrorPanel>
      </div>
    )
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-buna-wash px-4 py-3 text-buna">
      <p role="status" className="min-w-0 grow basis-60 font-medium">
        {t`We could not find this application. It may belong to another account.`}
      </p>
      {all}
    </div>
  )
}
