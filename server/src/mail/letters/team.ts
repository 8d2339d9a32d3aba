import type { InvitedRole } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/sentences'
import { compose, type Letter } from '../letter.ts'
import type { Owner } from './companies.ts'

const MAY: Record<InvitedRole, string> = {
  RECRUITER: 'post jobs, read applications and answer them',
  VIEWER: 'read its jobs and applications',
}

/** Asks somebody to join a company's team. */
export const teamInvitation = ({
  email,
  companyName,
  role,
  url,
}: {
  email: string
  companyName: string
  role: InvitedRole
  url: string
}): Letter =>
  compose({
    name: 'team.invited',
    to: email,
    accountId: null,
    subject: `An invitation to a company on ${PRODUCT_NAME}`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to work for ${companyName} on ${PRODUCT_NAME}: you may ${MAY[role]}. The invitation is for this address alone and ends in seven days.`,
    ],
    action: { label: 'See the invitation', url },
    bell: {
      body: `You are invited to work for ${companyName}: you may ${MAY[role]}. The link is in the mail that we have sent you.`,
    },
    because: `You get this because the owner of a company's account on ${PRODUCT_NAME} gave this address. If you do not know them, you need not do anything.`,
    always: 'once',
  })

/** Tells the owner who has joined. */
export const colleagueJoined = (
  origin: string,
  owner: Owner,
  { name, role }: { name: string; role: InvitedRole },
): Letter =>
  compose({
    name: 'team.joined',
    to: owner.email,
    accountId: owner.accountId,
    subject: 'Somebody has joined your team',
    greeting: `Hello ${owner.firstName},`,
    paragraphs: [`${name} has taken up your invitation and may now ${MAY[role]}.`],
    action: { label: 'See your team', url: `${origin}/COMPANY/team` },
    because: `You get this because you look after a company on ${PRODUCT_NAME}.`,
    always: 'safe',
  })

/** Tells somebody whose team they work in now. */
export const teamEntered = (
  origin: string,
  { accountId, email, companyName, role }: { accountId: string; email: string; companyName: string; role: InvitedRole },
): Letter =>
  compose({
    name: 'team.entered',
    to: email,
    accountId,
    subject: `You are on the team of ${companyName}`,
    greeting: 'Hello,',
    paragraphs: [
      `You accepted the invitation of ${companyName} and may now ${MAY[role]}. If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page.`,
    ],
    action: { label: 'See your company', url: `${origin}/COMPANY` },
    because: 'You get this because an invitation to a team was accepted with your account.',
    always: 'safe',
  })

/** Tells somebody that they have left a team. */
export const teamLeft = ({
  accountId,
  email,
  companyName,
}: {
  accountId: string
  email: string
  companyName: string
}): Letter =>
  compose({
    name: 'team.left',
    to: email,
    accountId,
    subject: `You have left the team of ${companyName}`,
    greeting: 'Hello,',
    paragraphs: [
      `You have left the team of ${companyName}. Your own account stays as it is. If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page.`,
    ],
    because: 'You get this because your account left a team.',
    always: 'safe',
  })

const CHANGED = 'You get this because the owner of a company’s account decided it.'

/** Tells a colleague what they may do now. */
export const colleagueRoleChanged = (
  origin: string,
  { accountId, email, companyName, role }: { accountId: string; email: string; companyName: string; role: InvitedRole },
): Letter =>
  compose({
    name: 'team.role-changed',
    to: email,
    accountId,
    subject: `You are a ${role.toLowerCase()} of ${companyName} now`,
    greeting: 'Hello,',
    paragraphs: [`The owner of ${companyName} has changed your role: you may ${MAY[role]}.`],
    action: { label: 'See your team', url: `${origin}/COMPANY/team` },
    because: CHANGED,
    always: 'safe',
  })

/** Tells somebody that they are no longer of the team. */
export const colleagueRemoved = ({
  accountId,
  email,
  companyName,
}: {
  accountId: string
  email: string
  companyName: string
}): Letter =>
  compose({
    name: 'team.removed',
    to: email,
    accountId,
    subject: `You no longer work for ${companyName}`,
    greeting: 'Hello,',
    paragraphs: [`The owner of ${companyName} has taken you out of its team. Your own account stays as it is.`],
    because: CHANGED,
    always: 'safe',
  })
