import { refuse } from '#http/refusal.ts'
import type { Database } from '#db/database.ts'
import { interviewLetter, type InterviewNews } from '#mail/letters/interviews.ts'
import { noticeOf, tell as tellBell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { House } from '#mail/stop-links.ts'
import { addressFor, invitationFor, type Reading } from './interview-calendar.ts'
import { factsOf, type Facts } from './interviews.queries.ts'

export type Teller = House
/** What one side did with an interview, and what the calendars are to take up. */
export interface Told {
  id: string
  by: 'COMPANY' | 'SEEKER'
  news: InterviewNews
  calendar?: 'REQUEST' | 'CANCEL'
}

/** Writes to the side that did not act. */
export const tellOther = (teller: Teller, trx: Database, told: Told) =>
  tell(teller, trx, told, [told.by === 'COMPANY' ? 'seeker' : 'host'])

/** Writes to both sides: the calendar of whoever acted has to know too. */
export const tellBoth = (teller: Teller, trx: Database, told: Told) => tell(teller, trx, told, ['seeker', 'host'])

async function tell(house: House, trx: Database, { id, by, news, calendar }: Told, readings: Reading[]): Promise<void> {
  const origin = house.config.PUBLIC_ORIGIN
  const facts = (await factsOf(trx, id)) ?? refuse('INTERVIEW_NOT_FOUND')
  const other = by === 'COMPANY' ? 'seeker' : 'host'
  for (const reading of readings) {
    const reader = facts[reading]
    if (!reader) continue
    const invitation = calendar && calendarFacts(facts)
    const letter = interviewLetter(house, news, wordsOf(facts), {
      reader,
      isSeeker: reading === 'seeker',
      url: addressFor(origin, reading, facts),
      ...(calendar && invitation && { calendar: invitationFor(origin, reading, calendar, invitation) }),
    })
    // The bell rings for whoever did not do it themselves; when that account is gone, for who is left. Nobody did what both are reminded of.
    if (reading === other || !facts[other] || news === 'reminded')
      await tellBell(trx, [
        noticeOf(letter, { subjectId: id, companyId: reading === 'host' ? facts.companyId : undefined }),
      ])
    if (reader.wantsMail) await post(trx, letter)
  }
}

const wordsOf = ({ seeker, ...facts }: Facts) => ({
  ...facts,
  candidateName: seeker?.name ?? 'a candidate who has deleted their account',
})

/** A calendar entry that is taken out needs a time, of which only its UID counts. */
const calendarFacts = (facts: Facts): Facts => ({ ...facts, startsAt: facts.startsAt ?? facts.times[0]! })
