import { renewFileLink } from '@sira/contract/files'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { documentFor } from './files.queries.ts'

export const filesRoutes = ({ db, addresses }: Resources) => [
  serve(renewFileLink, async ({ params }, { accountId }) => {
    const file = await documentFor(db, accountId, params.fileId)
    if (file?.virus) return refuse('FILE_QUARANTINED')
    return file ? addresses.document(file, accountId) : refuse('FILE_NOT_FOUND')
  }),
]
