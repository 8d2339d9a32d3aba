import { plural, ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { JobBoard } from '@sira/contract/job-boards'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { StatusDiamond } from '../../ui/status.tsx'
import { FormSection } from '../../ui/titled-section.tsx'
import type { ImportQuery } from './import-url.ts'
import { describeBoardTrouble, getBoardName, getBoardState, JOB_BOARD_KIND_LABELS } from './job-board-texts.ts'
import { ImportProgress } from './import-progress.tsx'
import { jobBoardsQuery } from './job-import-queries.ts'
import { LinkBoardForm, type AddressFormSchema } from './link-board-form.tsx'

/** As many as the server allows. */
const MAX_BOARDS = 5

interface LinkedBoardsProps {
  schema: AddressFormSchema
  to: (change: Partial<ImportQuery>) => string
}

/** The boards that the company has linked, and the form to link one. */
export function LinkedBoards({ schema, to }: LinkedBoardsProps) {
  const boards = useLoadedQuery(jobBoardsQuery)
  return (
    <div className="grid max-w-[52rem] gap-8">
      {boards.length > 0 && (
        <FormSection title={t`Linked job boards`}>
          <ul className="joblist">
            {boards.map((board) => (
              <BoardRow key={board.id} board={board} to={to({ board: board.id })} />
            ))}
          </ul>
        </FormSection>
      )}
      <FormSection
        title={boards.length > 0 ? t`Link another job board` : t`Link your job board`}
        hint={t`Greenhouse, Lever, Ashby, Workable, SmartRecruiters, Teamtailor and Recruitee, or the address of any page with job postings that search engines can read (JobPosting).`}
      >
        {boards.length >= MAX_BOARDS ? (
          <p className="text-sm text-ink-2">{t`You have linked five job boards, which is as many as possible.`}</p>
        ) : (
          <LinkBoardForm schema={schema} to={to} />
        )}
      </FormSection>
    </div>
  )
}

function BoardRow({ board, to }: { board: JobBoard; to: string }) {
  const { kind, state, lastSuccessAt, progress } = board
  const trouble = describeBoardTrouble(board)
  const { label, tone } = getBoardState(state)
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base break-words">
          <Link className="link" to={to}>
            {getBoardName(board)}
          </Link>
        </h3>
        <span className={`tag tag-${tone} gap-1.5 px-2`}>
          <StatusDiamond tone={tone} />
          {label}
        </span>
      </div>
      <p className="meta text-sm text-ink-2">
        <span>{JOB_BOARD_KIND_LABELS[kind]}</span>
        {listCounts(board).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {lastSuccessAt && (
          <span>
            <Trans>
              Last sync: <DateTime at={lastSuccessAt} />
            </Trans>
          </span>
        )}
      </p>
      {progress && <ImportProgress progress={progress} />}
      {trouble && <p className="text-sm text-cherry">{trouble}</p>}
    </li>
  )
}

function listCounts({ counts: { drafts, inReview, live, changed, back } }: JobBoard): string[] {
  return [
    ...(drafts > 0 ? [plural(drafts, { one: '# draft', other: '# drafts' })] : []),
    ...(inReview > 0 ? [t`${ph({ count: inReview })} under review`] : []),
    ...(live > 0 ? [t`${ph({ count: live })} published`] : []),
    ...(changed > 0 ? [t`${ph({ count: changed })} changed at the source`] : []),
    ...(back > 0 ? [t`${ph({ count: back })} back at the source`] : []),
  ]
}
