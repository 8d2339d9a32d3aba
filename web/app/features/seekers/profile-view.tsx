import type { Profile } from '@sira/contract/seekers'
import type { ReactNode } from 'react'
import { OutsideLink } from '../../ui/button.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { DOWNLOAD_CV, DownloadCv } from './download-cv.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { About, Education, Experience, Portfolio, ProfileSection, Skills } from './profile-sections.tsx'
import type { Step } from './wizard-steps.ts'

interface ProfileViewProps {
  profile: Profile
  /** When its links came (Date.now()). */
  since: number
  renew: (url: string) => Promise<string>
  /** The owner sees how to change each section, empty ones too; without it the profile is only read. */
  edit?: boolean
  /** The owner's CV, set anew from the profile. */
  download?: () => Promise<void>
  /** More that the owner may do with it. */
  actions?: ReactNode
  /** Between the header and the sections. */
  children?: ReactNode
}

/** A seeker's profile with all its sections, for its owner and for companies. Printed it is a CV. */
export function ProfileView({ profile, since, renew, edit = false, download, actions, children }: ProfileViewProps) {
  const { resume, bio, experiences, education, portfolios, skills } = profile
  const cv = resume && { url: resume.url, since, renew: () => renew(resume.url) }
  const keep = download ? (
    <DownloadCv download={download} />
  ) : (
    cv && (
      <DocumentLink {...cv} download variant="primary" size="md" icon="download">
        {DOWNLOAD_CV}
      </DocumentLink>
    )
  )
  const part = (title: string, tab: Step, isEmpty: boolean, content: ReactNode) =>
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
            {keep && <div className="max-md:hidden">{keep}</div>}
            {cv && (
              <DocumentLink {...cv} size="md" icon="file-text">
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
          {part('About Me', 'basic', !bio, <About bio={bio ?? ''} />)}
          {part('Work Experience', 'experience', experiences.length === 0, <Experience experiences={experiences} />)}
          {part('Education', 'education', education.length === 0, <Education education={education} />)}
          {part('Portfolio', 'portfolio', portfolios.length === 0, <Portfolio portfolios={portfolios} />)}
        </div>
        <aside aria-label="Skills and links" className="@container max-lg:border-t max-lg:border-line-2 max-lg:pt-4">
          {part('Skills', 'basic', skills.length === 0, <Skills skills={skills} />)}
          <Links profile={profile} />
        </aside>
      </div>
      {/* Always at hand on a phone; the seeker's own area has its bar below. */}
      {keep && (
        <div
          className={`no-print sticky z-5 -mx-4 mt-4 grid border-t border-line bg-ground px-4 py-2 md:hidden ${edit ? 'bottom-14' : 'bottom-0'}`}
        >
          {keep}
        </div>
      )}
    </div>
  )
}

function Links({ profile: { githubUrl, linkedinUrl, portfolioUrl } }: { profile: Profile }) {
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
            <OutsideLink typed href={url} className="break-all">
              {url.replace(/^https?:\/\//, '')}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
