import { z } from 'zod'
import { APPLICATION_STATUSES, MAX_TAG_LENGTH, SKILL_LEVELS, TRAFFIC_SOURCES } from './enums.ts'
import { lineText, singleLineText, uuid } from './text.ts'
import { t } from './t.ts'

const StatusFilter = z.enum([...APPLICATION_STATUSES, 'all'], t('This is not an application status')).default('all')
export const ApplicationSearch = lineText(100, t('search may be at most 100 characters')).default('')
const SKILL_FILTER = new RegExp(`^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}(?::(?:${SKILL_LEVELS.join('|')}))?$`, 'i')

/** A tag that a company gives to a person; capitals make no difference. */
export const TagText = singleLineText(1, MAX_TAG_LENGTH, t('Please write a tag'))
/** The filter by tag of lists of people. */
export const TagFilter = TagText.optional()
export const SourceInput = z.enum(
  TRAFFIC_SOURCES,
  t('source must be one of {choices}', { choices: TRAFFIC_SOURCES.join(', ') }),
)

/** The filters of received applications, for the list, its counts and its CSV file. */
export const receivedApplicationFilters = {
  status: StatusFilter,
  search: ApplicationSearch,
  jobId: uuid().optional(),
  /** Only those that nobody in the company has opened. */
  unread: z.enum(['true'], t('unread must be true')).optional(),
  /** Only those that the company has not answered in time. */
  overdue: z.enum(['true'], t('overdue must be true')).optional(),
  /** Only those with so many stars or more on average. */
  rating: z.enum(['1', '2', '3', '4', '5'], t('rating must be 1 to 5')).optional(),
  meets: z.enum(['true', 'false'], t('meets must be true or false')).optional(),
  /** Only those whose profile has the skill, with `:LEVEL` on that level or a higher one. */
  skill: lineText(80).regex(SKILL_FILTER, t('skill must be the id of a skill, with or without :LEVEL')).optional(),
  assignee: z.union([z.literal('me'), uuid()], t('assignee must be me or the id of a team member')).optional(),
  /** Only those whose people came from there. */
  source: SourceInput.optional(),
  /** Only those of people with this tag of the company. */
  tag: TagFilter,
  answer: z.record(uuid(), lineText(200).min(1, t('Please enter an answer'))).optional(),
}

const ANSWER_PARAMETER = /^answer\[(.*)\]$/
/** Collects the parameters `answer[ID]=…` of an address, by the id of their question. */
function collectAnswers(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const answer: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    const id = ANSWER_PARAMETER.exec(name)?.[1]
    if (id === undefined) rest[name] = value
    else answer[id] = value
  }
  return Object.keys(answer).length === 0 ? rest : { ...rest, answer }
}
/** Schema of a query whose `answer[ID]=…` parameters are one field. */
export const withAnswers = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(collectAnswers, schema)
