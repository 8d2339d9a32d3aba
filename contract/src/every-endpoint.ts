import type { EndpointShape } from './endpoint.ts'
import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import * as companies from './companies.ts'
import * as files from './files.ts'
import * as jobs from './jobs.ts'
import * as messages from './messages.ts'
import * as reviews from './reviews.ts'
import * as seekers from './seekers.ts'
import * as settings from './settings.ts'
import * as skills from './skills.ts'
import * as social from './social.ts'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value

/** Every endpoint of the contract under its name. */
export const EVERY_ENDPOINT: ReadonlyMap<string, EndpointShape> = new Map(
  [accounts, applications, companies, files, jobs, messages, reviews, seekers, settings, skills, social]
    .flatMap((feature) => Object.entries(feature))
    .filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1])),
)
