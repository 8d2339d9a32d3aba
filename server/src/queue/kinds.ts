import { z } from 'zod'

export interface Kind {
  /** What a piece of this work is told: ids, never anything about a person. */
  data: z.ZodType<object>
  /** How often it is tried before it is given up, and the first and the longest pause between two tries; each is about twice the one before. */
  tries: number
  pause: number
  longestPause: number
  /** Seconds after which a try counts as lost. Where it says that it still runs, its silence is enough. */
  lasts: number
  /** Says every few seconds that it still runs. */
  isWatched?: true
  /** When it is due (minute, hour, day, month, day of the week, UTC); one piece at a time in the whole world, and none added while one waits. */
  cron?: string
  /** Days for which a finished or dead piece is kept. */
  keptDays: number
}

const Nothing = z.strictObject({})

/** Work of the clock: tried six times within ten minutes or so; the next turn begins anew. */
const scheduled = (cron: string): Kind & { data: typeof Nothing; cron: string } => ({
  data: Nothing,
  tries: 6,
  pause: 15,
  longestPause: 900,
  lasts: 900,
  isWatched: true,
  cron,
  keptDays: 3,
})

/** Every kind of work behind the scenes. What is done for it stands in `routines.ts`; names are kept, because pieces of it wait under them. */
export const KINDS = {
  /** One letter of the outbox. Tried for about six hours; a minute is more than one takes. */
  letter: {
    data: z.strictObject({ letterId: z.uuid() }),
    tries: 12,
    pause: 30,
    longestPause: 3840,
    lasts: 60,
    keptDays: 30,
  },
  'close-passed-deadlines': scheduled('* * * * *'),
  'job-alerts': scheduled('* * * * *'),
  'tell-followers': scheduled('* * * * *'),
  'tell-gathered': scheduled('* * * * *'),
  'end-interviews': scheduled('* * * * *'),
  'remind-of-interviews': scheduled('*/5 * * * *'),
  'remind-of-applications': scheduled('5 * * * *'),
  'search-terms': scheduled('*/10 * * * *'),
  'refresh-jobs': scheduled('* * * * *'),
  'forget-decisions': scheduled('* * * * *'),
  'sweep-accounts': scheduled('10 * * * *'),
  'sweep-files': scheduled('20 * * * *'),
  'scan-files': scheduled('*/5 * * * *'),
  'forget-letters': scheduled('30 * * * *'),
  'forget-mails': scheduled('32 * * * *'),
  'forget-told-jobs': scheduled('34 * * * *'),
  'forget-invitations': scheduled('36 * * * *'),
  'forget-receipts': scheduled('38 * * * *'),
  'forget-messages': scheduled('40 * * * *'),
  'forget-notices': scheduled('42 * * * *'),
  'forget-reports': scheduled('44 * * * *'),
  'forget-readings': scheduled('46 * * * *'),
  'forget-skill-moves': scheduled('48 * * * *'),
  'end-resume-access': scheduled('48 * * * *'),
} as const satisfies Record<string, Kind>

export type WorkKind = keyof typeof KINDS
export type WorkData<K extends WorkKind> = z.input<(typeof KINDS)[K]['data']>
export type ScheduledKind = { [K in WorkKind]: (typeof KINDS)[K] extends { cron: string } ? K : never }[WorkKind]

export const WORK_KINDS = Object.keys(KINDS) as WorkKind[]
export const SCHEDULED_KINDS = WORK_KINDS.filter((kind): kind is ScheduledKind => 'cron' in KINDS[kind])
