import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

/** The email to a discoverable seeker with a company's invitation to apply. */
export const buildJobInvitationEmail = (
  context: EmailContext,
  seeker: EmailRecipient,
  { title, companyName, message }: { title: string; companyName: string; message: string },
): Email =>
  buildEmailTo(seeker, () => ({
    name: 'candidate.invited',
    subject: t('{company} invites you to apply: {job}', { company: companyName, job: title }),
    paragraphs: [
      t('{company} has found your profile and invites you to apply for {job}:', { company: companyName, job: title }),
      `“${message}”`,
      t(
        'They do not see your name or contact details. If you say yes, they can see your profile. If you say no, we only tell them that you declined.',
      ),
    ],
    action: { label: t('See the invitation'), url: `${context.config.PUBLIC_ORIGIN}/JOBSEEKER` },
    because: t('You get this because you let companies on {product} find you. You can turn this off in your profile.', {
      product: PRODUCT_NAME,
    }),
    unsubscribe: buildUnsubscribeLink(context, seeker.accountId, 'emailNotifications'),
  }))

/** The email to the person who invited a seeker: `candidate` is null when the seeker declined. */
export const buildJobInvitationAnswerEmail = (
  context: EmailContext,
  inviter: EmailRecipient,
  { title, candidate }: { title: string; candidate: { name: string; seekerId: string } | null },
): Email =>
  buildEmailTo(inviter, () => ({
    name: candidate ? 'candidate.accepted' : 'candidate.declined',
    subject: candidate
      ? t('{job}: your invitation is accepted', { job: title })
      : t('{job}: your invitation is declined', { job: title }),
    paragraphs: [
      candidate
        ? t('{candidate} has accepted your invitation to apply for {job}. You can see the profile now.', {
            candidate: candidate.name,
            job: title,
          })
        : t('An invitation to apply for {job} is declined.', { job: title }),
    ],
    action: candidate
      ? {
          label: t('See the profile'),
          url: `${context.config.PUBLIC_ORIGIN}/COMPANY/js-profile/${candidate.seekerId}`,
        }
      : { label: t('See your invitations'), url: `${context.config.PUBLIC_ORIGIN}/COMPANY/candidates?show=invited` },
    because: t('You get this because you invited somebody to apply.'),
    unsubscribe: buildUnsubscribeLink(context, inviter.accountId, 'emailNotifications'),
  }))
