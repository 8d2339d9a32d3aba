import type { Profile } from '@sira/contract/seekers'
import { type ReactNode, useId } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink, OutsideLink } from '../../ui/button.tsx'
import { periodText } from '../../ui/dates.ts'
import { labelOf, PORTFOLIO_CATEGORY, SKILL_LEVEL } from '../../ui/labels.ts'
import { SkillMeter, Tag } from '../../ui/status.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import type { Step } from './wizard-steps.ts'

interface SectionProps {
  title: string
  /** The step of the wizard that changes it; without it there is no button. */
  editTab?: Step
  children: ReactNode
}

/** One part of a profile under its heading, with the way to change it for its owner. */
export function ProfileSection({ title, editTab, children }: SectionProps) {
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
            aria-label={`Edit ${title}`}
          >
            Edit
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  )
}

export const About = ({ bio }: { bio: string }) => (
  <div className="max-w-prose leading-7 [&>*+*]:mt-3">
    <StructuredText text={bio} />
  </div>
)

/** The skills, each with its level and the years where they are known; in two columns where the container around is wide. */
export function Skills({ skills }: Pick<Profile, 'skills'>) {
  return (
    <ul className="grid gap-x-8 @md:grid-cols-2">
      {skills.map(({ skill, level, yearsOfExp }) => (
        <li key={skill.id} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2">
          <span className="min-w-0 font-medium">{skill.name}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {labelOf(SKILL_LEVEL, level)}
            {yearsOfExp !== null && `, ${yearsText(yearsOfExp)}`}
            <SkillMeter level={level} />
          </span>
        </li>
      ))}
    </ul>
  )
}
const yearsText = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`

export function Experience({ experiences }: Pick<Profile, 'experiences'>) {
  return (
    <ul className="grid gap-5">
      {experiences.map((one) => (
        <li key={one.id} className="entry">
          <Entry
            title={one.position}
            facts={[one.companyName, one.location]}
            period={periodText(one.startDate, one.endDate, one.isCurrentRole)}
            description={one.description}
          />
          <Points label="Responsibilities" points={one.responsibilities} named={one.achievements.length > 0} />
          <Points label="Achievements" points={one.achievements} named />
        </li>
      ))}
    </ul>
  )
}

export function Education({ education }: Pick<Profile, 'education'>) {
  return (
    <ul className="grid gap-5">
      {education.map((one) => (
        <li key={one.id} className="entry">
          <Entry
            title={[one.degree, one.fieldOfStudy].filter(Boolean).join(', ')}
            facts={[one.institution, one.grade === null ? null : `Grade ${one.grade}`]}
            period={periodText(one.startDate, one.endDate, one.isCurrentStudy)}
            description={one.description}
          />
          <Points label="Achievements" points={one.achievements} named />
        </li>
      ))}
    </ul>
  )
}

export function Portfolio({ portfolios }: Pick<Profile, 'portfolios'>) {
  return (
    <ul className="grid gap-5">
      {portfolios.map((one) => (
        <li key={one.id} className="entry">
          <Entry
            title={one.title}
            facts={[labelOf(PORTFOLIO_CATEGORY, one.category)]}
            period={periodText(one.startDate, one.endDate, one.isOngoing)}
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
              <OutsideLink typed href={one.projectUrl}>
                {one.projectUrl}
              </OutsideLink>
            </p>
          )}
          {one.imageUrl && (
            <p className="mt-1 text-sm">
              <OutsideLink typed href={one.imageUrl}>
                Picture of {one.title}
              </OutsideLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Entry({
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

/** One list says itself what it is; of two, each has its name. */
function Points({ label, points, named = false }: { label: string; points: string[]; named?: boolean }) {
  if (points.length === 0) return null
  return (
    <div className="prose">
      {named && <p className="mt-2 text-sm font-semibold text-ink-2">{label}</p>}
      <ul aria-label={label} className={named ? 'mt-1' : 'mt-2'}>
        {points.map((point, at) => (
          <li key={at}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
