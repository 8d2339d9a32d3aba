import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ApiError } from '../api/call-api.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadErrorPage } from '../ui/load-error-page.tsx'
import { AreaPage } from '../ui/page.tsx'

/** A screen of the seeker area that could not be loaded. Company accounts see that the screen is not for them. */
export function SeekerLoadErrorPage({
  error,
  title,
  text,
  children,
}: {
  error: unknown
  title: string
  text: string
  children?: ReactNode
}) {
  if (error instanceof ApiError && error.code === 'ROLE_REQUIRED') return <SeekersOnlyPage title={title} />
  return (
    <LoadErrorPage title={title} text={text}>
      {children}
    </LoadErrorPage>
  )
}

/** Shown instead of a screen of the seeker area that is of no use to a company account. */
export const SeekersOnlyPage = ({ title }: { title: string }) => (
  <AreaPage title={title}>
    <EmptyState
      title={t`This page is for job seekers`}
      hint={t`You are signed in with a company account, which cannot save jobs or apply.`}
      action={<ButtonLink to={paths.employer.home()}>{t`Go to your company`}</ButtonLink>}
    />
  </AreaPage>
)
