import { t, ph } from '@lingui/core/macro'
import type { AssignableRole } from '@sira/contract/enums'
import type { TeamMember } from '@sira/contract/team'
import { formatFullName } from '@sira/contract/messages'
import { describeError } from '../../api/error-message.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { SelectField } from '../../ui/field.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/tag.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { MEMBER_ROLE_DESCRIPTIONS, MEMBER_ROLE_LABELS, INVITED_ROLE_OPTIONS } from './member-roles.ts'
import { changeMemberRole } from './team-queries.ts'

interface TeamMembersProps {
  members: readonly TeamMember[]
  /** The account of the person who looks at the list. */
  ownAccountId: string
  canManage: boolean
  onRemove: (member: TeamMember) => void
}

/** The members of the company's team and what they may do; the owner can change it. */
export function TeamMemberList({ members, ...rest }: TeamMembersProps) {
  return (
    <ul className="joblist">
      {members.map((member) => (
        <MemberRow key={member.accountId} member={member} {...rest} />
      ))}
    </ul>
  )
}

function MemberRow({
  member,
  ownAccountId,
  canManage,
  onRemove,
}: { member: TeamMember } & Omit<TeamMembersProps, 'members'>) {
  const name = formatFullName(member)
  const isChangeable = canManage && member.role !== 'OWNER'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <PictureOrMonogram src={null} name={name} size={40} round />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {member.accountId === ownAccountId && <Tag>{t`You`}</Tag>}
        </p>
        <p className="text-sm break-all text-ink-2">{member.email}</p>
        <p className="text-xs text-ink-3">
          <time dateTime={member.joinedAt} title={formatDateTime(member.joinedAt)}>
            {t`Since ${ph({ date: formatDate(member.joinedAt) })}`}
          </time>
        </p>
      </div>
      {isChangeable ? (
        <MemberControls member={member} onRemove={onRemove} />
      ) : (
        <p className="text-sm text-ink-2 sm:text-right">
          <span className="block font-medium text-ink">{MEMBER_ROLE_LABELS[member.role]}</span>
          {MEMBER_ROLE_DESCRIPTIONS[member.role]}
        </p>
      )}
    </li>
  )
}

const describeNewRole = (name: string, role: AssignableRole): string =>
  role === 'RECRUITER' ? t`${name} is now a recruiter` : t`${name} is now a viewer`

/** The role of a member, to be changed, and a button to remove the member. */
function MemberControls({ member, onRemove }: { member: TeamMember; onRemove: (member: TeamMember) => void }) {
  const name = formatFullName(member)
  async function changeRole(role: AssignableRole) {
    try {
      await changeMemberRole(member.accountId, role)
      toast.success(describeNewRole(name, role), RESULT_TOAST)
    } catch (error) {
      toast.error(describeError(error), RESULT_TOAST)
    }
  }
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <SelectField
        label={t`Role of ${name}`}
        hideLabel
        name={`role-${member.accountId}`}
        className="grow sm:w-40"
        options={INVITED_ROLE_OPTIONS.map(({ value, label }) => ({ value, label }))}
        value={member.role}
        onChange={(event) => void changeRole(event.target.value as AssignableRole)}
      />
      <IconButton icon="user-x" label={t`Remove ${name}`} onClick={() => onRemove(member)} />
    </div>
  )
}
