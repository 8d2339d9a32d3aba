import { t } from '@lingui/core/macro'
import type { ApiKeyScope } from '@sira/contract/enums'

/** What each permission allows, in plain words. */
export const SCOPE_LABELS: Record<ApiKeyScope, string> = {
  'jobs:read': t`See your jobs and drafts`,
  'jobs:write': t`Post, change and close jobs`,
  'applications:read': t`See applications, resumes and messages`,
  'applications:write': t`Change the status of applications`,
}
