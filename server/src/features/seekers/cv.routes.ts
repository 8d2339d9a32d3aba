import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildContentDisposition } from '#storage/download-headers.ts'
import { inLanguage, type Language } from '#core/i18n.ts'
import { createKeyedMutex } from '#core/keyed-mutex.ts'
import { authorize } from '#http/access.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { parseBearerToken, findCaller } from '#http/session.ts'
import type { Deps } from '#core/deps.ts'
import { buildCvPdf } from './cv-pdf.format.ts'
import { buildCvFileName, toCvContent } from './cv-content.format.ts'
import { toJsonResume } from './json-resume.format.ts'
import { findProfile, type ProfileRow } from './profiles.queries.ts'

/** This process draws CVs one after the other, for all requests together, to limit the CPU time they take. */
const runInTurn = createKeyedMutex()

/** Registers the routes that return the caller's own profile as files: a PDF, and a JSON Resume. */
export function registerCvRoutes(app: FastifyInstance, resources: Deps) {
  /** Returns the caller's profile and language. Throws SIGN_IN_REQUIRED, ROLE_REQUIRED, PROFILE_NOT_FOUND, TOO_MANY. */
  async function getOwnProfile(request: FastifyRequest): Promise<{ profile: ProfileRow; language: Language }> {
    const caller = await findCaller(resources.db, parseBearerToken(request.raw.rawHeaders))
    await app.limitRequest(request, caller)
    authorize('seeker', caller, resources.config)
    if (!caller.seekerId) throw appError('PROFILE_NOT_FOUND')
    await enforceRateLimits(resources, ['cv', caller.accountId])
    const profile = (await findProfile(resources.db, caller.seekerId)) ?? throwAppError('PROFILE_NOT_FOUND')
    return { profile, language: caller.language }
  }

  app.get('/api/v1/job-seeker/cv', { exposeHeadRoute: false }, async (request, reply) => {
    const { profile, language } = await getOwnProfile(request)
    return sendAttachment(reply, {
      name: buildCvFileName(profile.user, 'pdf'),
      type: 'application/pdf',
      bytes: await runInTurn('cv', () => inLanguage(language, () => buildCvPdf(toCvContent(profile)))),
    })
  })

  app.get('/api/v1/job-seeker/resume.json', { exposeHeadRoute: false }, async (request, reply) => {
    const { profile } = await getOwnProfile(request)
    return sendAttachment(reply, {
      name: buildCvFileName(profile.user, 'json'),
      type: 'application/json; charset=utf-8',
      bytes: Buffer.from(`${JSON.stringify(toJsonResume(profile), null, 2)}\n`),
    })
  })
}

const sendAttachment = (reply: FastifyReply, { name, type, bytes }: { name: string; type: string; bytes: Buffer }) =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': buildContentDisposition(name, false),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
    })
    .send(bytes)
