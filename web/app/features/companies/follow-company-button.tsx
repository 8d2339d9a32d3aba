import { t, ph } from '@lingui/core/macro'
import { useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFetched } from '../../ui/use-fetched.ts'

const FOLLOW = t`Follow Company`

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
      () => toast.success(isFollowed ? t`You no longer follow ${name}` : t`You now follow ${name}`),
      (error: Error) => toast.error(t`Something went wrong. ${ph({ reason: error.message })}`),
    )
  return (
    <Button variant="quiet" aria-pressed={isFollowed} onClick={handlePress}>
      <Icon name="bell" full={isFollowed} />
      {isFollowed ? t`Following` : FOLLOW}
    </Button>
  )
}

/**
 * Returns whether the account follows the company, and `toggle`. The state changes at once; if the server call fails,
 * it changes back and `toggle` throws.
 */
function useCompanyFollowing(
  companyId: string,
  accountId: string | undefined,
): { isFollowed: boolean; toggle: () => Promise<void> } {
  const key = accountId && `${accountId} ${companyId}`
  const followed = useFetched(key, () => callSchemaFreeApi<string[]>('listFollowedCompanies'))
  const [pressed, setPressed] = useState<{ key: string | undefined; isFollowed: boolean }>()
  const known = followed?.key === key && followed ? followed.value.includes(companyId) : false
  const isFollowed = pressed?.key === key && pressed ? pressed.isFollowed : known
  const setFollowed = (next: boolean) => setPressed({ key, isFollowed: next })
  return {
    isFollowed,
    async toggle() {
      setFollowed(!isFollowed)
      try {
        await callSchemaFreeApi(isFollowed ? 'unfollowCompany' : 'followCompany', { params: { companyId } })
      } catch (error) {
        setFollowed(isFollowed)
        throw error
      }
    },
  }
}
