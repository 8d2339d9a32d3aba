import { useEffect, useState } from 'react'
import { askLight } from '../../api/light.ts'

/** Whether this account follows the company, and the toggle: the mark moves at once and goes back when the server could not be told; then `toggle` throws. */
export function useFollowed(
  companyId: string,
  accountId: string | undefined,
): { isFollowed: boolean; toggle: () => Promise<void> } {
  const [known, setKnown] = useState({ of: '', isFollowed: false })
  const subject = `${accountId ?? ''} ${companyId}`
  useEffect(() => {
    if (!accountId) return
    let left = false
    const remember = (ids: string[]) =>
      left ||
      setKnown((before) => (before.of === subject ? before : { of: subject, isFollowed: ids.includes(companyId) }))
    askLight<string[]>('followedCompanies').then(remember, () => {})
    return () => {
      left = true
    }
  }, [companyId, accountId, subject])
  const isFollowed = known.of === subject && known.isFollowed
  const mark = (next: boolean) => setKnown({ of: subject, isFollowed: next })
  return {
    isFollowed,
    async toggle() {
      mark(!isFollowed)
      try {
        await askLight(isFollowed ? 'unfollowCompany' : 'followCompany', { params: { companyId } })
      } catch (error) {
        mark(isFollowed)
        throw error
      }
    },
  }
}
