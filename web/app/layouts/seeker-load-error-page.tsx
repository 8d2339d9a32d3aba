import { t } from '@lingui/core/macro'
import { PROFILE_NOT_FOUND } from '@sira/contract/area-messages'
import { ApiError } from '../api/call-api.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadErrorPage } from '../ui/load-error-page.tsx'
import { AreaPage } from '../ui/page.tsx'

/**
 * Returns the ErrorBoundary of a screen of the seeker area. Company accounts see that the screen is not for them, seekers
 * without a profile that they need one.
 */
export const createSeekerLoadErrorPage =
  (title: string, text: string) =>
  ({ error }: { error: unknown }) => {
    if (error instanceof ApiError && error.code === 'ROLE_REQUIRED') return <SeekersOnlyPage title={title} />
    if (error instanceof ApiError && error.code === 'PROFILE_NOT_FOUND') return <ProfileNeededPage title={title} />
    return <LoadErrorPage title={title} text={text} />
  }

const ProfileNeededPage = ({ title }: { title: string }) => (
  <AreaPage title={title}>
    <EmptyState
      title={PROFILE_NOT_FOUND}
      hint={t`This page shows what is in your profile. The first step takes two minutes.`}
      action={<ButtonLink to={paths.seeker.createProfile()}>{t`Create your profile`}</ButtonLink>}
    />
  </AreaPage>
)

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
