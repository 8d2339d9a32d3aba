import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCompanyFollowing } from './use-company-following.ts'

const FOLLOW = 'Follow Company'

/**
 * Follows or unfollows a company; followers are notified of new jobs. Visitors are sent to sign in and come back here.
 */
export function FollowCompanyButton({ companyId, name }: { companyId: string; name: string }) {
  const currentSession = useSession()
  const accountId = currentSession.state === 'signedIn' ? currentSession.account.id : undefined
  const { isFollowed, toggle } = useCompanyFollowing(companyId, accountId)
  if (!accountId)
    return (
      <ButtonLink to={paths.signIn(paths.company(companyId))} variant="quiet" icon="bell">
        {FOLLOW}
      </ButtonLink>
    )
  const handlePress = () =>
    void toggle().then(
      () => toast.success(isFollowed ? `You no longer follow ${name}` : `You now follow ${name}`),
      (error: Error) => toast.error(`Something went wrong. ${error.message}`),
    )
  return (
    <Button variant="quiet" aria-pressed={isFollowed} onClick={handlePress}>
      <Icon name="bell" full={isFollowed} />
      {isFollowed ? 'Following' : FOLLOW}
    </Button>
  )
}
