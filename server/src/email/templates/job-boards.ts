import { t } from '@sira/contract/t'
import { type Email, buildEmailTo, type EmailRecipient } from '../compose-email.ts'
import type { EmailContext } from '../unsubscribe.ts'

interface BoardTrouble {
  boardId: string
  boardName: string
  companyName: string
  trouble: 'EMPTY' | 'STOPPED'
}

const formatSubject = ({ trouble, boardName }: BoardTrouble) =>
  trouble === 'EMPTY'
    ? t('{board} shows no jobs any more', { board: boardName })
    : t('{board} can no longer be found', { board: boardName })
const formatParagraphs = ({ trouble, boardName }: BoardTrouble) =>
  trouble === 'EMPTY'
    ? [
        t('We have looked at {board} three times, and it had no jobs. Until then we imported jobs from it.', {
          board: boardName,
        }),
        t('We have not closed any of them. If you hire nobody at the moment, please close them yourself.'),
      ]
    : [
        t('We have looked for {board} five times, and its service does not know it any more.', { board: boardName }),
        t(
          'We have stopped syncing it. Your imported jobs stay as they are. If the board has moved, please link its new address.',
        ),
      ]

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
