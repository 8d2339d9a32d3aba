import { t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import type { ReactNode } from 'react'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { useAction } from '../../ui/use-action.ts'
import { listProfileLinks } from '../../ui/profile-links.ts'
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
import { downloadCv, renewProfileFileUrl } from './seekers-queries.ts'

/** The uploaded resume; `loadedAt` is when its signed URL was loaded. */
interface ResumeLink {
  url: string
  loadedAt: number
  renew: () => Promise<string>
}

interface ProfileViewProps {
  profile: SeekerProfile
  /** When the profile and its signed URLs were loaded (Date.now()). */
  loadedAt: number
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
export function SeekerProfileView(props: ProfileViewProps) {
  const { profile, loadedAt, edit = false, cvFileName, actions, children } = props
  const { resume } = profile
  const resumeLink = resume && { url: resume.url, loadedAt, renew: () => renewProfileFileUrl(resume.url) }
  const canDownload = Boolean(cvFileName || resumeLink)
  const downloadButton = <DownloadButton cvFileName={cvFileName} resumeLink={resumeLink} />
  return (
    <div className="px-4 pt-4 pb-10 md:px-6 md:pt-6 print:p-0">
      <ProfileHeader
        profile={profile}
        tools={
          <>
            {canDownload && <div className="max-md:hidden">{downloadButton}</div>}
            {resumeLink && (
              <DocumentLink {...resumeLink} size="md" icon="file-text">
                {t`View resume`}
              </DocumentLink>
            )}
            {actions}
          </>
        }
      />
      {children && <div className="mt-6">{children}</div>}
      <ProfileColumns profile={profile} edit={edit} />
      {/* Always visible on phones; the seeker's own area has its navigation bar below. */}
      {canDownload && (
        <div
          className={`no-print sticky z-5 -mx-4 mt-4 grid border-t border-line bg-ground px-4 py-2 md:hidden ${edit ? 'bottom-14' : 'bottom-0'}`}
        >
          {downloadButton}
        </div>
      )}
    </div>
  )
}

interface DownloadButtonProps {
  cvFileName: string | undefined
  resumeLink: ResumeLink | null
}

function DownloadButton({ cvFileName, resumeLink }: DownloadButtonProps) {
  if (cvFileName) return <DownloadCvButton fileName={cvFileName} />
  return (
    resumeLink && (
      <DocumentLink {...resumeLink} download variant="primary" size="md" icon="download">
        {DOWNLOAD_CV}
      </DocumentLink>
    )
  )
}

const DOWNLOAD_CV = t`Download CV`

/** Downloads the profile as a PDF, which the server generates each time. */
function DownloadCvButton({ fileName }: { fileName: string }) {
  const { busy, failure, run } = useAction()
  const explain = (error: unknown) => formatFailedCall(error, t`Your CV could not be created`)
  const startDownload = () => run(() => downloadCv(fileName), { explain })
  return (
    <>
      <Button icon="download" busy={busy} busyText={t`Creating your CV...`} onClick={() => void startDownload()}>
        {DOWNLOAD_CV}
      </Button>
      <FailureText text={failure} className="w-full text-sm font-semibold text-cherry" />
    </>
  )
}

function ProfileColumns({ profile, edit }: { profile: SeekerProfile; edit: boolean }) {
  const { bio, experiences, education, portfolios, skills } = profile
  return (
    <div className="mt-8 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
      <div>
        <Section title={t`About Me`} step="basic" edit={edit} isEmpty={!bio}>
          <ProfileAbout bio={bio ?? ''} />
        </Section>
        <Section title={t`Work Experience`} step="experience" edit={edit} isEmpty={experiences.length === 0}>
          <ProfileExperience experiences={experiences} />
        </Section>
        <Section title={t`Education`} step="education" edit={edit} isEmpty={education.length === 0}>
          <ProfileEducation education={education} />
        </Section>
        <Section title={t`Portfolio`} step="portfolio" edit={edit} isEmpty={portfolios.length === 0}>
          <ProfilePortfolio portfolios={portfolios} />
        </Section>
      </div>
      <aside aria-label={t`Skills and links`} className="@container max-lg:border-t max-lg:border-line-2 max-lg:pt-4">
        <Section title={t`Skills`} step="basic" edit={edit} isEmpty={skills.length === 0}>
          <ProfileSkills skills={skills} />
        </Section>
        <Links profile={profile} />
      </aside>
    </div>
  )
}

interface SectionProps {
  title: string
  /** The wizard step that edits the section. */
  step: ProfileStep
  edit: boolean
  isEmpty: boolean
  children: ReactNode
}

/** A section of the profile. Only its owner sees it while it is empty. */
function Section({ title, step, edit, isEmpty, children }: SectionProps) {
  if (isEmpty && !edit) return null
  return (
    <ProfileSection title={title} editTab={edit ? step : undefined}>
      {isEmpty ? <p className="text-ink-3">{t`Nothing here yet.`}</p> : children}
    </ProfileSection>
  )
}

function Links({ profile }: { profile: SeekerProfile }) {
  const links = listProfileLinks(profile)
  if (links.length === 0) return null
  return (
    <ProfileSection title={t`Links`}>
      <ul className="grid gap-2 text-sm">
        {links.map(([name, url]) => (
          <li key={name} className="min-w-0">
            <span className="block text-xs text-ink-3">{name}</span>
            <ExternalLink isUserContent href={url} className="break-all">
              {url.replace(/^https?:\/\//, '')}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
