import type { AssignableRole } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { t } from '@sira/contract/t'
import { translateText } from '#core/i18n.ts'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'

/** What each email says of a role, in whole sentences. */
const ROLE_TEXTS = {
  RECRUITER: {
    describeInvitation: (company: string) =>
      t(
        'You are invited to work for {company} on {product}: you can post jobs, read and answer applications. The invitation is for this address only and expires in seven days.',
        { company, product: PRODUCT_NAME },
      ),
    announceInvitation: (company: string) =>
      t(
        'You are invited to work for {company}: you can post jobs, read and answer applications. The link is in the email that we have sent you.',
        { company },
      ),
    describeNewMember: (name: string) =>
      t('{name} has accepted your invitation and can now post jobs, read and answer applications.', { name }),
    describeOwnRole: (company: string) =>
      t(
        'You accepted the invitation of {company} and can now post jobs, read and answer applications. If this was not you, please choose a new password at once with “{forgotPassword}” on the sign-in page.',
        { company, forgotPassword: translateText(FORGOT_PASSWORD) },
      ),
    nameNewRole: (company: string) => t('You are now a recruiter at {company}', { company }),
    describeNewRole: (company: string) =>
      t('The owner of {company} has changed your role: you can post jobs, read and answer applications.', { company }),
  },
  VIEWER: {
    describeInvitation: (company: string) =>
      t(
        'You are invited to work for {company} on {product}: you can view its jobs and applications. The invitation is for this address only and expires in seven days.',
        { company, product: PRODUCT_NAME },
      ),
    announceInvitation: (company: string) =>
      t(
        'You are invited to work for {company}: you can view its jobs and applications. The link is in the email that we have sent you.',
        { company },
      ),
    describeNewMember: (name: string) =>
      t('{name} has accepted your invitation and can now view its jobs and applications.', { name }),
    describeOwnRole: (company: string) =>
      t(
        'You accepted the invitation of {company} and can now view its jobs and applications. If this was not you, please choose a new password at once with “{forgotPassword}” on the sign-in page.',
        { company, forgotPassword: translateText(FORGOT_PASSWORD) },
      ),
    nameNewRole: (company: string) => t('You are now a viewer at {company}', { company }),
    describeNewRole: (company: string) =>
      t('The owner of {company} has changed your role: you can view its jobs and applications.', { company }),
  },
} satisfies Record<AssignableRole, Record<string, (name: string) => string>>

/** The invitation to join a company's team. */
export const buildTeamInvitationEmail = ({
  email,
  companyName,
  role,
  url,
}: {
  email: string
  companyName: string
  role: AssignableRole
  url: string
}): Email =>
  buildEmailTo({ accountId: null, email }, () => ({
    name: 'team.invited',
    subject: t('An invitation to a company on {product}', { product: PRODUCT_NAME }),
    paragraphs: [ROLE_TEXTS[role].describeInvitation(companyName)],
    action: { label: t('See the invitation'), url },
    notification: {
      body: ROLE_TEXTS[role].announceInvitation(companyName),
    },
    because: t(
      "You get this because the owner of a company's account on {product} entered this address. If you do not know them, you do not need to do anything.",
      { product: PRODUCT_NAME },
    ),
    alwaysSentReason: 'once',
  }))

/** The email to the company's owner about a person who has joined the team. */
export const buildTeamMemberJoinedEmail = (
  origin: string,
  owner: EmailRecipient,
  { name, role }: { name: string; role: AssignableRole },
): Email =>
  buildEmailTo(owner, () => ({
    name: 'team.joined',
    subject: t('Somebody has joined your team'),
    paragraphs: [ROLE_TEXTS[role].describeNewMember(name)],
    action: { label: t('See your team'), url: `${origin}/COMPANY/team` },
    because: t('You get this because you manage a company on {product}.', { product: PRODUCT_NAME }),
    alwaysSentReason: 'safe',
  }))

/** Somebody who joined or left a team, or whose role was changed; greeted without a name. */
interface TeamRecipient {
  accountId: string
  email: string
  companyName: string
}

/** The email to somebody who has accepted a team invitation. */
export const buildTeamJoinedEmail = (
  origin: string,
  { accountId, email, companyName }: TeamRecipient,
  role: AssignableRole,
): Email =>
  buildEmailTo({ accountId, email }, () => ({
    name: 'team.entered',
    subject: t('You are on the team of {company}', { company: companyName }),
    paragraphs: [ROLE_TEXTS[role].describeOwnRole(companyName)],
    action: { label: t('See your company'), url: `${origin}/COMPANY` },
    because: t('You get this because an invitation to a team was accepted with your account.'),
    alwaysSentReason: 'safe',
  }))

/** The email to somebody who has left a team. */
export const buildTeamLeftEmail = ({ accountId, email, companyName }: TeamRecipient): Email =>
  buildEmailTo({ accountId, email }, () => ({
    name: 'team.left',
    subject: t('You have left the team of {company}', { company: companyName }),
    paragraphs: [
      t(
        'You have left the team of {company}. Your own account stays as it is. If this was not you, please choose a new password at once with “{forgotPassword}” on the sign-in page.',
        { company: companyName, forgotPassword: translateText(FORGOT_PASSWORD) },
      ),
    ],
    because: t('You get this because your account left a team.'),
    alwaysSentReason: 'safe',
  }))

const getOwnerDecidedReason = () => t('You get this because the owner of the company changed its team.')

/** The email to a team member whose role was changed. */
export const buildTeamRoleChangedEmail = (
  origin: string,
  { accountId, email, companyName }: TeamRecipient,
  role: AssignableRole,
): Email =>
  buildEmailTo({ accountId, email }, () => ({
    name: 'team.role-changed',
    subject: ROLE_TEXTS[role].nameNewRole(companyName),
    paragraphs: [ROLE_TEXTS[role].describeNewRole(companyName)],
    action: { label: t('See your team'), url: `${origin}/COMPANY/team` },
    because: getOwnerDecidedReason(),
    alwaysSentReason: 'safe',
  }))

/** The email to somebody who was removed from a team. */
export const buildTeamMemberRemovedEmail = ({ accountId, email, companyName }: TeamRecipient): Email =>
  buildEmailTo({ accountId, email }, () => ({
    name: 'team.removed',
    subject: t('You no longer work for {company}', { company: companyName }),
    paragraphs: [
      t('The owner of {company} has removed you from its team. Your own account stays as it is.', {
        company: companyName,
      }),
    ],
    because: getOwnerDecidedReason(),
    alwaysSentReason: 'safe',
  }))
