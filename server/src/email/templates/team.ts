import type { AssignableRole } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { composeEmail, type Email } from '../compose-email.ts'
import type { CompanyOwnerRecipient } from './companies.ts'

const ROLE_PERMISSIONS: Record<AssignableRole, string> = {
  RECRUITER: 'post jobs, read and answer applications',
  VIEWER: 'view its jobs and applications',
}

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
  composeEmail({
    name: 'team.invited',
    to: email,
    accountId: null,
    subject: `An invitation to a company on ${PRODUCT_NAME}`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to work for ${companyName} on ${PRODUCT_NAME}: you can ${ROLE_PERMISSIONS[role]}. The invitation is for this address only and expires in seven days.`,
    ],
    action: { label: 'See the invitation', url },
    notification: {
      body: `You are invited to work for ${companyName}: you can ${ROLE_PERMISSIONS[role]}. The link is in the email that we have sent you.`,
    },
    because: `You get this because the owner of a company's account on ${PRODUCT_NAME} entered this address. If you do not know them, you do not need to do anything.`,
    alwaysSentReason: 'once',
  })

/** The email to the company's owner about a person who has joined the team. */
export const buildTeamMemberJoinedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  { name, role }: { name: string; role: AssignableRole },
): Email =>
  composeEmail({
    name: 'team.joined',
    to: owner.email,
    accountId: owner.accountId,
    subject: 'Somebody has joined your team',
    greeting: `Hello ${owner.firstName},`,
    paragraphs: [`${name} has accepted your invitation and can now ${ROLE_PERMISSIONS[role]}.`],
    action: { label: 'See your team', url: `${origin}/COMPANY/team` },
    because: `You get this because you manage a company on ${PRODUCT_NAME}.`,
    alwaysSentReason: 'safe',
  })

/** The email to somebody who has accepted a team invitation. */
export const buildTeamJoinedEmail = (
  origin: string,
  {
    accountId,
    email,
    companyName,
    role,
  }: { accountId: string; email: string; companyName: string; role: AssignableRole },
): Email =>
  composeEmail({
    name: 'team.entered',
    to: email,
    accountId,
    subject: `You are on the team of ${companyName}`,
    greeting: 'Hello,',
    paragraphs: [
      `You accepted the invitation of ${companyName} and can now ${ROLE_PERMISSIONS[role]}. If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page.`,
    ],
    action: { label: 'See your company', url: `${origin}/COMPANY` },
    because: 'You get this because an invitation to a team was accepted with your account.',
    alwaysSentReason: 'safe',
  })

/** The email to somebody who has left a team. */
export const buildTeamLeftEmail = ({
  accountId,
  email,
  companyName,
}: {
  accountId: string
  email: string
  companyName: string
}): Email =>
  composeEmail({
    name: 'team.left',
    to: email,
    accountId,
    subject: `You have left the team of ${companyName}`,
    greeting: 'Hello,',
    paragraphs: [
      `You have left the team of ${companyName}. Your own account stays as it is. If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page.`,
    ],
    because: 'You get this because your account left a team.',
    alwaysSentReason: 'safe',
  })

const BECAUSE_OWNER_DECIDED = 'You get this because the owner of the company changed its team.'

/** The email to a team member whose role was changed. */
export const buildTeamRoleChangedEmail = (
  origin: string,
  {
    accountId,
    email,
    companyName,
    role,
  }: { accountId: string; email: string; companyName: string; role: AssignableRole },
): Email =>
  composeEmail({
    name: 'team.role-changed',
    to: email,
    accountId,
    subject: `You are now a ${role.toLowerCase()} at ${companyName}`,
    greeting: 'Hello,',
    paragraphs: [`The owner of ${companyName} has changed your role: you can ${ROLE_PERMISSIONS[role]}.`],
    action: { label: 'See your team', url: `${origin}/COMPANY/team` },
    because: BECAUSE_OWNER_DECIDED,
    alwaysSentReason: 'safe',
  })

/** The email to somebody who was removed from a team. */
export const buildTeamMemberRemovedEmail = ({
  accountId,
  email,
  companyName,
}: {
  accountId: string
  email: string
  companyName: string
}): Email =>
  composeEmail({
    name: 'team.removed',
    to: email,
    accountId,
    subject: `You no longer work for ${companyName}`,
    greeting: 'Hello,',
    paragraphs: [`The owner of ${companyName} has removed you from its team. Your own account stays as it is.`],
    because: BECAUSE_OWNER_DECIDED,
    alwaysSentReason: 'safe',
  })
