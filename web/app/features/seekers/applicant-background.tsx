import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { ProfileAbout, ProfileEducation, ProfileExperience } from './profile-sections.tsx'
import { seekerProfileQuery } from './seekers-queries.ts'

/** Experience, education and the words about oneself of an applicant, for the page on which the company decides. */
export function ApplicantBackground({ seekerId }: { seekerId: string }) {
  const { data, error } = useQuery(seekerProfileQuery(seekerId))
  if (error)
    return <FailureText text={formatFailedCall(error, t`The profile could not be loaded`)} className="err mt-6" />
  if (!data) return <SkeletonPage />
  const { bio, experiences, education } = data.profile
  return (
    <>
      {experiences.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-sm">{t`Experience`}</h3>
          <ProfileExperience experiences={experiences} />
        </>
      )}
      {education.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-sm">{t`Education`}</h3>
          <ProfileEducation education={education} />
        </>
      )}
      {bio && (
        <>
          <h3 className="mt-6 mb-2 text-sm">{t({ message: 'About', context: 'person' })}</h3>
          <ProfileAbout bio={bio} />
        </>
      )}
    </>
  )
}
