import { plural, ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { JobBoardPreview } from '@sira/contract/job-boards'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describeError } from '../../api/error-message.ts'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { LOADING } from '../../ui/texts.ts'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { ImportQuery } from './import-url.ts'
import { getBoardName, JOB_BOARD_KIND_LABELS } from './job-board-texts.ts'
import { addJobBoard, readJobBoard } from './job-import-queries.ts'

export type AddressFormSchema = FormSchema<{ address: string }, { address: string }>

interface LinkBoardProps {
  schema: AddressFormSchema
  to: (change: Partial<ImportQuery>) => string
}

/** The address of a board, then what is there, before it is linked. */
export function LinkBoardForm({ schema, to }: LinkBoardProps) {
  const [preview, setPreview] = useState<JobBoardPreview>()
  return (
    <div className="grid gap-6">
      <Form
        schema={schema}
        defaultValues={{ address: '' }}
        aria-label={t`Link a job board`}
        onSend={async ({ address }) => {
          setPreview(undefined)
          setPreview(await readJobBoard(address))
        }}
      >
        <TextField
          label={t`Address`}
          name="address"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://boards.greenhouse.io/…"
        />
        <div>
          <SubmitButton size="md" icon="search" busyText={LOADING}>
            {t`Preview`}
          </SubmitButton>
        </div>
      </Form>
      {preview && <BoardPreview key={preview.address} preview={preview} to={to} />}
    </div>
  )
}

interface PreviewProps {
  preview: JobBoardPreview
  to: LinkBoardProps['to']
}

function BoardPreview({ preview, to }: PreviewProps) {
  const { kind, address, isLinked, postings } = preview
  const [chosen, setChosen] = useState<readonly string[]>(postings.map(({ id }) => id))
  const panel = useFocusWhen<HTMLDivElement>(true)
  return (
    <div ref={panel} tabIndex={-1} className="rounded-lg border border-line-2 bg-surface p-4 md:p-5">
      <TitledSection title={getBoardName(preview)} level={3} titleClassName="text-lg break-words">
        <p className="meta mt-1 text-sm text-ink-2">
          <span>{JOB_BOARD_KIND_LABELS[kind]}</span>
          <span>{describeCount(preview)}</span>
          <ExternalLink className="break-all" href={address} isUserContent>
            {preview.name === null ? new URL(address).host : getBoardName({ name: null, address })}
          </ExternalLink>
        </p>
        {!isLinked && <WhoseBoard preview={preview} />}
        {postings.length === 0 && preview.firstTitles.length > 0 && <FirstTitles preview={preview} />}
        {preview.total !== preview.jobsCount && (
          <p className="mt-3 text-sm text-buna">{t`Only the first ${ph({ count: preview.jobsCount })} are imported.`}</p>
        )}
        {postings.length > 0 && <PostingChoice postings={postings} chosen={chosen} onChoose={setChosen} />}
        {isLinked ? (
          <p className="mt-4 text-sm text-ink-2">{t`You have already linked this job board.`}</p>
        ) : (
          <LinkButton preview={preview} chosen={chosen} to={to} />
        )}
      </TitledSection>
    </div>
  )
}

/** Links the board, then opens it. */
function LinkButton({ preview, chosen, to }: PreviewProps & { chosen: readonly string[] }) {
  const { address, jobsCount, postings } = preview
  const { busy, failure, run } = useAction()
  const navigate = useNavigate()
  const isPage = postings.length > 0
  const link = async () => {
    let boardId = ''
    const postingIds = isPage && chosen.length < postings.length ? [...chosen] : undefined
    const add = async () => {
      boardId = await addJobBoard(address, postingIds)
    }
    if (await run(add, { explain: describeError })) await navigate(to({ board: boardId }))
  }
  const count = isPage ? chosen.length : jobsCount
  return (
    <div className="mt-4">
      <Button
        busy={busy}
        busyText={t`Linking...`}
        icon="download"
        disabledReason={isPage && count === 0 ? t`Please choose at least one job` : undefined}
        onClick={() => void link()}
      >
        {count === 0
          ? t`Link this board`
          : plural(count, { one: 'Import # job as a draft', other: 'Import # jobs as drafts' })}
      </Button>
      <FailureText text={failure} />
    </div>
  )
}

/** How many jobs a board has, also those that do not come in. */
const describeCount = ({ total, jobsCount }: JobBoardPreview): string =>
  total === null ? t`More than ${ph({ count: jobsCount })} jobs` : plural(total, { one: '# job', other: '# jobs' })

/** By what somebody can tell that a board is not theirs; nothing where its name is that of the company. */
function WhoseBoard({ preview }: { preview: JobBoardPreview }) {
  const { name, jobsCount, nameDiffers } = preview
  if (nameDiffers)
    return (
      <p className="mt-3 rounded-md bg-adey-wash px-3 py-2 text-sm text-adey-ink">
        <Trans>
          <b>Is this your board?</b> “{ph({ name: getBoardName(preview) })}” does not look like the name of your
          company.
        </Trans>
      </p>
    )
  if (name !== null) return null
  return (
    <p className="mt-3 text-sm text-ink-2">
      {jobsCount > 0
        ? t`The name of the company is not given here. Please check that these are your jobs.`
        : t`There are no jobs here at the moment. Please check that this is your address.`}
    </p>
  )
}

/** The first jobs of a board, by which people know it. */
function FirstTitles({ preview: { firstTitles, jobsCount, total } }: { preview: JobBoardPreview }) {
  const rest = (total ?? jobsCount) - firstTitles.length
  return (
    <div className="mt-4 text-sm">
      <p className="font-semibold">{t`Jobs on this board`}</p>
      <ul className="mt-1 list-disc pl-5">
        {firstTitles.map((title, index) => (
          <li key={index} className="break-words">
            {title || t`Without a title`}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-1 text-ink-2">{total === null ? t`and many more` : t`and ${ph({ count: rest })} more`}</p>
      )}
    </div>
  )
}

interface PostingChoiceProps {
  postings: JobBoardPreview['postings']
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** The postings of a page, of which some may be left out. */
const PostingChoice = ({ postings, chosen, onChoose }: PostingChoiceProps) => (
  <fieldset className="mt-4">
    <legend className="text-sm font-semibold">{t`Which jobs of this page?`}</legend>
    {postings.map(({ id, title, location }) => (
      <label key={id} className="optrow">
        <input
          type="checkbox"
          className="check"
          checked={chosen.includes(id)}
          onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
        <span className="min-w-0 break-words">
          {title}
          {location && <span className="text-ink-2"> · {location}</span>}
        </span>
      </label>
    ))}
  </fieldset>
)
