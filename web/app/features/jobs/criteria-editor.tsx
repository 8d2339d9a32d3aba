import { t, ph } from '@lingui/core/macro'
import { MAX_CRITERIA } from '@sira/contract/enums'
import { type KeyboardEvent, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFormParts } from '../../ui/form-context.ts'

/** The criteria of the scorecards: each can be changed, moved and removed. */
export function CriteriaEditor() {
  const { list, criteria, add, addOnEnter, move, remove } = useCriteria()
  return (
    <>
      {criteria.length > 0 && (
        <ol ref={list} className="grid gap-3">
          {criteria.map((_, at) => (
            // The texts change while they are typed, so that only the place names a row.
            <li key={at} className="flex flex-wrap items-end justify-end gap-x-1" onKeyDown={addOnEnter}>
              <TextField
                className="grow max-sm:basis-full"
                label={t`Criterion ${ph({ number: at + 1 })}`}
                name={`criteria.${at}`}
                maxLength={80}
              />
              <CriterionTools
                at={at}
                last={criteria.length - 1}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" icon="plus" disabled={criteria.length >= MAX_CRITERIA} onClick={add}>
          {t`Add a criterion`}
        </Button>
        {criteria.length > 0 && (
          <span className="num text-sm text-ink-3">
            {t`${ph({ count: criteria.length })} of ${ph({ max: MAX_CRITERIA })}`}
          </span>
        )}
      </div>
    </>
  )
}

interface CriterionToolsProps {
  at: number
  last: number
  onMove: (to: number) => void
  onRemove: () => void
}

const CriterionTools = ({ at, last, onMove, onRemove }: CriterionToolsProps) => (
  <>
    <IconButton
      icon="arrow-up"
      label={t`Move criterion ${ph({ number: at + 1 })} up`}
      disabled={at === 0}
      onClick={() => onMove(at - 1)}
    />
    <IconButton
      icon="arrow-down"
      label={t`Move criterion ${ph({ number: at + 1 })} down`}
      disabled={at === last}
      onClick={() => onMove(at + 1)}
    />
    <IconButton icon="trash-2" label={t`Remove criterion ${ph({ number: at + 1 })}`} onClick={onRemove} />
  </>
)

/** The criteria of the form, and what can be done with them; the focus follows one that is new or moved. */
function useCriteria() {
  const [criteria = [], setCriteria] = useFormParts<string[]>('criteria')
  const list = useRef<HTMLOListElement>(null)
  const focusCriterion = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>('input')?.focus())
  const add = () => {
    setCriteria([...criteria, ''])
    focusCriterion(criteria.length)
  }
  return {
    list,
    criteria,
    add,
    /** Enter in a list of short texts means another one, not that the job is finished. */
    addOnEnter: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      if (criteria.length < MAX_CRITERIA) add()
    },
    move: (at: number, to: number) => {
      setCriteria(criteria.toSpliced(at, 1).toSpliced(to, 0, criteria[at]!))
      focusCriterion(to)
    },
    remove: (at: number) => {
      setCriteria(criteria.toSpliced(at, 1))
      focusCriterion(Math.min(at, criteria.length - 2))
    },
  }
}
