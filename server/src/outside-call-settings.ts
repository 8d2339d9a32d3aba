import { z } from 'zod'
import { DEFAULT_PUSH_SERVICES, parsePushServices } from '#core/push-services.ts'
import { isLocalUrl } from '#core/service-urls.ts'

const isLoopbackOrigin = (value: string) =>
  /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value && isLocalUrl(value)

/** The settings of calls to addresses that people or their browsers name: push services, job boards, webhooks. */
export const OUTSIDE_CALL_SETTINGS = {
  PUSH_SERVICES: z
    .string()
    .default(DEFAULT_PUSH_SERVICES)
    .transform(parsePushServices)
    .refine(
      (services) => services !== undefined,
      'must be off, or origins such as https://fcm.googleapis.com,https://*.push.apple.com; http:// only on this machine',
    )
    .transform((services) => services ?? []),
  CALLS_TO_LOOPBACK: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .default(false),
  JOB_BOARDS_ORIGIN: z
    .string()
    .refine(isLoopbackOrigin, 'must be an origin on this machine like http://127.0.0.1:4000, for a stand-in in tests')
    .optional(),
}

type OutsideCallSettings = z.output<z.ZodObject<typeof OUTSIDE_CALL_SETTINGS>> & { DATABASE_URL?: string | undefined }

/** Returns one line for each setting that is only for tests, on a server with a database of its own. */
export function findOutsideCallProblems(set: OutsideCallSettings): string[] {
  const problems: string[] = []
  if (set.CALLS_TO_LOOPBACK && set.DATABASE_URL)
    problems.push('CALLS_TO_LOOPBACK is for tests: it cannot be used with DATABASE_URL')
  if (set.JOB_BOARDS_ORIGIN && set.DATABASE_URL)
    problems.push('JOB_BOARDS_ORIGIN is for tests: it cannot be used with DATABASE_URL')
  if (set.JOB_BOARDS_ORIGIN && !set.CALLS_TO_LOOPBACK) problems.push('JOB_BOARDS_ORIGIN goes with CALLS_TO_LOOPBACK')
  return problems
}
