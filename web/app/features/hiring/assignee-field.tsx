import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { TeamMember } from '@sira/contract/team'
import { formatFullName } from '@sira/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { SelectField } from '../../ui/field.tsx'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { assignApplication } from './hiring-queries.ts'

interface AssigneeProps {
  application: ReceivedApplication
  members: readonly TeamMember[]
  /** The user, who comes first. */
  accountId: string
  canEdit: boolean
}

/** Which team member takes care of the application; a choice is saved at once, and that person is notified. */
export function AssigneeField({ application: { id, assignee }, members, accountId, canEdit }: AssigneeProps) {
  const change = useMutation({ mutationFn: (chosen: string | null) => assignApplication(id, chosen) })
  if (!canEdit) return assignee && <p className="mt-4 text-sm">{t`Taken care of by ${ph({ name: assignee.name })}`}</p>
  const able = members.filter(({ role }) => role !== 'VIEWER')
  const toOption = (member: TeamMember) => {
    const name = formatFullName(member)
    return { value: member.accountId, label: member.accountId === accountId ? t`${name} (you)` : name }
  }
  const options = able
    .map(toOption)
    .toSorted((one, other) => Number(other.value === accountId) - Number(one.value === accountId))
  const isListed = !assignee || able.some((member) => member.accountId === assignee.id)
  return (
    <SelectField
      label={t`Taken care of by`}
      name="assignee"
      size="sm"
      className="mt-4 max-w-64"
      options={[
        { value: '', label: t`Nobody yet` },
        ...options,
        ...(isListed ? [] : [{ value: assignee!.id, label: assignee!.name }]),
      ]}
      value={(change.isPending ? change.variables : assignee?.id) ?? ''}
      error={change.isError ? formatFailedCall(change.error, t`This was not saved`) : undefined}
      onChange={({ target }) => change.mutate(target.value || null)}
    />
  )
}
