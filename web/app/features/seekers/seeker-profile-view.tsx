import type { SeekerProfile } from '@sira/contract/seekers'
import type { ReactNode } from 'react'
import { ExternalLink } from '../../ui/button.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { DOWNLOAD_CV, DownloadCvButton } from './download-cv-button.tsx'
import { ProfileHeader } from './profile-header.tsx'
import {
  ProfileAbout,
  ProfileEducation,
  ProfileExperience,
  ProfilePortfolio,
  ProfileSection,
  ProfileSkills,
} from './profile-sections.tsx'
import type { ProfileStep } from './profile-steps.ts'
import { renewProfileFileUrl } from './seekers-queries.ts'

interface ProfileViewProps {
  profile: SeekerProfile
  /** When the profile and its signed URLs were loaded (Date.now()). */
  since: number
  /** True for the owner, who gets an edit button for each section, also for empty ones. */
  edit?: boolean
  /** The name of the owner's CV, which is generated from the profile. Without it, the uploaded resume is offered. */
  cvFileName?: string
  /** Further buttons for the owner. */
  actions?: ReactNode
  /** Shown between the header and the sections. */
  children?: ReactNode
}

/** A seeker's profile with all its sections, for its owner and for companies. Printed, it is a CV. */
export function SeekerProfileView({ profile, since, edit = false, cvFileName, actions, children }: ProfileViewProps) {
  const { resume, bio, experiences, education, portfolios, skills } = profile
  const resumeLink = resume && { url: resume.url, since, renew: () => renewProfileFileUrl(resume.url) }
  const downloadButton = cvFileName ? (
    <DownloadCvButton fileName={cvFileName} />
  ) : (
    resumeLink && (
      <DocumentLink {...resumeLink} download variant="primary" size="md" icon="download">
        {DOWNLOAD_CV}
      </DocumentLink>
    )
  )
  const renderSection = (title: string, tab: ProfileStep, isEmpty: boolean, content: ReactNode) =>
    (edit || !isEmpty) && (
      <ProfileSection title={title} editTab={edit ? tab : undefined}>
        {isEmpty ? <p className="text-ink-3">Nothing here yet.</p> : content}
      </ProfileSection>
    )
  return (
    <div className="px-4 pt-4 pb-10 md:px-6 md:pt-6 print:p-0">
      <ProfileHeader
        profile={profile}
        tools={
          <>
            {downloadButton && <div className="max-md:hidden">{downloadButton}</div>}
            {resumeLink && (
              <DocumentLink {...resumeLink} size="md" icon="file-text">
                View resume
              </DocumentLink>
            )}
            {actions}
          </>
        }
      />
      {children && <div className="mt-6">{children}</div>}
      <div className="mt-8 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div>
          {renderSection('About Me', 'basic', !bio, <ProfileAbout bio={bio ?? ''} />)}
          {renderSection(
            'Work Experience',
            'experience',
            experiences.length === 0,
            <ProfileExperience experiences={experiences} />,
          )}
          {renderSection('Education', 'education', education.length === 0, <ProfileEducation education={education} />)}
          {renderSection(
            'Portfolio',
            'portfolio',
            portfolios.length === 0,
            <ProfilePortfolio portfolios={portfolios} />,
          )}
        </div>
        <aside aria-label="Skills and links" className="@container max-lg:border-t max-lg:border-line-2 max-lg:pt-4">
          {renderSection('Skills', 'basic', skills.length === 0, <ProfileSkills skills={skills} />)}
          <Links profile={profile} />
        </aside>
      </div>
      {/* Always visible on phones; the seeker's own area has its navigation bar below. */}
      {downloadButton && (
        <div
          className={`no-print sticky z-5 -mx-4 mt-4 grid border-t border-line bg-ground px-4 py-2 md:hidden ${edit ? 'bottom-14' : 'bottom-0'}`}
        >
          {downloadButton}
        </div>
      )}
    </div>
  )
}

function Links({ profile: { githubUrl, linkedinUrl, portfolioUrl } }: { profile: SeekerProfile }) {
  const links = [
    ['GitHub', githubUrl],
    ['LinkedIn', linkedinUrl],
    ['Portfolio', portfolioUrl],
  ].filter((link): link is [string, string] => Boolean(link[1]))
  if (links.length === 0) return null
  return (
    <ProfileSection title="Links">
      <ul className="grid gap-2 text-sm">
        {links.map(([name, url]) => (
          <li key={name} className="min-w-0">
            <span className="block text-xs text-ink-3">{name}</span>
            <ExternalLink typed href={url} className="break-all">
              {url.replace(/^https?:\/\//, '')}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
