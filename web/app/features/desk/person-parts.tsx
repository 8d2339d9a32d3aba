import type { DeskPerson } from '@sira/contract/desk-people'
import { labelOf, ROLE } from '../../ui/labels.ts'
import { Diamond, Tag } from '../../ui/status.tsx'

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** Suspended, not proven, or in order. */
export function PersonState({ person }: { person: Pick<DeskPerson, 'suspendedAt' | 'verified'> }) {
  const [tone, word] = person.suspendedAt
    ? (['cherry', 'Suspended'] as const)
    : person.verified
      ? (['forest', 'Active'] as const)
      : (['adey', 'Not verified'] as const)
  return (
    <span className={`tag tag-${tone} gap-1.5 px-2`}>
      <Diamond tone={tone} />
      {word}
    </span>
  )
}

const TONES = { ADMIN: 'buna', COMPANY: 'tana', JOBSEEKER: 'stone', OTHER: 'stone' } as const
export const RoleTag = ({ role }: Pick<DeskPerson, 'role'>) => <Tag tone={TONES[role]}>{labelOf(ROLE, role)}</Tag>
