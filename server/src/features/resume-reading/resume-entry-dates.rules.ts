import type { EntryNote } from '@sira/contract/resume-reading'
import type { WrittenPeriod } from '#core/written-dates.ts'

type Doubts = EntryNote['doubts']
interface EntryDates {
  startDate?: string
  endDate?: string
}

/**
 * Returns the dates of an entry and what is not certain about them. Years of which the calendar is not known are left
 * out, and so are dates that are not certain to belong to the entry. A single date of a job is its start.
 */
export function toDates(
  period: WrittenPeriod | undefined,
  { isUnpaired = false, single = 'start' }: { isUnpaired?: boolean; single?: 'start' | 'end' },
): { dates: EntryDates; doubts: Doubts } {
  if (isUnpaired) return { dates: {}, doubts: ['dates-apart'] }
  if (!period) return { dates: {}, doubts: [] }
  const { start, end, calendar } = period
  if (calendar === 'bare-year')
    return { dates: end === 'present' ? { endDate: end } : {}, doubts: ['calendar-unknown'] }
  const isBackwards = start !== undefined && end !== undefined && end !== 'present' && start > `${end}-99`
  if (isBackwards) return { dates: {}, doubts: ['dates-apart'] }
  const isSingleStart = start === undefined && end !== 'present' && single === 'start'
  return {
    dates: isSingleStart
      ? { ...(end && { startDate: end }) }
      : { ...(start && { startDate: start }), ...(end && { endDate: end }) },
    doubts: calendar === 'ethiopian' ? ['calendar-converted'] : calendar === 'ethiopian-year' ? ['year-converted'] : [],
  }
}
