import type { Account } from '@sira/contract/accounts'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { fullName, ownLinks } from './person-links.ts'
import { SIGN_OUT, useSignOut } from './use-sign-out.ts'

export function AvatarMenu({ account }: { account: Account }) {
  const signOut = useSignOut()
  const items: MenuItem[] = [
    ...ownLinks(account),
    { label: SIGN_OUT, icon: 'log-out', lineAbove: true, onSelect: signOut },
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
      <p className="font-semibold">{fullName(account)}</p>
      <p className="break-all text-ink-3">{account.email}</p>
    </div>
  )
  return (
    <Menu
      label={`Account menu for ${fullName(account)}`}
      items={items}
      header={who}
      trigger={avatar}
      triggerClassName="grid size-11 place-items-center rounded-full"
    />
  )
}
