import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFollowed } from './followed-companies.ts'

const FOLLOW = 'Follow Company'

/** Follow Company: followers are told of new jobs. A visitor is asked to sign in and comes back here. */
export function FollowButton({ companyId, name }: { companyId: string; name: string }) {
  const known = useSession()
  const accountId = known.state === 'signedIn' ? known.account.id : undefined
  const { isFollowed, toggle } = useFollowed(companyId, accountId)
  if (!accountId)
    return (
      <ButtonLink to={paths.signIn(paths.company(companyId))} variant="quiet" icon="bell">
        {FOLLOW}
      </ButtonLink>
    )
  const press = () =>
    void toggle().then(
      () => toast.success(isFollowed ? `You no longer follow ${name}` : `You follow ${name} now`),
      (error: Error) => toast.error(`That did not work. ${error.message}`),
    )
  return (
    <Button variant="quiet" aria-pressed={isFollowed} onClick={press}>
      <Icon name="bell" full={isFollowed} />
      {isFollowed ? 'Following' : FOLLOW}
    </Button>
  )
}
