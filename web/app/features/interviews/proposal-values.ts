import type { Interview } from '@sira/contract/interviews'
import { INTERVIEW_WAYS } from '@sira/contract/enums'
import { z } from 'zod'
import { MOST_TIMES } from './interview-words.ts'

interface Slot {
  day: string
  time: string
}

/** A day and a time as they are typed, in Addis Ababa; undefined until both are. */
export const momentOf = ({ day, time }: Slot): string | undefined => {
  const moment = Date.parse(`${day}T${time}:00+03:00`)
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}

/** The day and the time of a moment as they are typed, in Addis Ababa. */
export const slotOf = (moment: string): Slot => {
  const inAddis = new Date(Date.parse(moment) + 3 * 3_600_000).toISOString()
  return { day: inAddis.slice(0, 10), time: inAddis.slice(11, 16) }
}

const isEmpty = ({ day, time }: Slot) => day === '' && time === ''

/** Each slot that is begun has to be whole and to come; of all at least one. */
function look(slots: Slot[], context: z.RefinementCtx) {
  const fault = (at: number, message: string) => context.addIssue({ code: 'custom', path: [at, 'day'], message })
  const begun = slots.flatMap((slot, at) => (isEmpty(slot) ? [] : [{ at, moment: momentOf(slot) }]))
  if (begun.length === 0) return fault(0, 'Please choose a day and a time')
  for (const { at, moment } of begun) {
    if (!moment) fault(at, 'Please choose a day and a time')
    else if (Date.parse(moment) <= Date.now()) fault(at, 'This time has passed')
    else if (begun.some((other) => other.at < at && other.moment === moment))
      fault(at, 'Please propose different times')
  }
}

/** What the form holds; it gives what the API takes. */
export const ProposalForm = z.object({
  times: z
    .array(z.object({ day: z.string(), time: z.string() }))
    .superRefine(look)
    .transform((slots) => slots.flatMap((slot) => momentOf(slot) ?? [])),
  minutes: z.string().transform(Number),
  way: z.enum(INTERVIEW_WAYS),
  place: z.string().trim().min(2, 'Please say where: a link, an address or a number'),
  note: z.string().trim().max(1000, 'Must be at most 1000 characters').optional(),
})
export type Proposal = z.output<typeof ProposalForm>

/** What the form begins with: nothing, or an interview that is to be changed. */
export const proposalValues = (interview?: Interview): z.input<typeof ProposalForm> => ({
  times: Array.from({ length: MOST_TIMES }, (_, at) => slotAt(interview, at)),
  minutes: String(interview?.minutes ?? 45),
  way: interview?.way ?? 'VIDEO',
  place: interview?.place ?? '',
  note: interview?.note ?? '',
})

/** What is agreed on begins with its time, a proposal with those that are still to come. */
function slotAt(interview: Interview | undefined, at: number): Slot {
  const times = interview?.startsAt ? [interview.startsAt] : (interview?.times ?? [])
  const moment = times.filter((time) => Date.parse(time) > Date.now())[at]
  return moment ? slotOf(moment) : { day: '', time: '' }
}
