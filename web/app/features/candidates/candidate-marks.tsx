import { t } from '@lingui/core/macro'
import { MAX_TAG_LENGTH } from '@sira/contract/enums'
import type { CandidateMarks as Marks } from '@sira/contract/talent-pool'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { Icon } from '../../ui/icon.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { candidateMarksQuery, changeTags, companyTagsQuery, saveForLater } from './candidates-queries.ts'

interface CandidateMarksProps {
  person: Marks
  canEdit: boolean
  className?: string
}

/** The company's own tags of a person, and whether they are saved for later; a change is saved at once. */
export function CandidateMarks({ person, canEdit, className = '' }: CandidateMarksProps) {
  const { seekerId, tags, isSaved } = person
  const change = useMutation({
    mutationFn: ({ add, remove }: { add?: string; remove?: string }) => changeTags(seekerId, add, remove),
  })
  const save = useMutation({ mutationFn: () => saveForLater(seekerId, !isSaved) })
  const failed = change.error ?? save.error
  if (!canEdit && tags.length === 0 && !isSaved) return null
  return (
    <div role="group" aria-label={t`Tags of your company`} className={className}>
      <div className="flex flex-wrap items-center gap-1.5">
        <TagList tags={tags} onRemove={canEdit ? (tag) => change.mutate({ remove: tag }) : undefined} />
        {canEdit ? (
          <>
            <NewTag tags={tags} busy={change.isPending} onAdd={(add) => change.mutateAsync({ add })} />
            <SaveButton isSaved={isSaved} busy={save.isPending} onClick={() => save.mutate()} />
          </>
        ) : (
          isSaved && <span className="chip">{t`Saved for later`}</span>
        )}
      </div>
      <FailureText text={failed && formatFailedCall(failed, t`This was not saved`)} className="err mt-1" />
    </div>
  )
}

const SaveButton = ({ isSaved, busy, onClick }: { isSaved: boolean; busy: boolean; onClick: () => void }) => (
  <Button
    variant="ghost"
    size="sm"
    icon={isSaved ? 'check' : 'bookmark'}
    aria-pressed={isSaved}
    busy={busy}
    onClick={onClick}
  >
    {isSaved ? t`Saved for later` : t`Save for later`}
  </Button>
)

interface NewTagProps {
  tags: readonly string[]
  busy: boolean
  onAdd: (tag: string) => Promise<unknown>
}

/** A button that opens the field for one more tag; it stays open for the next one. */
function NewTag({ tags, busy, onAdd }: NewTagProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { data: known = [] } = useQuery({ ...companyTagsQuery, enabled: isOpen })
  const close = () => {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  const add = (tag: string) =>
    onAdd(tag).then(
      () => true,
      () => false,
    )
  if (!isOpen)
    return (
      <Button ref={opener} variant="ghost" size="sm" icon="plus" onClick={() => setOpen(true)}>
        {t`Add a tag`}
      </Button>
    )
  return (
    <TagInput
      known={known.map(({ tag }) => tag)}
      hidden={tags}
      maxLength={MAX_TAG_LENGTH}
      busy={busy}
      onAdd={add}
      onClose={close}
      autoFocus
    />
  )
}

/** The tags, each with a button that removes it. */
const TagList = ({ tags, onRemove }: { tags: readonly string[]; onRemove?: (tag: string) => void }) =>
  tags.length > 0 && (
    <ul className="contents" aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag} className="tag tag-tana max-w-full">
          <span className="truncate">{tag}</span>
          {onRemove && (
            <button
              type="button"
              className="-my-1 -mr-1 grid size-6 flex-none place-items-center rounded-sm hover:bg-sunken"
              aria-label={t`Remove the tag ${tag}`}
              title={t`Remove the tag ${tag}`}
              onClick={() => onRemove(tag)}
            >
              <Icon name="x" className="size-3.5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )

/** The same for a person whose tags are not loaded yet; nothing when the company may not tag them. */
export function CandidateMarksOf({ seekerId, canEdit }: { seekerId: string; canEdit: boolean }) {
  const { data } = useQuery(candidateMarksQuery(seekerId))
  return data ? <CandidateMarks person={data} canEdit={canEdit} /> : null
}
