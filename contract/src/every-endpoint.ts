import type { EndpointShape } from './endpoint.ts'
import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as applications from './applications.ts'
import * as audit from './audit.ts'
import * as candidates from './candidates.ts'
import * as companies from './companies.ts'
import * as dashboards from './dashboards.ts'
import * as decisions from './decisions.ts'
import * as desk from './desk.ts'
import * as deskMessages from './desk-messages.ts'
import * as deskPeople from './desk-people.ts'
import * as deskSkills from './desk-skills.ts'
import * as drafts from './drafts.ts'
import * as files from './files.ts'
import * as hiring from './hiring.ts'
import * as interviews from './interviews.ts'
import * as jobs from './jobs.ts'
import * as identity from './identity.ts'
import * as messages from './messages.ts'
import * as mfa from './mfa.ts'
import * as notifications from './notifications.ts'
import * as profileParts from './profile-parts.ts'
import * as reports from './reports.ts'
import * as resumes from './resumes.ts'
import * as reviews from './reviews.ts'
import * as seekerJobs from './seeker-jobs.ts'
import * as seekers from './seekers.ts'
import * as settings from './settings.ts'
import * as skillRequests from './skill-requests.ts'
import * as skills from './skills.ts'
import * as social from './social.ts'
import * as team from './team.ts'
import * as work from './work.ts'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value

/** Every endpoint of the contract under its name. */
export const EVERY_ENDPOINT: ReadonlyMap<string, EndpointShape> = new Map(
  [
    accounts,
    alerts,
    applications,
    audit,
    candidates,
    companies,
    dashboards,
    decisions,
    desk,
    deskMessages,
    deskPeople,
    deskSkills,
    drafts,
    files,
    hiring,
    identity,
    interviews,
    jobs,
    messages,
    mfa,
    notifications,
    profileParts,
    reports,
    resumes,
    reviews,
    seekerJobs,
    seekers,
    settings,
    skillRequests,
    skills,
    social,
    team,
    work,
  ]
    .flatMap((feature) => Object.entries(feature))
    .filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1])),
)
