import { useEffect, useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'

/**
 * Returns whether the account follows the company, and `toggle`. The state changes at once; if the server call fails,
 * it changes back and `toggle` throws.
 */
export function useCompanyFollowing(
  companyId: string,
  accountId: string | undefined,
): { isFollowed: boolean; toggle: () => Promise<void> } {
  const [followState, setFollowState] = useState({ of: '', isFollowed: false })
  const key = `${accountId ?? ''} ${companyId}`
  useEffect(() => {
    if (!accountId) return
    let isUnmounted = false
    const storeFollowed = (ids: string[]) =>
      isUnmounted ||
      setFollowState((before) => (before.of === key ? before : { of: key, isFollowed: ids.includes(companyId) }))
    callSchemaFreeApi<string[]>('listFollowedCompanies').then(storeFollowed, () => {})
    return () => {
      isUnmounted = true
    }
  }, [companyId, accountId, key])
  const isFollowed = followState.of === key && followState.isFollowed
  const setFollowed = (next: boolean) => setFollowState({ of: key, isFollowed: next })
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
