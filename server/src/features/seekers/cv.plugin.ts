import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#files/disposition.ts'
import { oneAtATime } from '#files/one-at-a-time.ts'
import { admit } from '#http/access.ts'
import { limit } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import { bearerToken, callerOf } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { cvPdf } from './cv-drawing.ts'
import { cvFileName, cvOf } from './cv.rules.ts'
import { resumeOf } from './json-resume.rules.ts'
import { profileOf, type ProfileRow } from './seekers.queries.ts'

/** A CV is drawn by this process: one after the other, whoever asks. */
const inTurn = oneAtATime()

/** The addresses that answer the caller's own profile as files to keep: a PDF, and a JSON Resume. */
export function serveCv(app: FastifyInstance, resources: Resources) {
  /** The caller's profile; refuses SIGN_IN_REQUIRED, ROLE_REQUIRED, PROFILE_NOT_FOUND, TOO_MANY. */
  async function ownProfile(request: FastifyRequest): Promise<ProfileRow> {
    const caller = await callerOf(resources.db, bearerToken(request.raw.rawHeaders))
    await app.withinLimits(request, caller)
    admit('seeker', caller, resources.config)
    if (!caller.seekerId) return refuse('PROFILE_NOT_FOUND')
    await limit(resources, ['cv', caller.accountId])
    return (await profileOf(resources.db, caller.seekerId)) ?? refuse('PROFILE_NOT_FOUND')
  }

  app.get('/api/v1/job-seeker/cv', { exposeHeadRoute: false }, async (request, reply) => {
    const profile = await ownProfile(request)
    return attached(reply, {
      name: cvFileName(profile.user, 'pdf'),
      type: 'application/pdf',
      bytes: await inTurn('cv', () => cvPdf(cvOf(profile))),
    })
  })

  app.get('/api/v1/job-seeker/resume.json', { exposeHeadRoute: false }, async (request, reply) => {
    const profile = await ownProfile(request)
    return attached(reply, {
      name: cvFileName(profile.user, 'json'),
      type: 'application/json; charset=utf-8',
      bytes: Buffer.from(`${JSON.stringify(resumeOf(profile), null, 2)}\n`),
    })
  })
}

const attached = (reply: FastifyReply, { name, type, bytes }: { name: string; type: string; bytes: Buffer }) =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition(name, false),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
    })
    .send(bytes)
