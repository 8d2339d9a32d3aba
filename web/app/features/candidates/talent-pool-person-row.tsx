import { t, ph } from '@lingui/core/macro'
import type { TalentPoolPerson } from '@sira/contract/talent-pool'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { TimeAgo } from '../../ui/date-time.tsx'
import { getLabel, SKILL_LEVEL_LABELS } from '../../ui/labels.ts'
import { StatusTag } from '../../ui/status.tsx'
import { CandidateMarks } from './candidate-marks.tsx'

const SKILLS_SHOWN = 6

/** Somebody of the talent pool: with the latest application if they have applied, without a name if not. */
export function TalentPoolPersonRow({ person, canEdit }: { person: TalentPoolPerson; canEdit: boolean }) {
  const { seekerId, name, title, place, skills, application } = person
  const to = application ? paths.employer.applications({ id: application.id }) : name && paths.employer.seeker(seekerId)
  return (
    <li className="panel grid gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base/snug">
            {to ? (
              <Link className="link" to={to}>
                {name}
              </Link>
            ) : (
              title
            )}
          </h2>
          <p className="meta text-sm text-ink-2">
            {name && <span>{title}</span>}
            {place && <span>{place}</span>}
          </p>
        </div>
        {application && <LatestApplication application={application} />}
      </div>
      {skills.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t`Skills`}>
          {skills.slice(0, SKILLS_SHOWN).map(({ skillId, name: skill, level }) => (
            <li key={skillId} className="chip">
              {t`${skill}, ${ph({ level: getLabel(SKILL_LEVEL_LABELS, level).toLowerCase() })}`}
            </li>
          ))}
          {skills.length > SKILLS_SHOWN && <li className="chip bg-transparent">+{skills.length - SKILLS_SHOWN}</li>}
        </ul>
      )}
      <CandidateMarks person={person} canEdit={canEdit} />
    </li>
  )
}

const LatestApplication = ({ application }: { application: NonNullable<TalentPoolPerson['application']> }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
    <span>{application.jobTitle}</span>
    <StatusTag status={application.status} />
    <TimeAgo at={application.createdAt} className="text-ink-3" />
  </p>
)
