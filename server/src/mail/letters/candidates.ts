import { PRODUCT_NAME } from '@sira/contract/product'
import { compose, type Letter } from '../letter.ts'
import { stopMail, type House } from '../stop-links.ts'
import type { Reader } from './applications.ts'

/** To a seeker who lets companies find them: one asks them to apply. */
export const invitedToApply = (
  house: House,
  seeker: Reader,
  { title, companyName, message }: { title: string; companyName: string; message: string },
): Letter =>
  compose({
    name: 'candidate.invited',
    accountId: seeker.accountId,
    to: seeker.email,
    subject: `${companyName} invites you to apply: ${title}`,
    greeting: `Hello ${seeker.firstName},`,
    paragraphs: [
      `${companyName} has found your profile and invites you to apply for ${title}:`,
      `“${message}”`,
      'They do not know your name or how to reach you. If you say yes, they may read your profile; if you say no, they are told no more than that.',
    ],
    action: { label: 'See the invitation', url: `${house.config.PUBLIC_ORIGIN}/JOBSEEKER` },
    because: `You get this because you let companies on ${PRODUCT_NAME} find you. You can end that in your profile.`,
    stop: stopMail(house, seeker.accountId, 'emailNotifications'),
  })

/** To whoever invited: what the answer was. */
export const invitationAnswered = (
  house: House,
  host: Reader,
  { title, candidate }: { title: string; candidate: { name: string; seekerId: string } | null },
): Letter =>
  compose({
    name: candidate ? 'candidate.accepted' : 'candidate.declined',
    accountId: host.accountId,
    to: host.email,
    subject: candidate ? `${title}: your invitation is accepted` : `${title}: your invitation is declined`,
    greeting: `Hello ${host.firstName},`,
    paragraphs: [
      candidate
        ? `${candidate.name} has accepted your invitation to apply for ${title}. You may read the profile now.`
        : `An invitation to apply for ${title} is declined.`,
    ],
    action: candidate
      ? { label: 'See the profile', url: `${house.config.PUBLIC_ORIGIN}/COMPANY/js-profile/${candidate.seekerId}` }
      : { label: 'See your invitations', url: `${house.config.PUBLIC_ORIGIN}/COMPANY/candidates?show=invited` },
    because: 'You get this because you invited somebody to apply.',
    stop: stopMail(house, host.accountId, 'emailNotifications'),
  })
