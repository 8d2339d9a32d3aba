import { renewFileLink } from '@sira/contract/files'
import { isAdministrator } from '#http/access.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { documentFor } from './files.queries.ts'

export const filesRoutes = ({ db, addresses, config }: Resources) => [
  serve(renewFileLink, async ({ params }, caller) => {
    const { accountId } = caller
    const found = await documentFor(db, accountId, params.fileId)
    // An administrator reads other people's documents in a session that passed the second factor.
    const file =
      found?.ownerId === accountId || caller.role !== 'ADMIN' || isAdministrator(caller, config) ? found : undefined
    if (file?.virus) return refuse('FILE_QUARANTINED')
    return file ? addresses.document(file, accountId) : refuse('FILE_NOT_FOUND')
  }),
]
