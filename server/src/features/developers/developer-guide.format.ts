import { CURSOR_LIFETIME_DAYS } from '#db/company-feed.ts'
import { EVENT_RETENTION_DAYS } from '@sira/contract/company-events'
import { API_KEY_PREFIX, PRODUCT_NAME } from '@sira/contract/product'
import { RATE_LIMIT_RULES } from '#http/rate-limits/rate-limit-rules.ts'
import { buildEndpointReference } from './endpoint-reference.format.ts'

const [CALLS, SECONDS] = RATE_LIMIT_RULES.apiKey

/** Returns the guide for people who write programs against the API, as Markdown in English. `origin` is this site. */
export const buildDeveloperGuide = (origin: string): string =>
  [
    buildStart(origin),
    buildRules(origin),
    buildSync(origin),
    buildEvents(),
    buildWebhooks(),
    buildPublicPart(origin),
    buildEndpointReference(),
  ].join('\n\n')

const buildStart = (origin: string) => `# ${PRODUCT_NAME} for developers

Your company's jobs and applications, for your own programs: a careers page, an applicant system, a payroll. JSON over HTTPS. This page needs no scripts; it is also available [as Markdown](${origin}/developers.md), and the whole API as an [OpenAPI document](${origin}/api/v1/openapi.json).

[Start](#start) · [Rules](#rules) · [Keep a copy in step](#keep-a-copy-in-step) · [Events](#events) · [Webhooks](#webhooks) · [Public data](#public-data) · [Endpoints](#endpoints)

## Start

1. The owner of the company creates a key under [Integrations, API keys](${origin}/COMPANY/integrations/api-keys). It is shown once.
2. Send it with every call:

\`\`\`sh
curl ${origin}/api/v1/jobs/company -H "Authorization: Bearer $API_KEY"
\`\`\`

\`\`\`js
const answer = await fetch('${origin}/api/v1/jobs/company', {
  headers: { authorization: \`Bearer \${process.env.API_KEY}\` },
})
const { data: jobs } = await answer.json()
\`\`\`

\`\`\`python
import json, os, urllib.request
call = urllib.request.Request("${origin}/api/v1/jobs/company",
    headers={"Authorization": "Bearer " + os.environ["API_KEY"]})
jobs = json.load(urllib.request.urlopen(call))["data"]
\`\`\``

const buildRules = (origin: string) => `## Rules

**Address.** All paths below are under \`${origin}/api/v1\`.

**Answers** are \`{"success": true, "data": …}\`; lists also have \`meta\`. Errors are \`{"success": false, "code": "JOB_NOT_FOUND", "message": "…", "errors": {"field": ["…"]}, "requestId": "…"}\`: decide by \`code\`, show \`message\`, and name \`requestId\` when you write to us. Times are UTC (\`2026-11-20T08:00:00.000Z\`), ids are UUIDs. Ignore fields that you do not know: we add some.

**Keys** begin with \`${API_KEY_PREFIX}\`. A key acts as your company, within its permissions; the history of a job or application shows its name. We email the owner 14 days and one day before a key expires. To replace one, create a new one, put it into your program, and revoke the old one.

| permission | allows |
| --- | --- |
| \`jobs:read\` | jobs in any status; events of jobs |
| \`jobs:write\` | post, change, close, reopen, archive and delete jobs; each is reviewed like one that a person posts |
| \`applications:read\` | applications with contact data, answers, resumes, messages and interviews; events of applications |
| \`applications:write\` | change the status of applications; the answer holds the application |

| status | code | what to do |
| --- | --- | --- |
| 400 | \`BAD_INPUT\` | mend the fields in \`errors\` |
| 401 | \`API_KEY_INVALID\` | the key is mistyped, revoked or expired: stop and tell somebody |
| 403 | \`API_KEY_SCOPE_REQUIRED\` | the key lacks the permission in \`data.scopes\` |
| 403 | \`API_KEY_REFUSED\` | no key can do this, only a person |
| 403 | \`COMPANY_PENDING\` | the company is not active |
| 404 | \`…_NOT_FOUND\` | it does not exist, or is not yours |
| 409 | \`STATUS_CHANGED\`, \`CHANGED_MEANWHILE\` | a person was faster: read it again |
| 410 | \`CURSOR_EXPIRED\` | read everything again |
| 429 | \`TOO_MANY\` | wait \`Retry-After\` seconds |
| 500, 503 | \`BUG\`, \`BUSY\` | try again after \`Retry-After\` seconds, or 1, 2, 4 … 60 |

**Limits.** ${CALLS} calls in ${SECONDS} seconds for each key. \`RateLimit-Policy: "key";q=${CALLS};w=${SECONDS}\` and \`RateLimit: "key";r=598;t=41\` say how many are left (r) and in how many seconds the window ends (t). These headers follow a draft of the IETF and may change with it.

**Do it once.** Send an \`Idempotency-Key\` (up to 255 characters, your own id for the action) where the endpoint below takes one. If the line breaks, send the same request with the same key again: within 24 hours you get the first answer, and nothing happens twice. Another body with the same key is 409 \`KEY_REUSED\`; a request that is still running is 409 \`REQUEST_IN_FLIGHT\`. Keys belong to the API key that sent them.

**Two at once.** Send the \`from\` status, or the \`version\` of a job (its \`updatedAt\`), that you read: if a person has changed it since, nothing changes and you get 409.

**Files.** \`resume.url\` is a signed address, valid for five minutes: GET it without the key. Reading by a program does not count as opened, and candidates are not told that somebody has.`

const buildSync = (origin: string) => `## Keep a copy in step

\`GET /jobs/company\` and \`GET /applications/company\` with \`cursor\` list what changed, in the order in which it changed.

1. Begin with an empty cursor: \`?cursor=\`. You get up to 100 items (\`per_page\` asks for fewer).
2. Store the items under their \`id\`; an item \`{"id": "…", "deleted": true}\` is deleted, or was withdrawn: take it out. Then store \`meta.nextCursor\`, in the same transaction or after the items.
3. Go on with \`?cursor=NEXT\`, at once while \`meta.hasMore\`, and otherwise every few minutes or when a webhook arrives.

What changes while you read is listed again at the end, so nothing is missed; storing by \`id\` makes a repeated page harmless. A cursor that is older than ${CURSOR_LIFETIME_DAYS} days is 410 \`CURSOR_EXPIRED\`: begin again. \`?updatedSince=2026-11-20T08:00:00Z\` begins at a time instead. With either, other filters do not count. An application also counts as changed when a message, an interview, an offer, a note or a rating of it has changed; not when the person edits their profile.

\`\`\`sh
curl "${origin}/api/v1/applications/company?cursor=" -H "Authorization: Bearer $API_KEY"
# {"success":true,"data":[{"id":"…","status":"PENDING",…},{"id":"…","deleted":true}],"meta":{"nextCursor":"c…","hasMore":false}}
\`\`\``

const buildEvents = () => `## Events

\`GET /company/events?after=ID&limit=100\` lists what happened, oldest first, for ${EVENT_RETENTION_DAYS} days. \`after\` is the id of the last event that you have; without it the list begins with the oldest. Ask again until it is empty. Webhooks send the same events with the same ids, so a program without a server loses nothing, and one with a server can ask for what it missed.

\`\`\`json
{"id": "01a22e85-966c-7151-9556-32a96a97a053", "type": "application.status_changed", "timestamp": "2026-11-20T08:00:00.000Z",
 "data": {"applicationId": "…", "jobId": "…", "status": "SHORTLISTED", "from": "REVIEWED"}}
\`\`\`

| type | when | data |
| --- | --- | --- |
| \`application.created\` | somebody applied, or applied again | applicationId, jobId, status |
| \`application.status_changed\` | its status changed, by anybody | applicationId, jobId, status, from |
| \`application.withdrawn\` | withdrawn, once it can no longer be undone | applicationId, jobId |
| \`job.published\` | it became public, or was reopened | jobId, status |
| \`job.updated\` | a public or closed job changed | jobId, status |
| \`job.closed\` | closed, archived, deleted or taken down | jobId, status |
| \`job.expired\` | its last day has passed | jobId, status |
| \`message.created\` | a message in either direction | messageId, applicationId, from (company, candidate) |
| \`interview.scheduled\` | a time was agreed on, or moved | interviewId, applicationId, startsAt |
| \`interview.cancelled\` | by either side | interviewId, applicationId |
| \`offer.answered\` | accepted or declined | offerId, applicationId, status |

Events hold ids and statuses, never anything personal: read the rest with your key. New types may be added.`

const buildWebhooks = () => `## Webhooks

The owner adds an address under Integrations, Webhooks. We POST each event there, by the rules of [Standard Webhooks](https://www.standardwebhooks.com/):

- \`webhook-id\` is the event's id, the same at every try: store it, and skip what you have.
- \`webhook-timestamp\` is the time of the try in seconds; \`webhook-signature\` is \`v1,\` and the base64 of HMAC-SHA256 over \`id.timestamp.body\` with your secret (the bytes after \`whsec_\`, in base64). While you change the secret there are two signatures with a blank between them, for 24 hours.
- Answer 2xx within 15 seconds, and do the work afterwards. Anything else is tried again after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours; \`Retry-After\` is honoured. Redirects are not followed. 410 turns the webhook off.
- One event at a time and in order: the next one is sent when the one before has arrived or was given up. After five days of failures we turn the webhook off and write to the owner; turned on again it continues where it stopped.
- The address must be https and public. Its log shows every try with your answer, and sends an event again.

\`\`\`js
import { Webhook } from 'standardwebhooks' // or any library of Standard Webhooks
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(rawBody, headers) // throws for a wrong signature or an old time
\`\`\`

\`\`\`python
import base64, hashlib, hmac, time
def verify(secret, headers, body):  # body: the bytes as they came
    if abs(time.time() - int(headers["webhook-timestamp"])) > 300: return False
    text = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
    right = base64.b64encode(hmac.new(base64.b64decode(secret.removeprefix("whsec_")), text, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(part, "v1," + right) for part in headers["webhook-signature"].split())
\`\`\``

const buildPublicPart = (origin: string) => `## Public data

No key needed; answers have an \`ETag\` and are worth caching.

- Your open jobs on your own page: one line of HTML, under [Integrations, Careers page](${origin}/COMPANY/integrations/careers-page), or as data: \`${origin}/embed/companies/{companyId}.json\`.
- Feeds of open jobs, all or with \`?company={companyId}\`: \`${origin}/feeds/indeed.xml\` (the common shape; Indeed itself takes jobs from partners over its Job Sync API), \`${origin}/feeds/jooble.xml\`, \`${origin}/feeds/linkedin.xml\`; \`${origin}/feed.xml\` and \`${origin}/feed.json\` for feed readers.
- \`GET /jobs/getAll\` searches live jobs, \`GET /skills/getAll\` lists skills with the ids that jobs need.`
