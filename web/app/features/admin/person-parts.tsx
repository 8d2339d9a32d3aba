import type { UserSummary } from '@sira/contract/users'
import { t } from '@lingui/core/macro'
import { ROLE_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { StatusDiamond } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Shows whether the account is suspended, not verified or active. */
export function PersonStatusTag({ person }: { person: Pick<UserSummary, 'suspendedAt' | 'verified'> }) {
  const [tone, word] = person.suspendedAt
    ? (['cherry', t`Suspended`] as const)
    : person.verified
      ? (['forest', t`Active`] as const)
      : (['adey', t`Not verified`] as const)
  return (
    <span className={`tag tag-${tone} gap-1.5 px-2`}>
      <StatusDiamond tone={tone} />
      {word}
    </span>
  )
}

const ROLE_TONES = { ADMIN: 'buna', COMPANY: 'tana', JOBSEEKER: 'stone', OTHER: 'stone' } as const
export const RoleTag = ({ role }: Pick<UserSummary, 'role'>) => (
  <Tag tone={ROLE_TONES[role]}>{getLabel(ROLE_LABELS, role)}</Tag>
)
