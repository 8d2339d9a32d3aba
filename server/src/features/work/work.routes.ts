import { pageMeta } from '@sira/contract/paging'
import { listWork, retryAllWork, retryWork } from '@sira/contract/work'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { retryAll, retryOne } from './work.commands.ts'
import { workOnDesk } from './work.queries.ts'

export const workRoutes = ({ db }: Resources) => [
  serve(listWork, async ({ query: { page, per_page } }) => {
    const data = await workOnDesk(db, page, per_page)
    return { data, meta: pageMeta(data.counts.dead, page, per_page) }
  }),

  serve(retryWork, async ({ params: { workId }, from: { ip } }, admin) => {
    await retryOne(db, { adminId: admin.accountId, ip }, workId)
    return { id: workId }
  }),

  serve(retryAllWork, async ({ from: { ip } }, admin) => ({
    retried: await retryAll(db, { adminId: admin.accountId, ip }),
  })),
]
