import { formatInterviewTime } from '@sira/contract/local-time'
import {
  describeUnknownPlaceholders,
  fillTemplate,
  formatPlaceholder,
  listPlaceholders,
} from '@sira/contract/template-text'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { throwFieldErrors } from '#core/app-error.ts'
import { t } from '@sira/contract/t'

const SELECT_VALUES = `
  select a.id, p.first_name as "firstName", j.title as "jobTitle", c.name as "companyName", (
    select min(i.starts_at)::timestamptz from interviews i where i.application_id = a.id and i.status = 'ACCEPTED' and i.starts_at > now()) as "interviewAt"
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = any(:applicationIds::uuid[])`

/** Nobody reads a message to a deleted account, but the company's history keeps it. */
const DELETED_NAME = 'candidate'
const INTERVIEW_TIME = formatPlaceholder('interviewTime')

/** The field of the request in which the text is, and how long the filled text may be. */
interface MessageField {
  field: string
  max: number
}

/**
 * Returns the text for each application with its placeholders filled: the first name of the seeker, the title of the job,
 * the name of the company, and the agreed time of the next interview as the emails about it write it. Throws BAD_INPUT that
 * names the field for a placeholder that does not exist, for an application without an agreed interview where the text
 * has its time, and for a text that gets too long. The caller has checked that the applications are the company's.
 */
export async function fillMessages(
  db: Database,
  applicationIds: readonly string[],
  text: string,
  { field, max }: MessageField,
): Promise<ReadonlyMap<string, string>> {
  const refuse = (message: string) => throwFieldErrors({ [field]: [message] })
  const unknown = describeUnknownPlaceholders(text)
  if (unknown) return refuse(unknown)
  if (listPlaceholders(text).length === 0) return new Map(applicationIds.map((id) => [id, text]))
  const rows = await runSql(db, SELECT_VALUES, { applicationIds })
  const filled = rows.map(({ id, firstName, interviewAt, ...values }) => ({
    id,
    ...fillTemplate(text, {
      ...values,
      firstName: firstName ?? DELETED_NAME,
      interviewTime: interviewAt && formatInterviewTime(interviewAt),
    }),
  }))
  const without = filled.filter(({ missing }) => missing.length > 0).length
  if (without > 0) return refuse(describeMissingInterview(without, filled.length))
  if (filled.some((message) => message.text.length > max))
    return refuse(t('Must be at most {max} characters with the names filled in', { max }))
  return new Map(filled.map((message) => [message.id, message.text]))
}

const describeMissingInterview = (without: number, all: number): string =>
  all === 1
    ? t('No interview is agreed yet, so {placeholder} cannot be filled in', { placeholder: INTERVIEW_TIME })
    : t(
        '{without, plural, one {{without} of the {all} applications has no agreed interview, so {placeholder} cannot be filled in. Nothing was sent.} other {{without} of the {all} applications have no agreed interview, so {placeholder} cannot be filled in. Nothing was sent.}}',
        { without, all, placeholder: INTERVIEW_TIME },
      )
