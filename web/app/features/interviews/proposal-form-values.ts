import { ph, t } from '@lingui/core/macro'
import type { Interview } from '@sira/contract/interviews'
import { INTERVIEW_WAYS } from '@sira/contract/enums'
import { z } from 'zod'
import { MAX_PROPOSED_TIMES } from './interview-state.ts'

const NEED_TIME = t`Please choose a day and a time`

/** A day (yyyy-mm-dd) and a time (hh:mm) as they are typed; empty strings where nothing is typed yet. */
interface Slot {
  day: string
  time: string
}

/** The datetime (ISO) of a day and a time as typed in Addis Ababa; undefined until both are complete. */
export const parseAddisAbabaSlot = ({ day, time }: Slot): string | undefined => {
  const datetime = Date.parse(`${day}T${time}:00+03:00`)
  return Number.isNaN(datetime) ? undefined : new Date(datetime).toISOString()
}

/** The day and the time of a datetime, as typed in Addis Ababa. */
export const toAddisAbabaSlot = (datetime: string): Slot => {
  const inAddis = new Date(Date.parse(datetime) + 3 * 3_600_000).toISOString()
  return { day: inAddis.slice(0, 10), time: inAddis.slice(11, 16) }
}

const isEmpty = ({ day, time }: Slot) => day === '' && time === ''

/**
 * Each slot that is filled in must be complete, in the future and different from the others; at least one is needed.
 */
function checkSlots(slots: Slot[], context: z.RefinementCtx) {
  const addIssue = (index: number, message: string) =>
    context.addIssue({ code: 'custom', path: [index, 'day'], message })
  const filledIn = slots.flatMap((slot, index) =>
    isEmpty(slot) ? [] : [{ index, datetime: parseAddisAbabaSlot(slot) }],
  )
  if (filledIn.length === 0) return addIssue(0, NEED_TIME)
  for (const { index, datetime } of filledIn) {
    if (!datetime) addIssue(index, NEED_TIME)
    else if (Date.parse(datetime) <= Date.now()) addIssue(index, t`This time has passed`)
    else if (filledIn.some((other) => other.index < index && other.datetime === datetime))
      addIssue(index, t`Please propose different times`)
  }
}

/** The schema of the form: it turns the values of the form into what the API takes. */
export const ProposalFormSchema = z.object({
  times: z
    .array(z.object({ day: z.string(), time: z.string() }))
    .superRefine(checkSlots)
    .transform((slots) => slots.flatMap((slot) => parseAddisAbabaSlot(slot) ?? [])),
  minutes: z.string().transform(Number),
  way: z.enum(INTERVIEW_WAYS),
  place: z
    .string()
    .trim()
    .min(2, t`Please enter a link, an address or a phone number`),
  note: z
    .string()
    .trim()
    .max(1000, t`Must be at most ${ph({ max: 1000 })} characters`)
    .optional(),
})
export type InterviewProposal = z.output<typeof ProposalFormSchema>

/** The initial values: empty, or those of an interview to change. */
export const toProposalFormValues = (interview?: Interview): z.input<typeof ProposalFormSchema> => ({
  times: Array.from({ length: MAX_PROPOSED_TIMES }, (_, index) => getSlot(interview, index)),
  minutes: String(interview?.minutes ?? 45),
  way: interview?.way ?? 'VIDEO',
  place: interview?.place ?? '',
  note: interview?.note ?? '',
})

/** An agreed interview starts with its time, a proposal with those that are still in the future. */
function getSlot(interview: Interview | undefined, index: number): Slot {
  const times = interview?.startsAt ? [interview.startsAt] : (interview?.times ?? [])
  const datetime = times.filter((time) => Date.parse(time) > Date.now())[index]
  return datetime ? toAddisAbabaSlot(datetime) : { day: '', time: '' }
}
