import { t } from '@lingui/core/macro'
import type { EntryNote } from '@sira/contract/resume-reading'

type Doubt = EntryNote['doubts'][number]

const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  'calendar-converted': t`Your resume gives these dates in the Ethiopian calendar. Please check them.`,
  'year-converted': t`Your resume gives years of the Ethiopian calendar, each of which is part of two years. Please check the dates.`,
  'calendar-unknown': t`We are not sure in which calendar your resume gives these years. Please enter the dates.`,
  'dates-apart': t`We are not sure which dates of your resume belong here. Please enter them.`,
  'employer-above': t`Your resume names the company or school only above another entry. Please check it.`,
}

/** Says what a person should check about an entry. A newer server may have doubts that this page does not know. */
export const listDoubts = (note: EntryNote | undefined): string[] =>
  note?.doubts.flatMap((doubt) => DOUBT_TEXTS[doubt] ?? []) ?? []
