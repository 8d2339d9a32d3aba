import { plural, t } from '@lingui/core/macro'
import type { WaitingItem, WaitingKind } from '@sira/contract/dashboards'
import type { IconName } from '../../ui/icon-names.ts'

export const WAITING_KIND_ICONS: Record<WaitingKind, IconName> = {
  OFFER: 'award',
  INTERVIEW: 'calendar-clock',
  INTERVIEW_ASKED: 'calendar-clock',
  INTERVIEW_PASSED: 'calendar-clock',
  MESSAGES: 'message-square',
  OFFER_ACCEPTED: 'circle-check',
  OFFER_DECLINED: 'circle-x',
}

/** What waits, in a sentence that names the other side. */
export function describeWaitingItem(kind: WaitingKind, { name, count }: Pick<WaitingItem, 'name' | 'count'>): string {
  switch (kind) {
    case 'OFFER':
      return t`${name} offers you the job`
    case 'INTERVIEW':
      return t`${name} proposes an interview`
    case 'INTERVIEW_ASKED':
      return t`${name} asks for another interview time`
    case 'INTERVIEW_PASSED':
      return t`${name} has not chosen an interview time, and the proposed times have passed`
    case 'MESSAGES':
      return plural(count, { one: `# new message from ${name}`, other: `# new messages from ${name}` })
    case 'OFFER_ACCEPTED':
      return t`${name} has accepted your offer`
    case 'OFFER_DECLINED':
      return t`${name} has declined your offer`
  }
}

/** How many more of a kind wait than are named. */
export function describeMoreWaiting(kind: WaitingKind, count: number): string {
  if (kind === 'MESSAGES')
    return plural(count, {
      one: '# more conversation with new messages',
      other: '# more conversations with new messages',
    })
  if (kind === 'OFFER') return plural(count, { one: '# more offer', other: '# more offers' })
  if (kind === 'OFFER_ACCEPTED' || kind === 'OFFER_DECLINED')
    return plural(count, { one: '# more answer to an offer', other: '# more answers to offers' })
  return plural(count, { one: '# more interview', other: '# more interviews' })
}
