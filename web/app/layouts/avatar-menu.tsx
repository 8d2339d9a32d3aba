import type { Account } from '@sira/contract/auth'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { formatFullName, listAccountMenuLinks } from './account-links.ts'
import { SIGN_OUT_LABEL, useSignOut } from './use-sign-out.ts'

export function AvatarMenu({ account }: { account: Account }) {
  const signOut = useSignOut()
  const items: MenuItem[] = [
    ...listAccountMenuLinks(account),
    { label: SIGN_OUT_LABEL, icon: 'log-out', lineAbove: true, onSelect: signOut },
  ]
  const avatar = account.avatar ? (
    <img src={account.avatar} alt="" width="36" height="36" className="size-9 rounded-full object-cover" />
  ) : (
    <span className="grid size-9 place-items-center rounded-full bg-forest-wash text-forest">
      <Icon name="user" />
    </span>
  )
  const who = (
    <div className="border-b border-line px-3 pt-2 pb-3 text-sm">
      <p className="font-semibold">{formatFullName(account)}</p>
      <p className="break-all text-ink-3">{account.email}</p>
    </div>
  )
  return (
    <Menu
      label={`Account menu for ${formatFullName(account)}`}
      items={items}
      header={who}
      trigger={avatar}
      triggerClassName="grid size-11 place-items-center rounded-full"
    />
  )
}
