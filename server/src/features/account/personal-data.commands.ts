import type { Deps } from '#core/deps.ts'
import type { RequestSource } from '#core/caller.ts'
import { recordOwnActivity } from '../auth/security-changes.commands.ts'

/** Records in the account's recent activity and in the audit log that its owner downloaded their data. */
export const recordDataExport = (deps: Deps, accountId: string, from: RequestSource): Promise<void> =>
  recordOwnActivity(deps, accountId, 'data-exported', from)
