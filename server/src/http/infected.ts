import type { FastifyRequest } from 'fastify'
import { noteReading } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { Refused } from './refusal.ts'

/** Who sends a virus is to be known: notes it in the audit log. The refusal stands whether or not that can be written. */
export async function noteInfected(db: Database, { caller, ip, log }: FastifyRequest, error: unknown): Promise<void> {
  if (!(error instanceof Refused) || error.code !== 'FILE_INFECTED' || !error.extra.noted || !caller) return
  const { accountId } = caller
  const line = {
    act: 'file.refused-infected',
    accountId,
    subjectKind: 'account',
    subjectId: accountId,
    ip,
    details: error.extra.noted,
  }
  await noteReading(db, line).catch((err: unknown) => log.error({ err }, 'an upload with a virus is not noted'))
}
