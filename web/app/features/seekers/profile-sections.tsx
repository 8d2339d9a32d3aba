import { ph, plural, t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { SeekerProfile } from '@sira/contract/seekers'
import { type ReactNode, useId } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { formatPeriod } from '../../ui/dates.ts'
import { PORTFOLIO_CATEGORY_LABELS } from '../../ui/area-labels.ts'
import { getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { SkillMeter, Tag } from '../../ui/tag.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import type { ProfileStep } from './profile-steps.ts'

interface ProfileSectionProps {
  title: string
  /** The wizard step that edits the section; without it there is no edit button. */
  editTab?: ProfileStep
  children: ReactNode
}

/** One section of a profile under its heading; its owner gets an edit button. */
export function ProfileSection({ title, editTab, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line-2 pt-4 pb-6 first:border-t-0 first:pt-0">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {editTab && (
          <ButtonLink
            to={paths.seeker.createProfile(editTab)}
            variant="ghost"
            size="sm"
            icon="pencil"
            className="no-print"
            aria-label={t`Edit ${title}`}
          >
            {t`Edit`}
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  )
}

export const ProfileAbout = ({ bio }: { bio: string }) => (
  <div className="max-w-prose leading-7 [&>*+*]:mt-3">
    <StructuredText text={bio} />
  </div>
)

/** The skills, each with its level and, if known, the years of experience; in two columns if the container is wide. */
export function ProfileSkills({ skills }: Pick<SeekerProfile, 'skills'>) {
  return (
    <ul className="grid gap-x-8 @md:grid-cols-2">
      {skills.map(({ skill, level, yearsOfExp }) => (
        <li key={skill.id} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2">
          <span className="min-w-0 font-medium">{skill.name}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {formatSkillLevel(getLabel(SKILL_LEVEL_LABELS, level), yearsOfExp)}
            <SkillMeter level={level} />
          </span>
        </li>
      ))}
    </ul>
  )
}
const formatSkillLevel = (level: string, years: number | null): string =>
  years === null ? level : t`${level}, ${plural(years, { one: '# year', other: '# years' })}`

export function ProfileExperience({ experiences }: Pick<SeekerProfile, 'experiences'>) {
  return (
    <ul className="grid gap-5">
      {experiences.map((one) => (
        <li key={one.id} className="entry">
          <ProfileEntry
            title={one.position}
            facts={[one.companyName, one.location]}
            period={formatPeriod(one.startDate, one.endDate, one.isCurrentRole)}
            description={one.description}
          />
          <PointList
            label={t`Responsibilities`}
            points={one.responsibilities}
            showsLabel={one.achievements.length > 0}
          />
          <PointList label={t`Achievements`} points={one.achievements} showsLabel />
        </li>
      ))}
    </ul>
  )
}

export function ProfileEducation({ education }: Pick<SeekerProfile, 'education'>) {
  return (
    <ul className="grid gap-5">
      {education.map((one) => (
        <li key={one.id} className="entry">
          <ProfileEntry
            title={[one.degree, one.fieldOfStudy].filter(Boolean).join(getListSeparator())}
            facts={[one.institution, one.grade === null ? null : t`Grade ${ph({ grade: one.grade })}`]}
            period={formatPeriod(one.startDate, one.endDate, one.isCurrentStudy)}
            description={one.description}
          />
          <PointList label={t`Achievements`} points={one.achievements} showsLabel />
        </li>
      ))}
    </ul>
  )
}

export function ProfilePortfolio({ portfolios }: Pick<SeekerProfile, 'portfolios'>) {
  return (
    <ul className="grid gap-5">
      {portfolios.map((one) => (
        <li key={one.id} className="entry">
          <ProfileEntry
            title={one.title}
            facts={[getLabel(PORTFOLIO_CATEGORY_LABELS, one.category)]}
            period={formatPeriod(one.startDate, one.endDate, one.isOngoing)}
            description={one.description}
          />
          {one.technologies.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {one.technologies.map((name) => (
                <Tag key={name}>{name}</Tag>
              ))}
            </p>
          )}
          {one.projectUrl && (
            <p className="mt-2 text-sm wrap-anywhere">
              <ExternalLink isUserContent href={one.projectUrl}>
                {one.projectUrl}
              </ExternalLink>
            </p>
          )}
          {one.imageUrl && (
            <p className="mt-1 text-sm">
              <ExternalLink isUserContent href={one.imageUrl}>
                {t`Picture of ${ph({ title: one.title })}`}
              </ExternalLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function ProfileEntry({
  title,
  facts,
  period,
  description,
}: {
  title: string
  facts: (string | null)[]
  period: string
  description: string | null
}) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{title}</h3>
        {period && <p className="num text-sm text-ink-3">{period}</p>}
      </div>
      <p className="meta text-sm text-ink-2">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {description && <p className="mt-1.5 max-w-prose whitespace-pre-line">{description}</p>}
    </>
  )
}

/** A list of points; its label is visible only if a second list follows. */
function PointList({ label, points, showsLabel = false }: { label: string; points: string[]; showsLabel?: boolean }) {
  if (points.length === 0) return null
  return (
    <div className="prose">
      {showsLabel && <p className="mt-2 text-sm font-semibold text-ink-2">{label}</p>}
      <ul aria-label={label} className={showsLabel ? 'mt-1' : 'mt-2'}>
        {points.map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
