import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { hasFormDraft, RESUME_DRAFTS } from '../../ui/form-draft-storage.ts'

/** The key of the draft that an account's resume is stored under: what was read before the profile, or the review. */
export const getResumeDraftKey = (accountId = '') => RESUME_DRAFTS + accountId

/** Leads back to a review that is not finished; nothing without one. */
export function ResumeReviewLink({ draftKey }: { draftKey: string }) {
  if (!hasFormDraft(draftKey)) return null
  return (
    <p className="mb-5 text-sm text-ink-2">
      {t`You have not finished checking what we read in your resume.`}{' '}
      <Link to={paths.seeker.readResume()} className="link">
        {t`Continue with your resume`}
      </Link>
    </p>
  )
}
