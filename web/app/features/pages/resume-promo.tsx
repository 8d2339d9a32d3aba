import { t } from '@lingui/core/macro'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

const CREATE_RESUME = t`Create Free Resume`

/**
 * Links to the resume builder of this installation in a new tab; without one, to the own profile, which can be sent as
 * a resume.
 */
export function ResumePromo({ builderUrl }: { builderUrl?: string }) {
  return (
    <section
      className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-forest-wash p-6 md:p-8"
      aria-labelledby="resume-promo"
    >
      <div className="max-w-prose">
        <p>
          <Tag tone="adey">{t`New Feature`}</Tag>
        </p>
        <h2 id="resume-promo" className="mt-2 text-xl">
          {t`Create Your Professional Resume for Free`}
        </h2>
        <p className="mt-2 text-ink-2">
          {builderUrl
            ? t`Fill in what you have done, choose a layout and download it as a PDF.`
            : t`Fill in your profile once: skills, work, education and portfolio in the order that companies read them.`}
        </p>
        <p className="mt-1 text-sm text-ink-2">{t`Currently free for all users - no credit card required`}</p>
      </div>
      {builderUrl ? (
        <ExternalLink href={builderUrl} variant="primary" size="lg" icon="file-text">
          {CREATE_RESUME}
        </ExternalLink>
      ) : (
        <ProfileLink />
      )}
    </section>
  )
}

function ProfileLink() {
  const currentSession = useSession()
  const isSeeker = currentSession.state === 'signedIn' && currentSession.account.role === 'JOBSEEKER'
  return (
    <ButtonLink to={isSeeker ? paths.seeker.profile() : paths.signUp({ role: 'JOBSEEKER' })} size="lg" icon="file-text">
      {CREATE_RESUME}
    </ButtonLink>
  )
}
