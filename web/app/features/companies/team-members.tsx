import type { InvitedRole } from '@sira/contract/enums'
import type { Member } from '@sira/contract/team'
import { dateText, dateTimeText } from '../../ui/dates.ts'
import { SelectField } from '../../ui/field.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/status.tsx'
import { MAY, MEMBER_ROLE, ROLE_CHOICES } from './team-words.ts'

export const memberName = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

interface MembersProps {
  members: readonly Member[]
  /** Whose screen it is. */
  own: string
  mayOwn: boolean
  onRole: (member: Member, role: InvitedRole) => void
  onRemove: (member: Member) => void
}

/** Who works for the company and what they may do; the owner changes it. */
export function TeamMembers({ members, ...rest }: MembersProps) {
  return (
    <ul className="joblist">
      {members.map((member) => (
        <MemberRow key={member.accountId} member={member} {...rest} />
      ))}
    </ul>
  )
}

function MemberRow({ member, own, mayOwn, onRole, onRemove }: { member: Member } & Omit<MembersProps, 'members'>) {
  const name = memberName(member)
  const isOwn = member.accountId === own
  const isChangeable = mayOwn && member.role !== 'OWNER'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <Picture src={null} name={name} size={40} round />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isOwn && <Tag>You</Tag>}
        </p>
        <p className="text-sm break-all text-ink-2">{member.email}</p>
        <p className="text-xs text-ink-3">
          <time dateTime={member.joinedAt} title={dateTimeText(member.joinedAt)}>
            Since {dateText(member.joinedAt)}
          </time>
        </p>
      </div>
      {isChangeable ? (
        <div className="flex items-center gap-1 max-sm:w-full">
          <SelectField
            label={`What ${name} may do`}
            hideLabel
            name={`role-${member.accountId}`}
            className="grow sm:w-40"
            options={ROLE_CHOICES.map(({ value, label }) => ({ value, label }))}
            value={member.role}
            onChange={(event) => onRole(member, event.target.value as InvitedRole)}
          />
          <IconButton icon="user-x" label={`Remove ${name}`} onClick={() => onRemove(member)} />
        </div>
      ) : (
        <p className="text-sm text-ink-2 sm:text-right">
          <span className="block font-medium text-ink">{MEMBER_ROLE[member.role]}</span>
          {MAY[member.role]}
        </p>
      )}
    </li>
  )
}
