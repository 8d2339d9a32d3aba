import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { type Email, type EmailRecipient, buildEmailTo } from '../compose-email.ts'
import type { EmailContext } from '../unsubscribe.ts'

const getReason = () => t('You get this email because you manage a company on {product}.', { product: PRODUCT_NAME })

/** The email after a company profile came in and waits for review. The product spec says how long a review takes. */
export const buildCompanyReceivedEmail = (origin: string, owner: EmailRecipient, company: { name: string }): Email =>
  buildEmailTo(owner, () => ({
    name: 'company.received',
    subject: t('We have received the profile of {company}', { company: company.name }),
    paragraphs: [
      t('Thank you. The profile of {company} and its trade license are now under review.', { company: company.name }),
      t('A review usually takes 24-48 hours. We will email you as soon as it is done. Then you can post jobs.'),
    ],
    action: { label: t('See the profile'), url: `${origin}/COMPANY/profile` },
    because: getReason(),
    alwaysSentReason: 'yours',
  }))

export interface BoardTrouble {
  boardId: string
  boardName: string
  companyName: string
  trouble: 'EMPTY' | 'HELD' | 'STOPPED'
}

function formatSubject({ trouble, boardName: board }: BoardTrouble): string {
  if (trouble === 'EMPTY') return t('{board} shows no jobs any more', { board })
  if (trouble === 'HELD') return t('{board} no longer shows most of your jobs', { board })
  return t('{board} can no longer be found', { board })
}
function formatParagraphs({ trouble, boardName: board }: BoardTrouble): string[] {
  if (trouble === 'EMPTY')
    return [
      t('We have looked at {board} three times, and it had no jobs. Until then we imported jobs from it.', { board }),
      t('We have not closed any of them. If you hire nobody at the moment, please close them yourself.'),
    ]
  if (trouble === 'HELD')
    return [
      t('We have looked at {board} twice, and more than half of the jobs that we imported from it were missing.', {
        board,
      }),
      t('That may be a mistake, so we have not closed any of them. Please close the jobs that are over yourself.'),
    ]
  return [
    t('We have looked for {board} five times, and its service does not know it any more.', { board }),
    t(
      'We have stopped syncing it. Your imported jobs stay as they are. If the board has moved, please link its new address.',
    ),
  ]
}

/** Tells the owner of a company that a linked job board has fallen silent. None of its jobs is closed for it. */
export function buildBoardTroubleEmail({ config }: EmailContext, owner: EmailRecipient, trouble: BoardTrouble): Email {
  return buildEmailTo(owner, () => ({
    name: `job-board.${trouble.trouble.toLowerCase()}`,
    subject: formatSubject(trouble),
    paragraphs: formatParagraphs(trouble),
    action: {
      label: t('Look at the job board'),
      url: `${config.PUBLIC_ORIGIN}/COMPANY/integrations/import?board=${trouble.boardId}`,
    },
    because: t('You get this because {company} imports its jobs from this job board.', {
      company: trouble.companyName,
    }),
    alwaysSentReason: 'once',
  }))
}
