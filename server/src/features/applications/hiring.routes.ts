import {
  addNote,
  bulkStatus,
  changeNote,
  deleteNote,
  listNotes,
  rateApplication,
  statusCounts,
} from '@sira/contract/hiring'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { ratingsFor } from './application-answer.ts'
import { countsOf, hasReceived } from './applications.queries.ts'
import { moveMany } from './moving.commands.ts'
import * as notes from './notes.commands.ts'
import { notesOn, ratingsOf } from './notes.queries.ts'

/** What colleagues do with many applications at once, and what they write about one for each other. */
export const hiringRoutes = (resources: Resources) => {
  const { db } = resources
  const mustHave = async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceived(db, companyId, applicationId)) || refuse('APPLICATION_NOT_FOUND')
  const mustHaveNote = async ({ applicationId }: { applicationId: string }, { companyId }: { companyId: string }) =>
    (await hasReceived(db, companyId, applicationId)) || refuse('NOTE_NOT_FOUND')

  return [
    serve(bulkStatus, ({ body: { ids, status, message, from = {} } }, { companyId, accountId }) =>
      moveMany(resources, ids, { companyId, byAccountId: accountId, status, message, seen: from }),
    ),
    serve(statusCounts, ({ query }, { companyId }) => countsOf(db, companyId, query)),
    serve(listNotes, ({ params }, { accountId }) => notesOn(db, params.applicationId, accountId), mustHave),
    serve(
      addNote,
      ({ params, body }, { companyId, accountId }) => notes.addNote(db, { companyId, accountId, ...params }, body.body),
      mustHave,
    ),
    serve(
      changeNote,
      ({ params: { noteId, applicationId }, body }, { companyId, accountId }) =>
        notes.changeNote(db, { companyId, accountId, applicationId }, noteId, body.body),
      mustHaveNote,
    ),
    serve(
      deleteNote,
      async ({ params: { noteId, applicationId } }, { companyId, accountId }) => {
        await notes.deleteNote(db, { companyId, accountId, applicationId }, noteId)
        return null
      },
      mustHaveNote,
    ),
    serve(
      rateApplication,
      async ({ params: { applicationId }, body }, { companyId, accountId }) => {
        await notes.rate(db, { companyId, accountId, applicationId }, body.stars)
        return ratingsFor(accountId, await ratingsOf(db, applicationId))
      },
      mustHave,
    ),
  ]
}
