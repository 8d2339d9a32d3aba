import { t } from '@lingui/core/macro'
import { getLanguage } from '@sira/contract/t'
import { formatDate } from '../../ui/dates.ts'
import { POST_A_JOB } from '../../ui/texts.ts'

/** The launch offer's last day (product spec, part 1, section 9). */
export const LAUNCH_OFFER_END_DATE = '2025-04-30'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const ORDINAL_SUFFIXES: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }

/** '2025-04-30' → 'April 30th, 2025'. */
export function formatLongDate(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${MONTHS[month - 1]} ${date}${ORDINAL_SUFFIXES[date] ?? 'th'}, ${year}`
}

/**
 * The texts of the banner at `now` (milliseconds), and whether the offer still lasts; its last day ends at midnight in
 * Addis Ababa.
 */
export function getLaunchOffer(now = Date.now()): { stands: boolean; title: string; text: string; button: string } {
  const day = getLanguage() === 'en' ? formatLongDate(LAUNCH_OFFER_END_DATE) : formatDate(LAUNCH_OFFER_END_DATE)
  if (now <= Date.parse(`${LAUNCH_OFFER_END_DATE}T23:59:59.999+03:00`))
    return {
      stands: true,
      title: t`Special Launch Offer! Post unlimited jobs completely free`,
      text: t`Until ${day}, for every company whose profile is approved.`,
      button: t`Post Free Job`,
    }
  return {
    stands: false,
    title: t`The launch offer has ended`,
    text: t`Unlimited free job posting ended on ${day}. Posting is still free today: see Pricing below.`,
    button: POST_A_JOB,
  }
}
