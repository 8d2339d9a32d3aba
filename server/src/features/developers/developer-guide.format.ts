import { CURSOR_LIFETIME_DAYS } from '#core/changes-page.ts'
import { EVENT_RETENTION_DAYS } from '@sira/contract/company-events'
import { API_KEY_PREFIX, PRODUCT_NAME } from '@sira/contract/product'
import { buildEndpointReference } from './endpoint-reference.format.ts'

/** What the guide says of this installation: its origin, and how many calls a key may make in how many seconds. */
export interface GuideFacts {
  origin: string
  limit: readonly [calls: number, seconds: number]
  /** The text of a program that keeps a copy in step. */
  example: string
}

/** Returns the guide for people who write programs against the API, as Markdown in English. */
export const buildDeveloperGuide = ({ origin, limit, example }: GuideFacts): string =>
  [
    buildStart(origin),
    buildRules(origin, limit),
    buildSync(example),
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
\`\`\`

Write JSON with a \`Content-Type\`; this saves a draft, which a person or \`POST /jobs/{jobId}/submit\` sends to our review:

\`\`\`sh
curl ${origin}/api/v1/jobs/drafts -H "Authorization: Bearer $API_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: opening-17" -d '{"title": "Backend engineer", "description": "What the person will do …",
  "location": "Addis Ababa", "skills": [{"skillId": "ID of GET /skills/getAll", "level": "ADVANCED"}]}'
\`\`\``

const buildRules = (origin: string, [calls, seconds]: GuideFacts['limit']) => `## Rules

**Address.** All paths below are under \`${origin}/api/v1\`.

**Answers** are \`{"success": true, "data": …}\`; lists in pages also have \`meta\`. Errors are \`{"success": false, "code": "JOB_NOT_FOUND", "message": "…", "errors": {"field": ["…"]}, "requestId": "…"}\`: decide by \`code\`, show \`message\`, and name \`requestId\` when you write to us. Times are UTC (\`2026-11-20T08:00:00.000Z\`), ids are UUIDs. Ignore fields that you do not know, because we add some, and expect that a field may be missing where there is nothing to say. Addresses that begin with \`/\` are on ${origin}.

**Keys** begin with \`${API_KEY_PREFIX}\`. A key acts as your company, within its permissions; the history of a job or application shows its name. A job that it posts is \`PENDING\` until we have reviewed it. We email the owner 14 days and one day before a key expires. To replace one, create a new one, put it into your program, and revoke the old one.

| permission | allows |
| --- | --- |
| \`jobs:read\` | jobs in any status; events of jobs |
| \`jobs:write\` | post, change, close, reopen, archive and delete jobs; each is reviewed like one that a person posts |
| \`applications:read\` | applications with contact data, answers, resumes, messages and interviews; events of applications |
| \`applications:write\` | change the status of applications; the answer holds the application |

| status | code | what to do |
| --- | --- | --- |
| 400 | \`BAD_INPUT\` | mend the fields in \`errors\` |
| 400, 415 | \`BAD_JSON\`, \`UNSUPPORTED_MEDIA\` | send JSON in UTF-8, with \`Content-Type: application/json\` |
| 401 | \`API_KEY_INVALID\`, \`SIGN_IN_REQUIRED\` | the key is mistyped, revoked or expired, or there is none: stop at any 401 and tell somebody |
| 403 | \`API_KEY_SCOPE_REQUIRED\` | the key lacks the permission in \`data.scopes\` |
| 403 | \`API_KEY_REFUSED\` | no key can do this, only a person |
| 403 | \`COMPANY_PENDING\` | the company is not active at the moment: ask again in an hour |
| 404 | \`…_NOT_FOUND\` | it does not exist, or is not yours |
| 409 | \`STATUS_CHANGED\`, \`CHANGED_MEANWHILE\` | a person was faster: read it again |
| 400 | \`KEY_REUSED\` | this \`Idempotency-Key\` came with another request before |
| 409 | \`REQUEST_IN_FLIGHT\` | the same request is running: send it again in a second |
| 410 | \`CURSOR_EXPIRED\` | read everything again, with \`?cursor=\` |
| 429 | \`TOO_MANY\` | wait \`Retry-After\` seconds |
| 5xx, no answer, or one that is no JSON | \`BUG\`, \`BUSY\` | try again after \`Retry-After\` seconds, or 1, 2, 4 … 60; wait up to a minute for an answer |

**Limits.** ${calls} calls in ${seconds} seconds for each key. \`RateLimit-Policy: "key";q=${calls};w=${seconds}\` and \`RateLimit: "key";r=598;t=41\` say how many are left (r) and in how many seconds the window ends (t). These headers follow a draft of the IETF and may change with it.

**Do it once.** Send an \`Idempotency-Key\` (up to 255 printable characters without spaces, your own id for the action) where the endpoint below takes one. If the line breaks, send the same request with the same key again: within 24 hours you get the first answer, and nothing happens twice. Idempotency keys belong to the API key that sent them.

**Two at once.** Send the \`from\` status, or the \`version\` of a job (its \`updatedAt\`), that you read: if a person has changed it since, nothing changes and you get 409.

**Files.** \`resume.url\` is a signed address, valid for five minutes: GET it without the key, at once; for one that you stored, read the application again. Reading by a program does not count as opened, and candidates are not told that somebody has.`

const buildSync = (example: string) => `## Keep a copy in step

\`GET /jobs/company\` and \`GET /applications/company\` with \`cursor\` list what changed, in the order in which it changed.

1. Begin with an empty cursor, \`?cursor=\`, and an empty copy. You get up to 25 items; \`per_page\` asks for up to 100.
2. Store the items under their \`id\`, instead of what you have; take \`{"id": "…", "deleted": true}\` out: it was deleted, or the person withdrew it. Store \`meta.nextCursor\` together with the items. It is a text of ours: do not read it, and do not use that of one list for the other.
3. Go on with \`?cursor=NEXT\`, at once while \`meta.hasMore\`. Then ask again every few minutes; an event or a webhook tells you to ask earlier.

What changes while you read is listed again at the end, so nothing is missed; storing by \`id\` makes a repeated page harmless. Ask at least every ${CURSOR_LIFETIME_DAYS} days: an older cursor is 410 \`CURSOR_EXPIRED\`. Then read everything into an empty copy and let it take the place of the old one, because a first reading does not list what is deleted. A cursor goes on with another key of the company. \`?updatedSince=2026-11-20T08:00:00Z\` begins at a time instead; deletions are known for ${CURSOR_LIFETIME_DAYS} days. With either, other filters do not count, and jobs of every status are listed, drafts and archived ones too.

An item is as new as its own last change. An application counts as changed with its status, messages, interviews, offers, notes and ratings; a job with its own fields and status. What an item repeats of others, or what time decides, can be older: \`job\`, \`others\`, \`match\`, \`tags\`, \`isSaved\`, \`overdue\`, \`declinesAt\` and the person's profile in an application, the counts in a job. Take the job by \`job.id\` from your copy of the jobs, and counts from the ordinary lists.

A whole program:

\`\`\`js
${example.trim()}
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
| \`job.published\` | it became public after our review, or was reopened | jobId, status |
| \`job.updated\` | the text or facts of a public or closed job changed | jobId, status |
| \`job.closed\` | it was public and no longer is: closed, archived, deleted or taken down | jobId, status |
| \`job.expired\` | its last day has passed | jobId, status |
| \`message.created\` | a message in either direction | messageId, applicationId, from (company, candidate) |
| \`interview.scheduled\` | a time was agreed on, or moved | interviewId, applicationId, startsAt |
| \`interview.cancelled\` | by either side | interviewId, applicationId |
| \`offer.answered\` | accepted or declined | offerId, applicationId, status |

Events hold ids and statuses, never anything personal: read the rest with your key. They are for what others see; drafts, archived jobs and notes change without one, so keep a copy with the lists above, and let events only say when to ask. A \`job.published\` waits some seconds, in which we can undo it: other events of that job can come first. New types may be added.`

const buildWebhooks = () => `## Webhooks

The owner adds an address under Integrations, Webhooks. We POST each event there, by the rules of [Standard Webhooks](https://www.standardwebhooks.com/), with its id in a header:

\`\`\`http
POST /your/path
content-type: application/json
webhook-id: 01a22e85-966c-7151-9556-32a96a97a053
webhook-timestamp: 1795161600
webhook-signature: v1,K5oZ…

{"type":"application.status_changed","timestamp":"2026-11-20T08:00:00.000Z","data":{…}}
\`\`\`

- \`webhook-id\` is the event's id, the same at every try: store it, and skip what you have.
- \`webhook-timestamp\` is the time of the try in seconds; \`webhook-signature\` is \`v1,\` and the base64 of HMAC-SHA256 over \`id.timestamp.body\` with your secret (the bytes after \`whsec_\`, in base64). While you change the secret there are two signatures with a blank between them, for 24 hours or until the owner stops using the old secret.
- Answer 2xx within 15 seconds, and do the work afterwards. Anything else is tried again after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours; a longer \`Retry-After\` of 429, 502, 503 and 504 is honoured, up to a day. Redirects are not followed. 410 turns the webhook off.
- One event at a time and in order: the next one is sent when the one before has arrived or was given up. After five days of failures we turn the webhook off and write to the owner; turned on again it continues where it stopped.
- The address must be https and public. Its log shows every try with your answer, and sends an event again. The test event there has the type \`webhook.test\`.

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

- Your open jobs on your own page: two lines of HTML, under [Integrations, Careers page](${origin}/COMPANY/integrations/careers-page), or as data: \`${origin}/embed/companies/{companyId}.json\`.
- Feeds of open jobs, all or with \`?company={companyId}\`: \`${origin}/feeds/indeed.xml\` (the common shape; Indeed itself takes jobs from partners over its Job Sync API), \`${origin}/feeds/jooble.xml\`, \`${origin}/feeds/linkedin.xml\`.
- For feed readers, the newest jobs of all companies: \`${origin}/feed.xml\` and \`${origin}/feed.json\`.
- \`GET /jobs/getAll\` searches live jobs, \`GET /skills/getAll\` lists skills with the ids that jobs need.`
