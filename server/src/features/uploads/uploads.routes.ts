import { listUploads } from '@sira/contract/uploads'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { listUnusedUploads } from '#storage/unused-uploads.ts'

export const createUploadRoutes = ({ db }: Deps) => [
  defineRoute(listUploads, (_input, { accountId }) => listUnusedUploads(db, accountId)),
]
