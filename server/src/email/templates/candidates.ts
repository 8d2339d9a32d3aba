import { PRODUCT_NAME } from '@sira/contract/product'
import { composeEmail, type Email } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'
import type { EmailRecipient } from './applications.ts'

/** The email to a discoverable seeker with a company's invitation to apply. */
export const buildJobInvitationEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  { title, companyName, message }: { title: string; companyName: string; message: string },
): Email =>
  composeEmail({
    name: 'candidate.invited',
    accountId: seeker.accountId,
    to: seeker.email,
    subject: `${companyName} invites you to apply: ${title}`,
    greeting: `Hello ${seeker.firstName},`,
    paragraphs: [
      `${companyName} has found your profile and invites you to apply for ${title}:`,
      `“${message}”`,
      'They do not see your name or contact details. If you say yes, they can see your profile. If you say no, we only tell them that you declined.',
    ],
    action: { label: 'See the invitation', url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER` },
    because: `You get this because you let companies on ${PRODUCT_NAME} find you. You can turn this off in your profile.`,
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'emailNotifications'),
  })

/** The email to the person who invited a seeker: `candidate` is null when the seeker declined. */
export const buildJobInvitationAnswerEmail = (
  context: EmailContext,
  inviter: EmailRecipient,
  { title, candidate }: { title: string; candidate: { name: string; seekerId: string } | null },
): Email =>
  composeEmail({
    name: candidate ? 'candidate.accepted' : 'candidate.declined',
    accountId: inviter.accountId,
    to: inviter.email,
    subject: candidate ? `${title}: your invitation is accepted` : `${title}: your invitation is declined`,
    greeting: `Hello ${inviter.firstName},`,
    paragraphs: [
      candidate
        ? `${candidate.name} has accepted your invitation to apply for ${title}. You can see the profile now.`
        : `An invitation to apply for ${title} is declined.`,
    ],
    action: candidate
      ? { label: 'See the profile', url: `${context.config.PUBLIC_ORIGIN}/COMPANY/js-profile/${candidate.seekerId}` }
      : { label: 'See your invitations', url: `${context.config.PUBLIC_ORIGIN}/COMPANY/candidates?show=invited` },
    because: 'You get this because you invited somebody to apply.',
    unsubscribe: buildUnsubscribeLink(context, inviter.accountId, 'emailNotifications'),
  })
