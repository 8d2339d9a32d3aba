import { renewFileLink } from '@sira/contract/files'
import { isVerifiedAdmin } from '#core/caller.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { findReadableDocument } from './files.queries.ts'

export const createFileLinkRoutes = ({ db, fileUrls, config }: Deps) => [
  defineRoute(renewFileLink, async ({ params }, caller) => {
    const { accountId } = caller
    const found = await findReadableDocument(db, accountId, params.fileId)
    // An administrator reads documents of other people only in a session that passed the second factor.
    const file =
      found?.ownerId === accountId || caller.role !== 'ADMIN' || isVerifiedAdmin(caller, config) ? found : undefined
    if (file?.virus) throw appError('FILE_QUARANTINED')
    return file ? fileUrls.buildDocumentLink(file, accountId) : throwAppError('FILE_NOT_FOUND')
  }),
]
