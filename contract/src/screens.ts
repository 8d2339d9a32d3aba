import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { SCREEN_NAMES } from './screen-reads.ts'

/** The bodies that the endpoints would answer with, by their addresses below /api/v1. */
export const ScreenAnswers = z.record(z.string(), z.unknown())
export type ScreenAnswers = z.output<typeof ScreenAnswers>

export const getScreenAnswers = defineEndpoint('GET /screens', {
  summary:
    'Get in one answer what a screen of an area shows when it opens: what the endpoints would return, by their addresses. What the caller may not read, or what failed, is left out',
  access: 'signedIn',
  query: z.strictObject({
    screen: z.enum(SCREEN_NAMES),
    /** With what the frame around the screen shows. */
    frame: z.literal('true').optional(),
  }),
  reply: ScreenAnswers,
})
